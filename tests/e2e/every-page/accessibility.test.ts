/**
 * One page of each kind as it comes, and those on which a good deal can happen in every state that
 * they can be in. `npm run accessibility` asks the same and more of every page there is, at both widths.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_HEADERS } from "../../../lambda/http/pages.ts";
import { inStates } from "../../../scripts/accessibility/audit.ts";
import { violations } from "../../../scripts/accessibility/axe.ts";
import { moving, pauseAll } from "../../../scripts/accessibility/movement.ts";
import { ON_A_DESK, ON_A_PHONE, ZOOMED } from "../../../scripts/accessibility/states.ts";
import { smallTargets } from "../../../scripts/accessibility/targets.ts";
import { layOutAll } from "../../../scripts/browser/browser.ts";
import { answerPages } from "../../../scripts/output/answer-pages.ts";
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { PAGES } from "../support/pages.ts";

/** The page's own script never comes; axe's has to run. */
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

/** Pages on which a good deal can happen, and in how many states: one that is not found any more is missed. */
const STATES = [
  ["/", 10],
  ["/contactUs", 9],
  ["/gallery", 6],
  ["/plan", 9],
] as const;

/** The others are looked at as they come. */
const ROUTES = [...PAGES, "/hi/packages", "/gu", "/no-such-page"].filter((path) =>
  STATES.every(([other]) => other !== path),
);

/** What may be pressed is large enough, and there is something to press. */
async function expectLargeTargets(page: Page): Promise<void> {
  const { count, small } = await smallTargets(page);

  expect(small).toEqual([]);
  expect(count).toBeGreaterThan(20);
}

test.each(["/packages/compare", "/testimonials"])(
  "%s has nothing for axe to find in any state on a desk",
  async (path) => {
    const { requested, found } = await inStates(await openAwake(path), ON_A_DESK);

    expect(found).toEqual([]);
    expect(requested).toBeGreaterThanOrEqual(4);
  },
);

test.each(STATES)(
  "%s has nothing for axe to find in any of %i states on a phone, and nothing to press smaller than 24 pixels",
  async (path, states) => {
    const page = await openAwake(path, { viewport: "phone" });
    await expectLargeTargets(page);
    const { requested, found } = await inStates(page, ON_A_PHONE);

    expect(found).toEqual([]);
    expect(requested).toBeGreaterThanOrEqual(states);
  },
  // Axe looks at twenty states.
  60_000,
);

test.each(ROUTES)(
  "%s has nothing for axe to find on a phone, and nothing to press smaller than 24 pixels",
  async (path) => {
    const page = await openAwake(path, { viewport: "phone" });
    await expectLargeTargets(page);
    expect(await violations(page)).toEqual([]);
  },
);

test.each(["/", "/contactUs", "/menu", "/plan"])(
  "%s has nothing for axe to find without script, zoomed in neither",
  async (path) => {
    const page = await open(path, WITHOUT_SCRIPT);
    const { requested, found } = await inStates(page, ZOOMED.slice(1));

    expect(found).toEqual([]);
    expect(requested).toBe(2);
  },
);

test("a picture without words, a small button and pale letters are found", async () => {
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
  expect((await smallTargets(page)).small).toHaveLength(2);
});

test.each(["/", "/testimonials"])(
  "whatever moves by itself on %s can be seen and stopped",
  async (path) => {
    const page = await openPage(path, { viewport: "phone" });
    await hydrated(page);
    await page.locator("main .pause").first().scrollIntoViewIfNeeded();
    expect(await moving(page)).not.toEqual([]);

    expect(await pauseAll(page)).toBeGreaterThan(1);

    expect(await moving(page)).toEqual([]);
  },
);

test.each([...answerPages()])(
  "the enquiry service's answer to a form, %s, has nothing for axe to find",
  async (_, body) => {
    const answer = { headers: PAGE_HEADERS, body };
    const page = await openPage("/api/enquiries", {
      viewport: "phone",
      before: (context) => context.route("**/api/enquiries", (route) => route.fulfill(answer)),
    });

    expect(await violations(page)).toEqual([]);
  },
);
