/** The checks of `npm run accessibility`, one a function. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { hydrated, layOutAll } from "../browser/browser.ts";
import { violations } from "./axe.ts";
import { ENOUGH, tabThrough } from "./focus.ts";
import { moving, pauseAll } from "./movement.ts";
import { ON_A_DESK, ON_A_PHONE, reached, ZOOMED, type State } from "./states.ts";
import { smallTargets } from "./targets.ts";

/** What was found, and how many elements were checked. */
export interface Audit {
  /** States that axe looked at, or windows gone through. */
  requested: number;
  found: string[];
}

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

async function opened<Result>(
  browser: Browser,
  route: string,
  options: BrowserContextOptions,
  ask: (page: Page) => Promise<Result>,
  before?: (context: BrowserContext) => Promise<unknown>,
): Promise<Result> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  try {
    await before?.(context);
    const page = await context.newPage();
    await page.goto(route);
    await layOutAll(page);
    return await ask(page);
  } finally {
    await context.close();
  }
}

/** Asks axe about a page as it is, then in every one of the states that it can be in. */
export async function inStates(page: Page, states: readonly State[]): Promise<Audit> {
  const found = (await violations(page)).map((one) => `as it is: ${one}`);
  let requested = 1;
  for (const state of states) {
    if (!(await reached(page, state))) continue;
    requested++;
    found.push(...(await violations(page, state)).map((one) => `${state.name}: ${one}`));
  }
  return { requested, found };
}

/** The page's own script never comes; axe's has to run. */
const noScript = (context: BrowserContext) => context.route(/\.js$/, (request) => request.abort());

async function focusAt(browser: Browser, route: string, options: BrowserContextOptions) {
  return opened(browser, route, options, async (page): Promise<Audit> => {
    await hydrated(page);
    const stops = await tabThrough(page);
    const found = stops.flatMap(({ name, trouble }) => trouble.map((one) => `${name}: ${one}`));
    if (stops[0]?.name.startsWith("A ") !== true) found.push("the first stop is no skip link");
    if (stops.length >= ENOUGH) found.push("Tab never comes to the end");
    return { requested: 1, found };
  });
}

async function targetsAt(browser: Browser, route: string, options: BrowserContextOptions) {
  return opened(browser, route, options, async (page): Promise<Audit> => {
    await hydrated(page);
    const { count, small } = await smallTargets(page);
    return { requested: 1, found: count === 0 ? ["it has no target"] : small };
  });
}

async function movement(browser: Browser, route: string, options: BrowserContextOptions) {
  const free: BrowserContextOptions = { ...options, reducedMotion: "no-preference" };
  return opened(browser, route, free, async (page): Promise<Audit> => {
    await hydrated(page);
    await pauseAll(page);
    return { requested: 1, found: await moving(page) };
  });
}

/** Question → what it finds on a page of a served site. */
export const QUESTIONS: Record<
  string,
  (browser: Browser, route: string, base: string) => Promise<Audit>
> = {
  "axe, on a desk": (browser, route, baseURL) =>
    opened(browser, route, { ...DESK, baseURL }, async (page) => {
      await hydrated(page);
      return inStates(page, ON_A_DESK);
    }),
  "axe, on a phone": (browser, route, baseURL) =>
    opened(browser, route, { ...PHONE, baseURL }, async (page) => {
      await hydrated(page);
      return inStates(page, ON_A_PHONE);
    }),
  "axe, without script": (browser, route, baseURL) =>
    opened(browser, route, { ...PHONE, baseURL }, (page) => inStates(page, ZOOMED), noScript),
  "axe, in motion": (browser, route, baseURL) =>
    opened(browser, route, { ...DESK, baseURL, reducedMotion: "no-preference" }, async (page) => {
      await hydrated(page);
      return inStates(page, []);
    }),
  "focus, on a desk": (browser, route, baseURL) => focusAt(browser, route, { ...DESK, baseURL }),
  "focus, on a phone": (browser, route, baseURL) => focusAt(browser, route, { ...PHONE, baseURL }),
  "focus, at 400 %": (browser, route, baseURL) =>
    focusAt(browser, route, { viewport: { width: 320, height: 256 }, baseURL }),
  "targets, on a desk": (browser, route, baseURL) =>
    targetsAt(browser, route, { ...DESK, baseURL }),
  "targets, on a phone": (browser, route, baseURL) =>
    targetsAt(browser, route, { ...PHONE, baseURL }),
  "movement, paused": (browser, route, baseURL) => movement(browser, route, { ...DESK, baseURL }),
};
