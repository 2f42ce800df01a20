import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import menuCardCopy from "../../../content/catalogs/pages/menu-card.json" with { type: "json" };
import menuCards from "../../../content/catalogs/menu-cards.json" with { type: "json" };
import { hydrated, openPage, stored } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";
import site from "../../../content/catalogs/site.json" with { type: "json" };

const { cards } = menuCards;

function cardOf(key: string) {
  const found = cards.find((one) => one.key === key);
  if (!found) throw new Error(`there is no card "${key}"`);
  return found;
}

const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

const selectedMenu = (page: Page) => stored(page, "selectedMenu");

test("each card without script has its dishes, frame and picture", async () => {
  const looks = new Set<string | null>();
  const page = await openPage("/loader", { viewport: "phone", javaScript: false });
  for (const { key, title: name, alt, courses } of cards) {
    await page.goto(`/menuCard/${key}`);
    const card = page.getByRole("article");
    expect(await title(page).innerText()).toBe(name);
    expect(await page.getByRole("img", { name: alt }).isVisible()).toBe(true);
    expect(await page.getByRole("term").allInnerTexts()).toEqual(
      courses.map((course) => course.title),
    );
    expect(await page.getByRole("definition").allInnerTexts()).toEqual(
      courses.map(({ dishes }) => dishes.join(", ")),
    );
    looks.add(await card.evaluate((it) => getComputedStyle(it).borderImageSource));
    looks.add(await card.locator("img").getAttribute("src"));
  }

  expect(looks.size).toBe(2 * cards.length);
});

test("a shown card is stored, and /menuCard goes on to it without a history entry", async () => {
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
  await page.evaluate(() => location.assign("/menuCard"));
  await page.waitForURL("**/menuCard/marwadi");
  await page.goBack();

  expect(new URL(page.url()).pathname).toBe("/aboutUs");
});

test.each([
  ["an unknown key", { stored: { selectedMenu: "__proto__" } }],
  [
    "storage that the browser forbids",
    {
      init: () => {
        Storage.prototype.getItem = () => {
          throw new DOMException("denied", "SecurityError");
        };
      },
    },
  ],
])("/menuCard with %s shows no card and offers all six", async (_, options) => {
  const page = await openPage("/menuCard", options);
  await hydrated(page);

  expect(await page.getByRole("term").count()).toBe(0);
  expect(
    await page.getByRole("main").getByRole("listitem").getByRole("link").allInnerTexts(),
  ).toEqual(cards.map(({ label }) => label));
  expect(new URL(page.url()).pathname).toBe("/menuCard");
});

test("each printed card without script is one sheet with its frame, and no more", async () => {
  const page = await openPage("/loader", { javaScript: false });
  const imprint = page.getByText(`${site.name} ·`);
  const article = page.getByRole("article");
  for (const { key } of cards) {
    await page.goto(`/menuCard/${key}`);
    await page.emulateMedia({ media: "print" });
    expect(await pdfSheets(page), key).toEqual(["A4"]);
  }

  for (const part of [
    page.getByRole("banner").first(),
    page.getByRole("contentinfo"),
    page.getByRole("navigation").first(),
    page.getByRole("link", { name: menuCardCopy.all.label }),
  ])
    expect(await part.isVisible()).toBe(false);
  for (const part of [title(page), imprint, article.locator("img")])
    expect(await part.isVisible()).toBe(true);
  const look = await article.evaluate((it) => {
    const { borderImageSource, backgroundColor } = getComputedStyle(it);
    return { borderImageSource, backgroundColor };
  });
  expect(look.borderImageSource).toMatch(/\.svg"\)$/);
  expect(look.backgroundColor).toBe("rgba(0, 0, 0, 0)");
  await page.emulateMedia({ media: null });
  expect(await imprint.isVisible()).toBe(false);
});
