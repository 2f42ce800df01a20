import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import articleCopy from "../../../content/catalogs/pages/article.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";

const isLaidOut = (place: Locator) =>
  place.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

const footIsThere = (page: Page) => isLaidOut(page.locator("footer a").first());

const toTheEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

describe("on a phone", () => {
  test.each(["/", ARTICLE, "/gallery", "/packages"])(
    "the foot of %s is laid out when somebody comes near",
    async (route) => {
      const page = await openPage(route, { viewport: "phone", javaScript: false });
      expect(await footIsThere(page)).toBe(false);

      await toTheEnd(page);

      await expect.poll(() => footIsThere(page)).toBe(true);
    },
  );

  test("script of the first page measures nothing that has not been laid out", async () => {
    const page = await openPage("/", {
      viewport: "phone",
      before: (context) =>
        context.addInitScript(() => {
          const name = "getBoundingClientRect";
          const measure = Reflect.get(Element.prototype, name);
          Element.prototype[name] = function (this: Element) {
            if (!this.checkVisibility({ contentVisibilityAuto: true })) {
              document.documentElement.dataset["measured"] = this.className;
            }
            return measure.call(this);
          };
        }),
    });

    await hydrated(page);

    await page.waitForLoadState("networkidle");
    expect(await page.locator("html").getAttribute("data-measured")).toBeNull();
  });

  test("no picture of the second screen is requested before the first screen has been drawn", async () => {
    const page = await openPage("/contactUs", {
      viewport: "phone",
      until: "domcontentloaded",
      // Script would lay the page out whatever the time.
      before: (context) => context.route("**/assets/**/*.js", () => undefined),
    });
    const time = await page.context().newCDPSession(page);
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
    "an address leads to the part that it names (script: %s)",
    async (javaScript) => {
      const page = await openPage("/#packages", { viewport: "phone", javaScript });
      const part = page.locator("#packages");

      await expect
        .poll(() => part.evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
        .toBeLessThan(5);
      expect(await isLaidOut(part)).toBe(true);
    },
  );

  test("a link far below is reached with the keyboard", async () => {
    const page = await openPage(ARTICLE, { viewport: "phone" });
    const link = page.locator("footer a").first();

    await link.focus();

    await expect.poll(() => footIsThere(page)).toBe(true);
    await expect
      .poll(() => link.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
      .toBe(true);
  });

  test("who goes back to the end of an article finds it as it was left", async () => {
    const page = await openPage(ARTICLE, { viewport: "phone", reducedMotion: true });
    await hydrated(page);
    await toTheEnd(page);
    await expect.poll(() => footIsThere(page)).toBe(true);
    await toTheEnd(page);
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
    await expect.poll(placeOf).toBe(before);
  });

  test("paper leaves nothing out", async () => {
    const page = await openPage(ARTICLE, { viewport: "phone" });

    await page.emulateMedia({ media: "print" });

    expect(await isLaidOut(page.locator("footer address a").first())).toBe(true);
  });
});
