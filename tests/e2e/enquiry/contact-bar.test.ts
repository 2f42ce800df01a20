import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages, navigation, planCopy, site } from "../../setup/texts.ts";
import { hydrated, openPage, scrollPage } from "../support/browser.ts";
import { PAGES } from "../support/built.ts";
import { dishName, startingWith } from "../../setup/catalogs.ts";
import { WEDDING, rupees } from "../../setup/planned-wedding.ts";

const bar = (page: Page) =>
  page.getByRole("navigation", { name: navigation.bar.label, exact: true });

async function expectBar(page: Page, isVisible: boolean): Promise<void> {
  await expect.poll(() => bar(page).isVisible()).toBe(isVisible);
}

/** Label of the landmark at the bottom centre of the screen. */
const atTheFoot = (page: Page) =>
  page.evaluate(() => {
    const touched = document.elementFromPoint(innerWidth / 2, innerHeight - 20);
    return touched?.closest("nav, footer, section, main")?.getAttribute("aria-label") ?? "";
  });

/** Height of the contact bar. */
const BAR = 52;

const bottomOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);

test("the contact bar on a phone without script has call, chat, planner and form", async () => {
  const page = await openPage("/", { viewport: "phone", javaScript: false });
  // The bar is on the first screen, and keeps its place after scrolling.
  for (const y of [0, 300]) {
    await scrollPage(page, y);
    await expect.poll(() => atTheFoot(page)).toBe(navigation.bar.label);
  }
  const links = bar(page).getByRole("link");
  const { call, chat, plan, enquire } = navigation.bar;
  expect(await links.allInnerTexts()).toEqual([call, chat, plan, enquire]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    `tel:${site.phone.number}`,
    expect.stringContaining(`wa.me/${site.chat.number}`),
    "/plan",
    expect.any(String),
  ]);
  for (const link of await links.all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }

  // The bar is hidden over the form, on paper and on a desktop.
  await links.last().click();
  const form = page.getByRole("form", { name: messages.form.heading });
  await form.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  expect(await atTheFoot(page)).not.toBe(navigation.bar.label);
  for (const path of ["/gallery", "/testimonials", "/aboutUs", "/cuisine/bengali", "/menu"]) {
    await page.goto(path);
    expect(await atTheFoot(page)).toBe(navigation.bar.label);
  }
  await page.emulateMedia({ media: "print" });
  await expectBar(page, false);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectBar(page, false);
  for (const path of ["/contactUs", "/plan", "/loader", "/sent"]) {
    await page.goto(path);
    expect(await bar(page).count()).toBe(0);
  }
});

test("the contact bar covers neither the focused link, the footer nor the top button", async () => {
  const page = await openPage("/packages", { viewport: "phone" });
  await hydrated(page);
  // Waits for fonts, because a font that loads after scrolling would move the page.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.locator("footer a").first().focus();
  await page.keyboard.press("Shift+Tab");
  expect(await atTheFoot(page)).not.toBe(navigation.bar.label);
  await page.locator("footer a").last().focus();
  await expectBar(page, true);
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  expect(await focused.innerText()).toBe(navigation.bar.call);
  await expect.poll(async () => bottomOf(await focused.boundingBox())).toBeLessThanOrEqual(844);

  await scrollPage(page, "end");
  const top = page.getByRole("button", { name: messages.controls.backToTop });
  await top.waitFor();
  await scrollPage(page, "end");
  const foot = (await bar(page).boundingBox())?.y ?? 0;
  expect(bottomOf(await page.locator("footer").boundingBox())).toBeLessThanOrEqual(foot + 1);
  const button = await top.boundingBox();
  const last = await bar(page).getByRole("link").last().boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual(foot - 1);
  // The button covers only the arrow of the last link.
  expect((last?.x ?? 0) + (last?.width ?? 0) - (button?.x ?? 0)).toBeLessThanOrEqual(49);
});

test("after a search, a press ticks a dish above the contact bar", async () => {
  const page = await openPage("/menu", { viewport: "phone", reducedMotion: true });
  await hydrated(page);
  await page.getByRole("searchbox").fill(dishName("dal-makhani"));
  const dish = page.getByRole("checkbox", { name: dishName("dal-makhani") });
  const atTheEnd = async () => {
    await dish.evaluate((box) => box.scrollIntoView({ block: "end" }));
    return (await dish.boundingBox())?.y;
  };
  await expect.poll(atTheEnd).toBeGreaterThan(700);
  const { x = 0, y = 0, width = 0, height = 0 } = (await dish.boundingBox()) ?? {};

  // Presses for 100 ms, as long as a finger.
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });

  expect(await dish.isChecked()).toBe(true);
  await scrollPage(page, 400);
  await expect.poll(() => atTheFoot(page)).toBe(navigation.bar.label);
});

test("on a phone the planner's sum leads to the bill, and the bill leads to the form", async () => {
  const page = await openPage("/plan?guests=250&package=royal", {
    viewport: "phone",
    reducedMotion: true,
  });
  await hydrated(page);
  const sum = page.getByRole("link", { name: startingWith(rupees(WEDDING.royal)) });
  await sum.waitFor();
  expect(bottomOf(await sum.boundingBox())).toBe(844);

  await sum.click();

  await expect
    .poll(() => page.getByRole("region", { name: planCopy.bill.heading }).boundingBox())
    .toMatchObject({ y: expect.closeTo(0, 0) });
  await page.getByRole("link", { name: planCopy.bill.send }).click();
  const form = page.getByRole("form", { name: messages.form.heading });
  await expect
    .poll(async () => Math.abs((await form.boundingBox())?.y ?? Infinity))
    .toBeLessThan(100);
});

test("a phone's first screen has a price before GST, the place and the telephone number", async () => {
  const page = await openPage("/services", { viewport: "phone", javaScript: false });
  const main = page.getByRole("main");
  for (const path of PAGES.filter(
    (one) => !/^\/($|plan|loader|404|privacy|sent|menuCard$)/.test(one),
  )) {
    await page.goto(path);

    const places = [
      main.getByText(/GST/).first(),
      main.getByText(/₹/).first(),
      main.getByRole("link", { name: site.venue.area }).first(),
      main.getByRole("link", { name: site.phone.display }).first(),
    ];
    for (const place of places)
      expect(bottomOf(await place.boundingBox()), path).toBeLessThanOrEqual(844 - BAR);
  }
});

test.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
])("the first package and its price are on the first screen of %d × %d", async (width, height) => {
  const page = await openPage("/packages", { javaScript: false, reducedMotion: true });
  await page.setViewportSize({ width, height });
  const price = page.getByRole("article").first().locator("b").first();
  const toggle = page.getByRole("radio").last();
  const least = height - (width < 990 ? BAR : 0);
  expect(bottomOf(await price.boundingBox())).toBeLessThanOrEqual(least);

  // The sentence of the other price is below the toggle.
  const before = await toggle.boundingBox();
  await toggle.check();
  expect(await toggle.boundingBox()).toEqual(before);
});
