import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_HEADERS } from "../../../lambda/http/pages.ts";
import { layOutAll } from "../../../scripts/lib/browser.ts";
import { answerPages } from "../support/answer-pages.ts";
import { violations } from "../support/axe.ts";
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { moving, pauseAll } from "../support/movement.ts";
import { PAGES } from "../support/pages.ts";
import { ON_A_DESK, ON_A_PHONE, violationsInStates, ZOOMED } from "../support/states.ts";

/** Blocks the page's scripts but not axe. */
const WITHOUT_SCRIPT: OpenOptions = {
  viewport: "phone",
  expectedErrors: [/Failed to load resource|dynamically imported/],
  before: (context) => context.route(/\.js$/, (route) => route.abort()),
};

async function open(path: string, options: OpenOptions = {}): Promise<Page> {
  const general: OpenOptions = { reducedMotion: true, expectedErrors: [/404|500|sent/] };
  const page = await openPage(path, { ...general, ...options });
  await layOutAll(page);
  return page;
}

async function openAwake(path: string, options?: OpenOptions): Promise<Page> {
  const page = await open(path, options);
  await hydrated(page);
  return page;
}

/** Pages with many states, and how many must be reached. */
const STATES = [
  ["/", 9],
  ["/contactUs", 8],
  ["/gallery", 6],
  ["/plan", 8],
] as const;

/** Pages that are checked as opened. */
const ROUTES = [...PAGES, "/hi/packages", "/gu", "/no-such-page"].filter((path) =>
  STATES.every(([other]) => other !== path),
);

test.each(["/packages/compare", "/testimonials"])(
  "%s has no axe violation in any state on a desktop",
  async (path) => {
    const { reachedStates, found } = await violationsInStates(await openAwake(path), ON_A_DESK);

    expect(found).toEqual([]);
    expect(reachedStates).toBeGreaterThanOrEqual(4);
  },
);

test.each(STATES)(
  "%s has no axe violation in any of %i states on a phone",
  async (path, states) => {
    const page = await openAwake(path, { viewport: "phone" });
    const { reachedStates, found } = await violationsInStates(page, ON_A_PHONE);

    expect(found).toEqual([]);
    expect(reachedStates).toBeGreaterThanOrEqual(states);
  },
  // Axe looks at twenty states.
  60_000,
);

test.each(ROUTES)("%s has no axe violation on a phone", async (path) => {
  const page = await openAwake(path, { viewport: "phone" });
  expect(await violations(page)).toEqual([]);
});

test.each(["/", "/contactUs", "/menu", "/plan"])(
  "%s has no axe violation without script, also at 400 %",
  async (path) => {
    const page = await open(path, WITHOUT_SCRIPT);
    const { reachedStates, found } = await violationsInStates(page, ZOOMED.slice(1));

    expect(found).toEqual([]);
    expect(reachedStates).toBe(2);
  },
);

test("axe finds a picture without text, a small button and pale text", async () => {
  const page = await open("/privacy", { bypassPolicy: true });
  await page.getByRole("main").evaluate((main) => {
    main.insertAdjacentHTML(
      "beforeend",
      `<img src="/icon.svg">${'<button style="width:12px;height:12px;padding:0">x</button>'.repeat(2)}
       <p style="color:#ccc;background:#fff">Pale</p>`,
    );
  });

  const rules = (await violations(page)).map((line) => line.split(":")[0]);

  expect(rules).toEqual(expect.arrayContaining(["image-alt", "target-size", "color-contrast"]));
});

test.each(["/", "/testimonials"])("every animation on %s can be paused", async (path) => {
  const page = await openPage(path, { viewport: "phone" });
  await hydrated(page);
  await page.locator("main .pause").first().scrollIntoViewIfNeeded();
  expect(await moving(page)).not.toEqual([]);

  expect(await pauseAll(page)).toBeGreaterThan(1);

  expect(await moving(page)).toEqual([]);
});

test.each([...answerPages()])(
  "the enquiry service's page %s has no axe violation",
  async (_, body) => {
    const answer = { headers: PAGE_HEADERS, body };
    const page = await openPage("/api/enquiries", {
      viewport: "phone",
      before: (context) => context.route("**/api/enquiries", (route) => route.fulfill(answer)),
    });

    expect(await violations(page)).toEqual([]);
  },
);
