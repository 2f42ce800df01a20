import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, idle, openPage, scrollPage } from "../support/browser.ts";

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";

const isLaidOut = (place: Locator) =>
  place.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

test("the footer on a phone is laid out near the screen, in print, without script and after load", async () => {
  const page = await openPage(ARTICLE, {
    viewport: "phone",
    init: () =>
      addEventListener("load", (event) => event.stopImmediatePropagation(), { once: true }),
  });
  const isThere = () => isLaidOut(page.locator("footer address a").first());
  expect(await isThere()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await isThere()).toBe(true);
  await page.emulateMedia({ media: null });
  expect(await isThere()).toBe(false);

  await scrollPage(page, "end");
  await expect.poll(isThere).toBe(true);
  await scrollPage(page, 0);
  await expect.poll(isThere).toBe(false);

  await page.evaluate(() => dispatchEvent(new Event("load")));

  await expect.poll(isThere).toBe(true);
  const still = await openPage(ARTICLE, { viewport: "phone", javaScript: false });
  expect(await isLaidOut(still.locator("footer address a").first())).toBe(true);
});

test("home's parts on a phone are laid out after some seconds, not at load, and at once without script", async () => {
  const page = await openPage("/", {
    viewport: "phone",
    init: () =>
      addEventListener("DOMContentLoaded", () => {
        for (const animation of document.getAnimations()) animation.pause();
      }),
  });
  const isThere = () => isLaidOut(page.locator("#packages h2"));
  await page.locator("[data-whole]").waitFor({ state: "attached" });
  await scrollPage(page, "end");
  await scrollPage(page, 0);
  expect(await isThere()).toBe(false);

  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

  await expect.poll(isThere).toBe(true);
  const still = await openPage("/", { viewport: "phone", javaScript: false });
  expect(await isLaidOut(still.locator("#packages h2"))).toBe(true);
});

test("the home page's script on a phone measures only elements that are laid out", async () => {
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
  await idle(page);

  expect(await page.locator("html").getAttribute("data-measured")).toBeNull();
});

test.each([true, false])(
  "/#packages on a phone leads to its section (JavaScript: %s)",
  async (javaScript) => {
    const page = await openPage("/#packages", { viewport: "phone", javaScript });
    const part = page.locator("#packages");

    await expect
      .poll(() => part.evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
      // A font that loads during the smooth scroll moves the section by a line.
      .toBeLessThan(30);
    expect(await isLaidOut(part)).toBe(true);
  },
);

// The pictures' `sizes` use the media feature `scripting`, which browsers before Chrome 120 do not know.
test("without script the gallery loads the smallest files of its large pictures", async () => {
  const page = await openPage("/gallery", { javaScript: false });
  const files = await page
    .locator("[role=dialog] img")
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ currentSrc }) => currentSrc));

  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !file.endsWith(".960.avif"))).toEqual([]);
});
