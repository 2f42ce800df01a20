import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import articleCopy from "../../../content/catalogs/pages/article.json" with { type: "json" };
import { devTools, hydrated, openPage, scrollPage } from "../support/browser.ts";

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";

const isLaidOut = (place: Locator) =>
  place.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

const footIsThere = (page: Page) => isLaidOut(page.locator("footer a").first());

test("the footer on a phone is laid out when it comes near, and on paper", async () => {
  const page = await openPage(ARTICLE, { viewport: "phone", javaScript: false });
  expect(await footIsThere(page)).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await isLaidOut(page.locator("footer address a").first())).toBe(true);
  await page.emulateMedia({ media: null });
  expect(await footIsThere(page)).toBe(false);

  await scrollPage(page, "end");

  await expect.poll(() => footIsThere(page)).toBe(true);
});

test("home's script on a phone measures no element before its layout", async () => {
  const page = await openPage("/", {
    viewport: "phone",
    init: () => {
      const name = "getBoundingClientRect";
      const measure = Reflect.get(Element.prototype, name);
      Element.prototype[name] = function (this: Element) {
        if (!this.checkVisibility({ contentVisibilityAuto: true })) {
          document.documentElement.dataset["measured"] = this.className;
        }
        return measure.call(this);
      };
    },
  });

  await hydrated(page);

  await page.waitForLoadState("networkidle");
  expect(await page.locator("html").getAttribute("data-measured")).toBeNull();
});

test("home on a phone requests pictures of the second screen after its first paint", async () => {
  const page = await openPage("/contactUs", {
    viewport: "phone",
    until: "domcontentloaded",
    // Script would lay the page out whatever the time.
    before: (context) => context.route("**/assets/**/*.js", () => undefined),
  });
  const time = await devTools(page);
  await time.send("Animation.enable");
  await time.send("Animation.setPlaybackRate", { playbackRate: 0 });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const asksForSecond = () => requested.some((path) => path.startsWith("/art/cloth/"));

  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.screenshot();
  expect(requested.filter((path) => path.startsWith("/art/"))).toHaveLength(2);
  expect(asksForSecond()).toBe(false);

  await time.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect.poll(asksForSecond).toBe(true);
});

test.each([true, false])(
  "/#packages on a phone leads to its section (JavaScript: %s)",
  async (javaScript) => {
    const page = await openPage("/#packages", { viewport: "phone", javaScript });
    const part = page.locator("#packages");

    await expect
      .poll(() => part.evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
      .toBeLessThan(5);
    expect(await isLaidOut(part)).toBe(true);
  },
);

test("Back to the end of an article on a phone restores its position", async () => {
  const page = await openPage(ARTICLE, { viewport: "phone", reducedMotion: true });
  await hydrated(page);
  await scrollPage(page, "end");
  await expect.poll(() => footIsThere(page)).toBe(true);
  await scrollPage(page, "end");
  const next = page
    .getByRole("navigation", { name: articleCopy.moreHeading })
    .getByRole("link")
    .last();
  const placeOf = () => next.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await placeOf();
  await next.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL((url) => url.pathname !== ARTICLE);

  await page.goBack();

  await page.waitForURL(`**${ARTICLE}`);
  const moved = async () => Math.abs((await placeOf()) - before);
  await expect.poll(moved).toBeLessThanOrEqual(1);
});

// Browsers before Chrome 120 do not know `scripting`, and the oldest Chromium runs the gallery's other tests.
test("the large pictures of the gallery without script are the smallest files", async () => {
  const page = await openPage("/gallery", { javaScript: false });

  const files = await page
    .locator("[role=dialog] img")
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));

  expect(files.length).toBeGreaterThan(30);
  for (const file of files) expect.soft(file).toMatch(/\.960\.avif$/);
});
