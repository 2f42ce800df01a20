import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { heldScripts, hydrated, openPage } from "../support/browser.ts";
import { mainMenu } from "./main-menu.ts";
import { cuisineLink, cuisinesLink, mainLink } from "../../setup/catalogs.ts";

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe("the cuisines submenu", () => {
  const labels = [
    cuisineLink("maharashtra"),
    cuisineLink("gujarat"),
    cuisineLink("punjab"),
    cuisineLink("marwadi"),
    cuisineLink("southIndian"),
    cuisineLink("chinese"),
  ];
  const keys = ["maharashtra", "gujarat", "punjab", "marwadi", "southIndian", "chinese"];

  test.each(labels.map((label, index) => [label, keys[index]]))(
    "%s stores %s and shows its menu card",
    async (label, key) => {
      const page = await openPage("/gallery");
      await hydrated(page);
      await mainMenu(page).getByRole("link", { name: cuisinesLink.label }).hover();
      await mainMenu(page)
        .getByRole("link", { name: label ?? "" })
        .click();
      await page.waitForURL(`**/menuCard/${key}`);

      expect(await stored(page, "selectedMenu")).toBe(key);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  );

  test("stores the key of a link that was followed before script was there", async () => {
    const { held, letCome } = heldScripts();
    const page = await openPage("/gallery", held);
    await page.getByLabel(messages.controls.showCuisines).click();
    await mainMenu(page)
      .getByRole("link", { name: cuisineLink("gujarat") })
      .click();
    await page.waitForURL("**/menuCard/gujarat", { waitUntil: "commit" });

    letCome();

    await expect.poll(() => stored(page, "selectedMenu")).toBe("gujarat");
  });

  test("opens with its chevron and without script, and its links work", async () => {
    const page = await openPage("/gallery", { javaScript: false });
    await page.getByLabel(messages.controls.showCuisines).click();
    await mainMenu(page)
      .getByRole("link", { name: cuisineLink("gujarat") })
      .click();

    expect(new URL(page.url()).pathname).toBe("/menuCard/gujarat");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  test("opens for the keyboard and is put away by Escape", async () => {
    const page = await openPage("/gallery");
    await hydrated(page);
    const gujarati = mainMenu(page).getByRole("link", { name: cuisineLink("gujarat") });
    await mainMenu(page).getByRole("link", { name: cuisinesLink.label }).focus();
    await gujarati.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");

    await gujarati.waitFor({ state: "hidden" });
  });

  test("that its chevron opened closes behind a link in it, and on a press elsewhere", async () => {
    const page = await openPage("/gallery", { viewport: "desktop" });
    await hydrated(page);
    const open = mainMenu(page).locator("details[open]");
    const press = () => page.getByLabel(messages.controls.showCuisines).click();

    await press();
    await mainMenu(page)
      .getByRole("link", { name: cuisineLink("gujarat") })
      .click();
    await page.waitForURL("**/menuCard/gujarat");
    await open.waitFor({ state: "detached" });

    await press();
    await open.waitFor({ state: "attached" });
    await page.mouse.click(12, 700);
    await open.waitFor({ state: "detached" });
  });

  test("works in a browser that forbids storage", async () => {
    const page = await openPage("/gallery", {
      before: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get() {
              throw new DOMException("denied", "SecurityError");
            },
          });
        }),
    });
    await hydrated(page);
    await mainMenu(page).getByRole("link", { name: cuisinesLink.label }).hover();
    await mainMenu(page)
      .getByRole("link", { name: cuisineLink("punjab") })
      .click();

    await page.waitForURL("**/menuCard/punjab");
  });
});

