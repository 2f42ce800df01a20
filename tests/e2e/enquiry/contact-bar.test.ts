import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import planCopy from "../../../content/catalogs/pages/plan.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { dishName, startingWith } from "../../setup/catalogs.ts";
import { WEDDING, rupees } from "../../setup/planned-wedding.ts";

const bar = (page: Page) =>
  page.getByRole("navigation", { name: navigation.bar.label, exact: true });

/** The element that a finger would touch in the middle of the screen's lowest row. */
const atTheFoot = (page: Page) =>
  page.evaluate(() => {
    const touched = document.elementFromPoint(innerWidth / 2, innerHeight - 20);
    return touched?.closest("nav, footer, section, main")?.getAttribute("aria-label") ?? "";
  });

const bringUp = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

const scrollOn = (page: Page, pixels: number) =>
  page.evaluate((top) => scrollBy({ top, behavior: "instant" }), pixels);

test.each(["/", "/packages", "/menu", "/services/jain-catering-service-kandivali-borivali-malad"])(
  "on %s a phone that is scrolled has our number, a chat, the planner and the form under the thumb, without script",
  async (path) => {
    const page = await openPage(path, { viewport: "phone", javaScript: false });
    await scrollOn(page, 300);

    await expect.poll(() => atTheFoot(page)).toBe(navigation.bar.label);
    const links = bar(page).getByRole("link");
    const { call, chat, plan, enquire } = navigation.bar;
    expect(await links.allInnerTexts()).toEqual([call, chat, plan, enquire]);
    expect(await links.nth(0).getAttribute("href")).toBe(`tel:${site.phone.number}`);
    expect(await links.nth(1).getAttribute("href")).toContain(`wa.me/${site.chat.number}`);
    expect(await links.nth(2).getAttribute("href")).toBe("/plan");
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await links.nth(3).click();
    await page.getByRole("form", { name: messages.form.heading }).waitFor();
  },
);

test("it is there at once where nothing may move", async () => {
  const page = await openPage("/", { viewport: "phone", reducedMotion: true });

  expect(await atTheFoot(page)).toBe(navigation.bar.label);
});

describe("it is out of the way", () => {
  test("of the first screen, which has ways of its own", async () => {
    const page = await openPage("/aboutUs", { viewport: "phone", javaScript: false });

    expect(await bar(page).isVisible()).toBe(false);
    await scrollOn(page, 20);
    await expect.poll(() => bar(page).isVisible()).toBe(true);
    await scrollOn(page, -20);
    await expect.poll(() => bar(page).isVisible()).toBe(false);
  });

  test("of the form, which lies over it", async () => {
    const page = await openPage("/", { viewport: "phone", javaScript: false });

    await bringUp(page, "#contact form");
    expect(await atTheFoot(page)).not.toBe(navigation.bar.label);
  });

  test.each(["/contactUs", "/plan", "/loader", "/sent"])("on %s", async (path) => {
    const page = await openPage(path, { viewport: "phone" });

    expect(await bar(page).count()).toBe(0);
  });

  test("on a desk, and on paper", async () => {
    const page = await openPage("/packages");
    expect(await bar(page).isVisible()).toBe(false);

    await page.setViewportSize({ width: 390, height: 844 });
    await scrollOn(page, 300);
    await expect.poll(() => bar(page).isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await bar(page).isVisible()).toBe(false);
  });

  test("of what the keyboard has reached, until it is reached itself", async () => {
    const page = await openPage("/packages", { viewport: "phone" });
    await hydrated(page);
    // A font that comes late moves what has been scrolled to.
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.locator("footer a").first().focus();
    await page.keyboard.press("Shift+Tab");
    expect(await atTheFoot(page)).not.toBe(navigation.bar.label);

    await page.locator("footer a").last().focus();
    await expect.poll(() => bar(page).isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await focused.innerText()).toBe(navigation.bar.call);
    const foot = async () => {
      const box = await focused.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(foot).toBeLessThanOrEqual(844);
  });

  test("of a finger that leaves a field for what lies at the foot of the screen", async () => {
    const page = await openPage("/menu", { viewport: "phone", reducedMotion: true });
    await hydrated(page);
    await page.getByRole("searchbox").fill(dishName("dal-makhani"));
    const dish = page.getByRole("checkbox", { name: dishName("dal-makhani") });
    const atTheEnd = async () => {
      await dish.evaluate((box) => box.scrollIntoView({ block: "end" }));
      return (await dish.boundingBox())?.y;
    };
    await expect.poll(atTheEnd).toBeGreaterThan(780);
    const { x = 0, y = 0, width = 0, height = 0 } = (await dish.boundingBox()) ?? {};

    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.waitForTimeout(100);
    await page.mouse.up();

    expect(await dish.isChecked()).toBe(true);
    await expect.poll(() => atTheFoot(page)).toBe(navigation.bar.label);
  });

  test("of the page's last words, and has a place for the way back up", async () => {
    const page = await openPage("/packages", { viewport: "phone" });
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

    const top = page.getByRole("button", { name: messages.controls.backToTop });
    await top.waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const foot = await bar(page).boundingBox();
    const footer = await page.locator("footer").boundingBox();
    const button = await top.boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    const last = await bar(page).getByRole("link").last().boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((foot?.y ?? 0) - 1);
    expect(button?.x).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0) - 1);
  });
});

test("on a phone the planner's sum stays at the foot of the screen while choices are gone through", async () => {
  const page = await openPage("/plan?guests=250&package=royal", { viewport: "phone" });
  await hydrated(page);
  const sum = page.getByRole("link", {
    name: startingWith(rupees(WEDDING.royal)),
  });
  await sum.waitFor();

  const box = await sum.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  await sum.click();
  await expect
    .poll(() => page.getByRole("region", { name: planCopy.bill.heading }).boundingBox())
    .toMatchObject({ y: expect.closeTo(0, 0) });
});
