import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { flipPackages as flipCatalog } from "../../setup/texts.ts";
import { offerOf } from "../../setup/catalogs.ts";
import { hydrated, openPage } from "../support/browser.ts";

const { packages } = flipCatalog;

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

/** Returns whether a card shows its back, or "turning" while the card turns. */
function turned(page: Page, name: string): Promise<boolean | "turning"> {
  return card(page, name).evaluate((element) => {
    const faces = element.firstElementChild;
    if (!faces) return false;
    const { m11 } = new DOMMatrix(getComputedStyle(faces).transform);
    if (Math.abs(m11) < 0.999) return "turning";
    return m11 < 0;
  });
}

async function expectTurned(page: Page, name: string, is: boolean): Promise<void> {
  await expect.poll(() => turned(page, name)).toBe(is);
}

test("flip cards have their features for screen readers, and turn by pointer and focus", async () => {
  const page = await openPage("/package", { javaScript: false });
  for (const { name, features } of packages) {
    const heard = await card(page, name).ariaSnapshot();
    for (const feature of features) expect(heard).toContain(feature);
  }

  const today = page.getByRole("main").locator("a[href^='/package-detail/']");
  expect(await today.evaluateAll((links) => links.map((one) => one.getAttribute("href")))).toEqual(
    packages.map((one) => `/package-detail/${offerOf(one.package).slug}`),
  );

  await card(page, "Silver").hover();
  await expectTurned(page, "Silver", true);
  await page.mouse.move(5, 5);
  await expectTurned(page, "Silver", false);
  await card(page, "Silver").focus();
  for (const name of ["Gold", "Platinum"]) {
    for (const _ of ["link", "card"]) await page.keyboard.press("Tab");
    expect(await card(page, name).evaluate((it) => it === document.activeElement)).toBe(true);
    await expectTurned(page, name, true);
  }
  expect(await turned(page, "Silver")).toBe(false);
});

test("a card turns and turns back on a tap; under reduced motion it swaps its faces", async () => {
  const page = await openPage("/package", { viewport: "phone" });
  await hydrated(page);

  await card(page, "Silver").tap();
  await expectTurned(page, "Silver", true);
  await card(page, "Gold").tap();
  await expectTurned(page, "Gold", true);
  await expectTurned(page, "Silver", false);
  await card(page, "Gold").tap();
  await expectTurned(page, "Gold", false);

  await page.emulateMedia({ reducedMotion: "reduce" });
  const shown = () =>
    card(page, "Silver").evaluate((element) =>
      [...(element.firstElementChild?.children ?? [])].map(
        (face) => getComputedStyle(face).opacity === "1",
      ),
    );
  expect(await shown()).toEqual([true, false]);
  await card(page, "Silver").focus();
  expect(await shown()).toEqual([false, true]);
  expect(await turned(page, "Silver")).toBe(false);
});
