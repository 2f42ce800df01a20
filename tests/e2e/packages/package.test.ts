import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import flipCatalog from "../../../content/catalogs/flip-packages.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";

const { packages } = flipCatalog;

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

/** Whether the card shows its back, once it has finished turning. */
function turned(page: Page, name: string): Promise<boolean | "turning"> {
  return card(page, name).evaluate((element) => {
    const faces = element.firstElementChild;
    if (!faces) return false;
    const { m11 } = new DOMMatrix(getComputedStyle(faces).transform);
    if (Math.abs(m11) < 0.999) return "turning";
    return m11 < 0;
  });
}

test("Silver, Gold and Platinum each have a price and features", async () => {
  const page = await openPage("/package");

  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  expect(await cards.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Silver",
    "Gold",
    "Platinum",
  ]);
  for (const { name, price, features } of packages) {
    expect(await card(page, name).innerText()).toContain(price);
    expect(await card(page, name).getByRole("listitem").allInnerTexts()).toEqual(features);
  }
});

test("both faces of a card are there to be read aloud", async () => {
  const page = await openPage("/package");

  const heard = await card(page, "Gold").ariaSnapshot();

  expect(heard).toContain("Gold");
  for (const feature of packages[1]?.features ?? []) expect(heard).toContain(feature);
});

describe.each([true, false])("a card (JavaScript: %s)", (javaScript) => {
  test("turns over under the pointer and back when it leaves", async () => {
    const page = await openPage("/package", { javaScript });
    expect(await turned(page, "Silver")).toBe(false);

    await card(page, "Silver").hover();
    await expect.poll(() => turned(page, "Silver")).toBe(true);

    await page.mouse.move(5, 5);
    await expect.poll(() => turned(page, "Silver")).toBe(false);
  });

  test("turns over with the focus", async () => {
    const page = await openPage("/package", { javaScript });

    await card(page, "Gold").focus();

    await expect.poll(() => turned(page, "Gold")).toBe(true);
    expect(await turned(page, "Silver")).toBe(false);
  });

  test("turns over when tapped, and back when another is tapped", async () => {
    const page = await openPage("/package", { javaScript, viewport: "phone" });

    await card(page, "Silver").tap();
    await expect.poll(() => turned(page, "Silver")).toBe(true);

    await card(page, "Gold").tap();
    await expect.poll(() => turned(page, "Gold")).toBe(true);
    await expect.poll(() => turned(page, "Silver")).toBe(false);
  });
});

test("a second tap turns a card back", async () => {
  const page = await openPage("/package", { viewport: "phone" });
  await hydrated(page);

  await card(page, "Silver").tap();
  await expect.poll(() => turned(page, "Silver")).toBe(true);
  await card(page, "Silver").tap();

  await expect.poll(() => turned(page, "Silver")).toBe(false);

  await card(page, "Silver").tap();
  await expect.poll(() => turned(page, "Silver")).toBe(true);
});

test("without motion the faces are exchanged instead of turned", async () => {
  const page = await openPage("/package", { reducedMotion: true });
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

test("every card is reached with the keyboard", async () => {
  const page = await openPage("/package");
  await card(page, "Silver").focus();

  for (const name of ["Gold", "Platinum"]) {
    await page.keyboard.press("Tab");
    expect(await card(page, name).evaluate((it) => it === document.activeElement)).toBe(true);
  }
});
