import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages } from "../../setup/texts.ts";
import { delayScripts, hydrated, mainMenu, openPage, stored } from "../support/browser.ts";
import { cuisineLink, cuisinesLink, mainLink } from "../../setup/catalogs.ts";

const link = (page: Page, name: string) => mainMenu(page).getByRole("link", { name });
const cuisine = (page: Page, key: string) => link(page, cuisineLink(key));

const burger = (page: Page) => page.getByRole("button", { name: mainLink("/menu"), exact: true });
const cross = (page: Page) => page.getByRole("button", { name: messages.controls.closeMenu });

const toggleCuisines = (page: Page) => page.getByLabel(messages.controls.showCuisines).click();

test("a cuisine in the submenu opens its menu card and stores the card's key", async () => {
  const page = await openPage("/gallery");
  await hydrated(page);
  const items = mainMenu(page).locator("li:has(> details) ul a");
  expect(await items.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual(
    ["maharashtra", "gujarat", "punjab", "marwadi", "southIndian", "chinese"].map(
      (key) => `/menuCard/${key}`,
    ),
  );
  for (const key of ["maharashtra", "chinese"]) {
    await link(page, cuisinesLink.label).hover();
    await cuisine(page, key).click();
    await page.waitForURL(`**/menuCard/${key}`);
    await hydrated(page);

    expect(await stored(page, "selectedMenu")).toBe(key);
  }
});

test("the cuisine of a link followed before script is stored when script starts", async () => {
  const { delayed, release } = delayScripts();
  const page = await openPage("/gallery", delayed);
  await toggleCuisines(page);
  await cuisine(page, "gujarat").click();
  await page.waitForURL("**/menuCard/gujarat", { waitUntil: "commit" });

  await release();

  await expect.poll(() => stored(page, "selectedMenu")).toBe("gujarat");
});

test("the submenu works without script, and where storage is forbidden", async () => {
  const bare = await openPage("/gallery", { javaScript: false });
  await toggleCuisines(bare);
  await cuisine(bare, "gujarat").click();
  expect(new URL(bare.url()).pathname).toBe("/menuCard/gujarat");

  const page = await openPage("/gallery", {
    init: () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    },
  });
  await hydrated(page);
  await link(page, cuisinesLink.label).hover();
  await cuisine(page, "punjab").click();
  await page.waitForURL("**/menuCard/punjab");
});

test("the submenu opens by keyboard, and closes by Escape, a link or a press elsewhere", async () => {
  const page = await openPage("/gallery");
  await hydrated(page);
  const open = mainMenu(page).locator("details[open]");
  await link(page, cuisinesLink.label).focus();
  await cuisine(page, "gujarat").waitFor({ state: "visible" });
  await page.keyboard.press("Escape");
  await cuisine(page, "gujarat").waitFor({ state: "hidden" });
  // A pointer opens the submenu while the focus is elsewhere.
  await link(page, cuisinesLink.label).blur();
  await link(page, cuisinesLink.label).hover();
  await cuisine(page, "gujarat").waitFor({ state: "visible" });
  await page.keyboard.press("Escape");
  await cuisine(page, "gujarat").waitFor({ state: "hidden" });

  await toggleCuisines(page);
  await open.waitFor({ state: "attached" });
  await cuisine(page, "gujarat").waitFor({ state: "visible" });
  await page.mouse.click(12, 700);
  await open.waitFor({ state: "detached" });
  await toggleCuisines(page);
  await cuisine(page, "gujarat").click();
  await page.waitForURL("**/menuCard/gujarat");
  await open.waitFor({ state: "detached" });
});

test("the menu without script has its close button where the menu button was", async () => {
  const page = await openPage("/aboutUs", { javaScript: false, reducedMotion: true });
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 600 });
    const before = await burger(page).boundingBox();
    await burger(page).click();
    const after = await cross(page).boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs((after?.[side] ?? NaN) - (before?.[side] ?? NaN)), side).toBeLessThan(2);
    expect(await mainMenu(page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.mouse.click((before?.x ?? 0) + 24, (before?.y ?? 0) + 24);
    await cross(page).waitFor({ state: "hidden" });
    await burger(page).click();
    await page.mouse.click(12, 500);
    await cross(page).waitFor({ state: "hidden" });
  }
});

test("a menu opened before script stays open and keeps the focus inside", async () => {
  const { delayed, release } = delayScripts();
  const page = await openPage("/aboutUs", { viewport: "phone", ...delayed });
  await burger(page).click();

  await release();
  await hydrated(page);

  expect(await page.locator("nav[popover]:popover-open").count()).toBe(1);
  const stops = page.locator("nav#nav :is(a, button, summary):visible");
  await cross(page).focus();
  for (const [key, stop] of [
    ["Shift+Tab", stops.last()],
    ["Tab", cross(page)],
  ] as const) {
    await page.keyboard.press(key);
    expect(await stop.evaluate((it) => it === document.activeElement), key).toBe(true);
  }
});

test("the open menu stops the page's scrolling and closes after a link", async () => {
  const page = await openPage("/services", { viewport: "phone" });
  const [about, marwadi] = [link(page, mainLink("/aboutUs")), cuisine(page, "marwadi")];
  await hydrated(page);
  const scrolled = async () => {
    await page.mouse.move(12, 500);
    await page.mouse.wheel(0, 400);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return page.evaluate(() => scrollY);
  };
  await burger(page).click();
  expect(await scrolled()).toBe(0);
  expect(await marwadi.isVisible()).toBe(false);
  await toggleCuisines(page);
  await marwadi.waitFor({ state: "visible" });
  await cross(page).click();
  await marwadi.waitFor({ state: "hidden" });
  await expect.poll(scrolled).toBeGreaterThan(100);

  // In the second round the link leads to the page that is already open.
  for (const _ of [1, 2]) {
    await burger(page).click();
    await about.waitFor({ state: "visible" });
    expect(await marwadi.isVisible()).toBe(false);
    await about.click();
    await page.waitForURL("**/aboutUs");
    await hydrated(page);
    await about.waitFor({ state: "hidden" });
  }
});
