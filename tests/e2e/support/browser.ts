import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { browserOptions } from "../../../scripts/browser/browser.ts";
import { afterAll, expect, inject, onTestFailed, onTestFinished } from "vitest";

const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface OpenOptions {
  viewport?: keyof typeof VIEWPORTS;
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** For tests that write styles into the page themselves, which our content policy allows nobody. */
  bypassPolicy?: boolean;
  /** Console messages that this test provokes on purpose. */
  expectedErrors?: RegExp[];
  /** What of the page is waited for; a script that never comes holds `load` up. */
  until?: "load" | "domcontentloaded";
  /** Runs before the page is opened, for routes and storage. */
  before?: (context: BrowserContext) => unknown;
}

/**
 * Drawn is what the window shows, and little of what lies around it: what tests ask is laid out all
 * the same, and to draw the rest ahead takes a seventh of their time.
 */
const LITTLE_DRAWN_AHEAD = "--force-gpu-mem-available-mb=12";

let browser: Promise<Browser> | undefined;

/** No other host is found: to watch every request for that, one by one, takes a twelfth of a page's time. */
const noOtherThan = (site: string) =>
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(site).hostname}`;

/**
 * One browser for all files of a process, spoken to without a way round; each page has a context, so
 * storage is never shared. It ends with the process.
 */
export function connect(): Promise<Browser> {
  browser ??= browserOptions().then(({ args = [], ...options }) =>
    chromium.launch({
      ...options,
      args: [...args, LITTLE_DRAWN_AHEAD, noOtherThan(inject("siteUrl"))],
    }),
  );
  return browser;
}

interface Opened {
  context: BrowserContext;
  page: Page;
  /** What the page has complained of in the console so far. */
  complaints: string[];
}

async function newPage(options: OpenOptions): Promise<Opened> {
  const { viewport = "desktop", javaScript = true, reducedMotion = false } = options;
  const phone = viewport === "phone";
  const context = await (
    await connect()
  ).newContext({
    baseURL: inject("siteUrl"),
    viewport: VIEWPORTS[viewport],
    javaScriptEnabled: javaScript,
    bypassCSP: options.bypassPolicy ?? false,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    hasTouch: phone,
    isMobile: phone,
  });
  await options.before?.(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  // Chromium says so on the way to a file or to another's page, which cannot take part.
  const expected = [/ViewTransition opt-in/, ...(options.expectedErrors ?? [])];
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complain(message.text());
  });
  page.on("pageerror", (error) => complain(error.message));
  return { context, page, complaints };
}

/**
 * Opens a page of the built site as a visitor would. It is closed when the test ends, and the
 * test fails if the page complained in the console. Nothing outside the site can be reached.
 */
export async function openPage(path: string, options: OpenOptions = {}): Promise<Page> {
  const { context, page, complaints } = await newPage(options);
  onTestFinished(async () => {
    await context.close();
    expect(complaints, `console of ${path}`).toEqual([]);
  });
  await page.goto(path, { waitUntil: options.until ?? "load" });
  return page;
}

/** How a page can be opened that several tests read. */
type ReadOptions = Pick<OpenOptions, "viewport" | "javaScript" | "reducedMotion">;

/**
 * Gives the tests of a suite a way to open pages that they only read: who asks in the same way is
 * given the same page, drawn once, until the suite ends. A test that clicks, types or changes
 * anything opens one of its own. Each reader fails if the page has complained in the console.
 */
export function pagesToRead(): (path: string, options?: ReadOptions) => Promise<Page> {
  const shared = new Map<string, Promise<Opened>>();
  const contexts: BrowserContext[] = [];
  afterAll(async () => {
    for (const context of contexts) await context.close();
  });

  const visit = async (path: string, options: ReadOptions) => {
    const opened = await newPage(options);
    contexts.push(opened.context);
    await opened.page.goto(path);
    return opened;
  };

  return async (path, options = {}) => {
    const { viewport = "desktop", javaScript = true, reducedMotion = false } = options;
    const key = JSON.stringify([path, viewport, javaScript, reducedMotion]);
    // The second try of a test opens the page anew.
    onTestFailed(() => void shared.delete(key));
    const visiting = shared.get(key) ?? visit(path, options);
    shared.set(key, visiting);
    const { page, complaints } = await visiting;
    onTestFinished(() => expect(complaints, `console of ${path}`).toEqual([]));
    return page;
  };
}

/**
 * Gives the tests of a suite one page on which they go from address to address, which takes half the
 * time of a page for each: for what is asked of many addresses, and leaves nothing behind in storage.
 * Each test fails if the page has complained in the console since it came there.
 */
export function pageToMoveOn(options: OpenOptions = {}): (path: string) => Promise<Page> {
  let opened: Opened | undefined;
  const close = async () => {
    await opened?.context.close();
    opened = undefined;
  };
  afterAll(close);

  return async (path) => {
    // The second try of a test opens a page of its own.
    onTestFailed(close);
    opened ??= await newPage(options);
    const { page, complaints } = opened;
    complaints.length = 0;
    onTestFinished(() => expect(complaints, `console of ${path}`).toEqual([]));
    await page.goto(path);
    return page;
  };
}

/** Options that hold the scripts of a page back until they are let come. */
export function heldScripts() {
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  const before = (context: BrowserContext) =>
    context.route(/\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
  return { held: { before, until: "domcontentloaded" } as const, letCome };
}

/**
 * Leaves a page where and as large as it is, but draws it no more: to draw it anew for every width
 * takes longer than to measure it, and what is measured is laid out all the same.
 */
export async function stopDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.visibility = "hidden";
  });
}

export { hydrated } from "../../../scripts/browser/browser.ts";
