import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { menuCardCopy, menuCards, site } from "../../setup/texts.ts";
import { hydrated, openPage, stored } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";

const { cards } = menuCards;

function cardOf(key: string) {
  const found = cards.find((one) => one.key === key);
  if (!found) throw new Error(`there is no card "${key}"`);
  return found;
}

const selectedMenu = (page: Page) => stored(page, "selectedMenu");

test("a shown card is stored, and /menuCard redirects to it without a history entry", async () => {
  const page = await openPage("/menuCard/gujarat");
  await hydrated(page);
  expect(await selectedMenu(page)).toBe("gujarat");
  await page
    .getByRole("main")
    .getByRole("link", { name: cardOf("marwadi").label, exact: true })
    .click();
  await page.waitForURL("**/menuCard/marwadi");
  await page.getByRole("heading", { level: 1, name: cardOf("marwadi").title }).waitFor();
  await expect.poll(() => selectedMenu(page)).toBe("marwadi");

  await page.goto("/aboutUs");
  await hydrated(page);
  await page.evaluate(() => location.assign("/menuCard"));
  await page.waitForURL("**/menuCard/marwadi");
  await hydrated(page);
  await page.goBack();

  expect(new URL(page.url()).pathname).toBe("/aboutUs");
});

test("/menuCard with an unknown stored key shows no card and offers all six", async () => {
  const page = await openPage("/menuCard", { stored: { selectedMenu: "__proto__" } });
  await hydrated(page);

  expect(await page.getByRole("term").count()).toBe(0);
  expect(
    await page.getByRole("main").getByRole("listitem").getByRole("link").allInnerTexts(),
  ).toEqual(cards.map(({ label }) => label));
  expect(new URL(page.url()).pathname).toBe("/menuCard");
});

test("each card without script has its frame and picture, and prints on one sheet", async () => {
  const looks = new Set<string | null>();
  const page = await openPage("/loader", { javaScript: false });
  const article = page.getByRole("article");
  for (const { key, alt } of cards) {
    await page.emulateMedia({ media: null });
    await page.goto(`/menuCard/${key}`);
    expect(await page.getByRole("img", { name: alt }).isVisible()).toBe(true);
    looks.add(await article.evaluate((it) => getComputedStyle(it).borderImageSource));
    looks.add(await article.locator("img").getAttribute("src"));
    await page.emulateMedia({ media: "print" });
    expect(await pdfSheets(page), key).toEqual(["A4"]);
  }
  expect(looks.size).toBe(2 * cards.length);

  for (const part of [
    page.getByRole("banner").first(),
    page.getByRole("contentinfo"),
    page.getByRole("navigation").first(),
    page.getByRole("link", { name: menuCardCopy.all.label }),
  ])
    expect(await part.isVisible()).toBe(false);
  const imprint = page.getByText(`${site.name} ·`);
  for (const part of [page.getByRole("heading", { level: 1 }), imprint, article.locator("img")])
    expect(await part.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  expect(await imprint.isVisible()).toBe(false);
});
