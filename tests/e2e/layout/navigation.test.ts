import { expect, test } from "vitest";
import { devTools, hydrated, openPage, scrollPage } from "../support/browser.ts";
import { pathOfPackage } from "../../setup/catalogs.ts";

test("Back restores the scroll position, and nothing prevents the back/forward cache", async () => {
  const page = await openPage("/loader", { viewport: "phone", reducedMotion: true });
  const session = await devTools(page);
  const reasons: { type: string }[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations);
  });
  await session.send("Page.enable");
  for (const [route, place] of [
    ["/", 700],
    ["/menu", 700],
    ["/plan", 700],
    ["/contactUs", 700],
    ["/services/wedding-caterers-kandivali-borivali-malad", "end"],
  ] as const) {
    await page.goto(route);
    await hydrated(page);
    // Measures the bottom at the end of a page, because heights above it change as parts come into view.
    const position = () =>
      page.locator("main").evaluate((main, atEnd) => {
        const { top, bottom } = main.getBoundingClientRect();
        return atEnd ? bottom : top;
      }, place === "end");
    await expect
      .poll(async () => {
        const before = await position();
        await scrollPage(page, place);
        return (await position()) - before;
      })
      .toBe(0);
    const left = await position();
    await page.goto("/loader");
    reasons.length = 0;

    await page.goBack();

    expect(new URL(page.url()).pathname).toBe(route);
    await expect.poll(async () => Math.abs((await position()) - left)).toBeLessThanOrEqual(1);
    // The test browser has no back/forward cache and reports a Circumstantial reason. Faults have other types.
    await expect.poll(() => reasons.length).toBeGreaterThan(0);
    expect(reasons.filter(({ type }) => type !== "Circumstantial")).toEqual([]);
  }
});

test.each([
  [false, "turned"],
  [true, "cut"],
])(
  "a navigation has a view transition unless motion is reduced (%s)",
  async (reducedMotion, how) => {
    const page = await openPage("/aboutUs", {
      reducedMotion,
      init: () => {
        addEventListener("pagereveal", ({ viewTransition }) => {
          document.documentElement.dataset["revealed"] = viewTransition ? "turned" : "cut";
        });
      },
    });
    await page.evaluate(() => location.assign("/package"));
    await page.waitForURL("**/package");

    await page.waitForSelector(`html[data-revealed=${how}]`);
  },
);

test("addresses of the old site lead to the pages of the new site", async () => {
  const page = await openPage("/loader");
  for (const [address, expected] of [
    ["/#/aboutUs", "/aboutUs"],
    ["/#/ContactUs?from=card", "/contactUs?from=card"],
    ["/#/package-detail/Classic", pathOfPackage("classic")],
    ["/#//evil.example/menu", "/#//evil.example/menu"],
    ["/menu#/aboutUs", "/menu#/aboutUs"],
  ] as const) {
    await page.goto("/robots.txt");
    await page.goto(address);
    await page.locator("html[data-started]").waitFor();
    await expect.poll(() => page.url()).toBe(new URL(expected, page.url()).href);
  }
});
