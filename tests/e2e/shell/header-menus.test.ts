import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { heldScripts, hydrated, mainMenu, openPage, stored } from "../support/browser.ts";
import { cuisineLink, cuisinesLink, mainLink } from "../../setup/catalogs.ts";

const KEYS = ["maharashtra", "gujarat", "punjab", "marwadi", "southIndian", "chinese"];

const link = (page: Page, name: string) => mainMenu(page).getByRole("link", { name });

const openMenu = (page: Page) =>
  page.getByRole("button", { name: mainLink("/menu"), exact: true }).click();

const toggleCuisines = (page: Page) => page.getByLabel(messages.controls.showCuisines).click();

async function openGallery(viewport: "phone" | "desktop", init?: () => void): Promise<Page> {
  const page = await openPage("/gallery", { viewport, init });
  await hydrated(page);
  return page;
}

test("each cuisine in the submenu leads to its menu card, whose key is stored", async () => {
  const page = await openGallery("desktop");
  const items = mainMenu(page).locator("li:has(> details) ul a");
  expect(await items.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual(
    KEYS.map((key) => `/menuCard/${key}`),
  );
  for (const key of ["maharashtra", "chinese"]) {
    await link(page, cuisinesLink.label).hover();
    await link(page, cuisineLink(key)).click();
    await page.waitForURL(`**/menuCard/${key}`);
    await hydrated(page);

    expect(await stored(page, "selectedMenu")).toBe(key);
  }
  await page.goto("/menuCard");
  await page.waitForURL("**/menuCard/chinese");
});

test("a cuisine followed before script is stored when script arrives", async () => {
  const { held, letCome } = heldScripts();
  const page = await openPage("/gallery", held);
  await toggleCuisines(page);
  await link(page, cuisineLink("gujarat")).click();
  await page.waitForURL("**/menuCard/gujarat", { waitUntil: "commit" });

  letCome();

  await expect.poll(() => stored(page, "selectedMenu")).toBe("gujarat");
});

test("the submenu opens by chevron without script, and where storage is forbidden", async () => {
  const bare = await openPage("/gallery", { javaScript: false });
  await toggleCuisines(bare);
  await link(bare, cuisineLink("gujarat")).click();
  expect(new URL(bare.url()).pathname).toBe("/menuCard/gujarat");

  const page = await openGallery("desktop", () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await link(page, cuisinesLink.label).hover();
  await link(page, cuisineLink("punjab")).click();
  await page.waitForURL("**/menuCard/punjab");
});

test("the submenu opens by keyboard, and closes by Escape, a link or a press elsewhere", async () => {
  const page = await openGallery("desktop");
  const open = mainMenu(page).locator("details[open]");
  const gujarati = link(page, cuisineLink("gujarat"));
  await link(page, cuisinesLink.label).focus();
  await gujarati.waitFor({ state: "visible" });
  await page.keyboard.press("Escape");
  await gujarati.waitFor({ state: "hidden" });

  await toggleCuisines(page);
  await open.waitFor({ state: "attached" });
  await page.mouse.click(12, 700);
  await open.waitFor({ state: "detached" });
  await toggleCuisines(page);
  await gujarati.click();
  await page.waitForURL("**/menuCard/gujarat");
  await open.waitFor({ state: "detached" });
});

test.each([
  [390, 600],
  [800, 640],
])(
  "the menu without script at %d × %d px has its cross in the hamburger's place",
  async (width, height) => {
    const page = await openPage("/aboutUs", { javaScript: false, reducedMotion: true });
    await page.setViewportSize({ width, height });
    const burger = page.getByRole("button", { name: mainLink("/menu"), exact: true });
    const before = await burger.boundingBox();
    await burger.click();
    const cross = page.getByRole("button", { name: messages.controls.closeMenu });

    const after = await cross.boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs((after?.[side] ?? NaN) - (before?.[side] ?? NaN)), side).toBeLessThan(2);
    const drawer = page.getByRole("navigation", { name: messages.controls.mainMenu });
    expect(await drawer.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.mouse.click((before?.x ?? 0) + 24, (before?.y ?? 0) + 24);
    await cross.waitFor({ state: "hidden" });
    await burger.click();
    await page.mouse.click(12, 500);
    await cross.waitFor({ state: "hidden" });
  },
);

test("a menu opened before script stays open and keeps the focus inside", async () => {
  const { held, letCome } = heldScripts();
  const page = await openPage("/aboutUs", { viewport: "phone", ...held });
  const focusIn = () => page.evaluate(() => document.activeElement?.closest("nav")?.id);
  await openMenu(page);

  letCome();
  await hydrated(page);

  const nav = page.locator("nav[popover]");
  expect(await nav.evaluate((it) => it.matches(":popover-open"))).toBe(true);
  await page.getByRole("button", { name: messages.controls.closeMenu }).focus();
  await page.keyboard.press("Shift+Tab");
  expect(await focusIn()).toBe("nav");
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press("Tab");
    expect(await focusIn()).toBe("nav");
  }
});

test("the open menu stops the page's scrolling and closes after a link", async () => {
  const page = await openPage("/services", { viewport: "phone" });
  const [about, marwadi] = [link(page, mainLink("/aboutUs")), link(page, cuisineLink("marwadi"))];
  await hydrated(page);
  const scrolled = async () => {
    await page.mouse.move(12, 500);
    await page.mouse.wheel(0, 400);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return page.evaluate(() => scrollY);
  };
  await openMenu(page);
  expect(await scrolled()).toBe(0);
  expect(await marwadi.isVisible()).toBe(false);
  await toggleCuisines(page);
  await marwadi.waitFor({ state: "visible" });
  await page.getByRole("button", { name: messages.controls.closeMenu }).click();
  await marwadi.waitFor({ state: "hidden" });
  await expect.poll(scrolled).toBeGreaterThan(100);

  await openMenu(page);
  await about.waitFor({ state: "visible" });
  expect(await marwadi.isVisible()).toBe(false);
  await about.click();
  await page.waitForURL("**/aboutUs");
  await hydrated(page);
  // A link to the shown page closes the menu too.
  await openMenu(page);
  await about.click();
  await about.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/aboutUs");
});