describe("on a phone", () => {
  const open = (page: Page) =>
    page.getByRole("button", { name: mainLink("/menu"), exact: true }).click();

  test.each([true, false])(
    "the hamburger opens the menu and the dimmed page closes it (JavaScript: %s)",
    async (javaScript) => {
      const page = await openPage("/services", { viewport: "phone", javaScript });
      const about = mainMenu(page).getByRole("link", { name: mainLink("/aboutUs") });
      expect(await about.isVisible()).toBe(false);

      await open(page);
      await about.waitFor({ state: "visible" });
      await page.mouse.click(12, 500);

      await about.waitFor({ state: "hidden" });
    },
  );

  test.each([
    [390, 600],
    [800, 640],
  ])(
    "without script its cross lies where the hamburger was, in one column, in a window of %d × %d pixels",
    async (width, height) => {
      const page = await openPage("/aboutUs", { javaScript: false, reducedMotion: true });
      await page.setViewportSize({ width, height });
      const burger = page.getByRole("button", { name: mainLink("/menu"), exact: true });
      const before = await burger.boundingBox();
      await burger.click();
      const cross = page.getByRole("button", { name: messages.controls.closeMenu });

      const after = await cross.boundingBox();
      for (const side of ["x", "y", "width", "height"] as const) {
        expect(Math.abs((after?.[side] ?? NaN) - (before?.[side] ?? NaN)), side).toBeLessThan(2);
      }
      const drawer = page.getByRole("navigation", { name: messages.controls.mainMenu });
      expect(await drawer.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      await page.mouse.click((before?.x ?? 0) + 24, (before?.y ?? 0) + 24);
      await cross.waitFor({ state: "hidden" });
    },
  );

  test("a menu that was opened before script was there stays open, and keeps the focus from then on", async () => {
    const { held, letCome } = heldScripts();
    const page = await openPage("/aboutUs", { viewport: "phone", ...held });
    await open(page);

    letCome();
    await hydrated(page);

    expect(await page.locator("nav[popover]").evaluate((nav) => nav.matches(":popover-open"))).toBe(
      true,
    );
    await page.getByRole("button", { name: messages.controls.closeMenu }).focus();
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("nav")?.id)).toBe("nav");
  });

  test("a link to the page that is shown already closes the menu too", async () => {
    const page = await openPage("/aboutUs", { viewport: "phone" });
    await hydrated(page);
    await open(page);
    const about = mainMenu(page).getByRole("link", { name: mainLink("/aboutUs") });

    await about.click();

    await about.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/aboutUs");
  });

  test("the page behind does not scroll while the menu is open, and does again after", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    /** How far the page has gone when the wheel is turned beside the menu. */
    const scrolled = async () => {
      await page.mouse.move(12, 500);
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(300);
      return page.evaluate(() => scrollY);
    };
    await open(page);
    expect(await scrolled()).toBe(0);

    await page.keyboard.press("Escape");

    await expect.poll(scrolled).toBeGreaterThan(100);
  });

  test("the submenu opens and closes by itself, and closes with the menu", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    const marwadi = mainMenu(page).getByRole("link", { name: cuisineLink("marwadi") });
    await open(page);
    expect(await marwadi.isVisible()).toBe(false);
    await page.getByLabel(messages.controls.showCuisines).click();
    await marwadi.waitFor({ state: "visible" });

    await page.getByRole("button", { name: messages.controls.closeMenu }).click();
    await marwadi.waitFor({ state: "hidden" });
    await open(page);

    await mainMenu(page)
      .getByRole("link", { name: mainLink("/aboutUs") })
      .waitFor({ state: "visible" });
    expect(await marwadi.isVisible()).toBe(false);
  });

  test("focus goes round inside the open menu", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    await open(page);
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("nav")?.id)).toBe("nav");
    }
  });

  test("a link in the menu closes it", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    await open(page);
    await mainMenu(page)
      .getByRole("link", { name: mainLink("/aboutUs") })
      .click();
    await page.waitForURL("**/aboutUs");

    await mainMenu(page)
      .getByRole("link", { name: mainLink("/gallery") })
      .waitFor({ state: "hidden" });
  });
});
