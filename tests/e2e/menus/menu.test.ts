import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { liveCounters as countersCatalog, menuCopy, menus, messages } from "../../setup/texts.ts";
import { hydrated, openPage, overflow, type OpenOptions } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { categoryOf } from "../../setup/catalogs.ts";

interface Dish {
  id: string;
  name: string;
}

const categories = menus.categories.map(({ id, name, dishes }) => ({
  id,
  name,
  dishes: dishes?.map((dish: Dish) => dish.name),
}));
const names = categories.map(({ name }) => name);
const rates = countersCatalog.counters.map(({ name, standalone }) =>
  standalone === undefined ? [name, menuCopy.finder.withPackage] : [name, `₹${standalone}`],
);

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name, exact: true });

async function dishesIn(list: Locator): Promise<(string | undefined)[]> {
  const rows = await list.getByRole("listitem").allInnerTexts();
  return rows.map((row) => row.split("\n")[0]);
}

function shown(page: Page): Promise<string[]> {
  return page.locator("form section[id] h2").filter({ visible: true }).allInnerTexts();
}

async function openTabs(path = "/menu", options: OpenOptions = {}) {
  const page = await openPage(path, options);
  await hydrated(page);
  await page.getByRole("tablist", { name: messages.controls.categories }).waitFor();
  return page;
}

const isFocused = (part: Locator) => part.evaluate((it) => it === document.activeElement);

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;

const SOUP = categoryOf("soup").name;

test("a click on each of sixteen categories shows its dishes and changes the address", async () => {
  const page = await openTabs("/menu#sushi");
  const entries = await page.evaluate(() => history.length);
  expect(await page.getByRole("tab").count()).toBe(16);
  expect(await page.getByRole("tab", { selected: true }).innerText()).toContain(SOUP);
  expect(await shown(page)).toEqual([SOUP]);

  for (const [index, { name, dishes }] of categories.entries()) {
    expect(await page.getByRole("tab").nth(index).innerText()).toContain(name);
    await tab(page, name).click();
    expect(await tab(page, name).getAttribute("aria-selected")).toBe("true");
    expect(await shown(page)).toEqual([name]);
    const listed = await dishesIn(panel(page, name));
    expect(listed).toEqual(dishes ?? listed);
  }

  await page.reload();
  await hydrated(page);
  expect(await shown(page)).toEqual([names.at(-1)]);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByRole("link", { name: messages.controls.skip }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/menu#main");
  expect(await shown(page)).toEqual([names.at(-1)]);
  await tab(page, categoryOf("live-counters").name).click();
  const rows = await panel(page, categoryOf("live-counters").name)
    .getByRole("listitem")
    .allInnerTexts();
  expect(rows.map((row) => row.split(/\n+/))).toEqual(rates);
});

test("on a phone pointer and keys choose a category, and its tab stays in view", async () => {
  const page = await openTabs("/menu", { viewport: "phone", reducedMotion: true });
  const rail = page.getByRole("tablist", { name: messages.controls.categories });
  const rotis = categoryOf("rotis").name;
  await rail.evaluate((row) => row.scrollIntoView({ block: "nearest", behavior: "instant" }));
  await tab(page, rotis).click();
  await expect
    .poll(() => topOf(panel(page, rotis).getByRole("listitem").first()))
    .toBeLessThan(700);
  const { y = 0, height = 0 } = (await rail.boundingBox()) ?? {};
  expect(
    await topOf(page.getByRole("heading", { name: rotis, exact: true })),
  ).toBeGreaterThanOrEqual(y + height);
  expect(await isFocused(tab(page, rotis))).toBe(true);

  await page.keyboard.press("Home");
  await tab(page, SOUP).focus();
  const before = await page.evaluate(() => scrollY);

  for (const [key, index] of [
    ["ArrowDown", 1],
    ["ArrowRight", 2],
    ["ArrowUp", 1],
    ["ArrowLeft", 0],
    ["ArrowUp", 15],
    ["ArrowDown", 0],
    ["End", 15],
    ["Home", 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await shown(page), key).toEqual([names[index]]);
    expect(await isFocused(tab(page, names[index] ?? ""))).toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press("Tab");
  expect(await isFocused(panel(page, SOUP))).toBe(true);

  const last = tab(page, categoryOf("indian-bread").name);
  const rightOf = async () => {
    const { x = 999, width = 0 } = (await last.boundingBox()) ?? {};
    return x + width;
  };
  expect((await last.boundingBox())?.x).toBeGreaterThan(390);
  await tab(page, SOUP).focus();
  await page.keyboard.press("End");
  await expect.poll(rightOf).toBeLessThanOrEqual(390);
  expect((await last.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  expect(await overflow(page)).toBe(0);

  const { name } = categoryOf("vegetables");
  await tab(page, name).click();
  await panel(page, name).getByRole("listitem").last().scrollIntoViewIfNeeded();
  // Scrolls by script, because a mouse wheel's animation would continue after the next tap.
  await page.evaluate(() => scrollBy({ top: 200, behavior: "instant" }));
  await expect.poll(() => topOf(tab(page, name))).toBeLessThan(40);
  expect(await topOf(tab(page, name))).toBeGreaterThanOrEqual(0);

  const sweet = categoryOf("sweet").name;
  await tab(page, sweet).tap();
  await expect.poll(() => topOf(page.getByRole("heading", { name: sweet }))).toBeGreaterThan(60);
});

test("the menu without script shows one category, and prints all of them on two sheets", async () => {
  const page = await openPage("/menu", { javaScript: false });
  const links = page
    .getByRole("navigation", { name: messages.controls.categories })
    .getByRole("link");
  expect(await links.count()).toBe(16);
  expect(await shown(page)).toEqual([SOUP]);

  for (const { id, name } of categories) {
    await links.filter({ hasText: new RegExp(`^${RegExp.escape(name)}\\d*$`) }).click();
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    expect(await shown(page)).toEqual([name]);
  }
  const backgrounds = await page
    .locator("form section[id]")
    .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).backgroundColor));
  expect(backgrounds).toHaveLength(16);
  backgrounds.forEach((background, index) => expect(background).not.toBe(backgrounds[index + 1]));
  const chat = await page.getByRole("link", { name: menuCopy.custom.label }).getAttribute("href");
  expect(new URL(chat ?? "").searchParams.get("text")).toBe(menuCopy.custom.message);

  await page.emulateMedia({ media: "print" });
  expect(await shown(page)).toEqual(names);
  expect(await pdfSheets(page)).toEqual(["A4", "A4"]);
});
