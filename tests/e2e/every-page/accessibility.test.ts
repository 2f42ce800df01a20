import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_HEADERS } from "../../../lambda/http/pages.ts";
import { layOutAll } from "../../../scripts/lib/browser.ts";
import { answerPages } from "../support/answer-pages.ts";
import { violations } from "../support/axe.ts";
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { PAGES } from "../support/pages.ts";
import { ON_A_DESKTOP, ON_A_PHONE, violationsInStates, ZOOMED } from "../support/states.ts";

async function open(path: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(path, {
    reducedMotion: true,
    expectedErrors: [/404|500|sent|Failed to load|dynamically imported/],
    ...options,
  });
  await layOutAll(page);
  return page;
}

/** Pages with many states, and how many must be reached. */
const STATES = [
  ["/", "phone", 9],
  ["/contactUs", "phone", 8],
  ["/gallery", "phone", 6],
  ["/plan", "phone", 8],
  ["/packages/compare", "desktop", 4],
  ["/testimonials", "desktop", 4],
] as const;

test.each(STATES)(
  "%s on a %s has no axe violation in any of its %i states or more",
  async (path, viewport, states) => {
    const page = await open(path, { viewport });
    await hydrated(page);
    const { reachedStates, found } = await violationsInStates(
      page,
      viewport === "phone" ? ON_A_PHONE : ON_A_DESKTOP,
    );

    expect(found).toEqual([]);
    expect(reachedStates).toBeGreaterThanOrEqual(states);
  },
  60_000,
);

test.each(
  [...PAGES, "/hi/packages", "/gu", "/no-such-page"].filter((path) =>
    STATES.every(([other]) => other !== path),
  ),
)("%s on a phone has no axe violation", async (path) => {
  const page = await open(path, { viewport: "phone" });
  await hydrated(page);

  expect(await violations(page)).toEqual([]);
});

test.each(["/contactUs", "/plan"])(
  "%s without script has no axe violation at 400 %",
  async (path) => {
    const page = await open(path, {
      viewport: "phone",
      before: (context) => context.route(/\.js$/, (route) => route.abort()),
    });

    expect((await violationsInStates(page, [ZOOMED])).found).toEqual([]);
  },
);

test("no page of the enquiry service has an axe violation", async () => {
  let body = "";
  const page = await open("/robots.txt", { viewport: "phone" });
  await page.route("**/api/enquiries", (route) => route.fulfill({ headers: PAGE_HEADERS, body }));
  for (const [name, html] of answerPages()) {
    body = html;
    await page.goto("/api/enquiries");

    expect(await violations(page), name).toEqual([]);
  }
});
