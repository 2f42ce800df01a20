import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import menuCardCopy from "../../../content/catalogs/pages/menu-card.json" with { type: "json" };
import menuCards from "../../../content/catalogs/menu-cards.json" with { type: "json" };
import { hydrated, openPage, pagesToRead } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { cuisineLink, cuisinesLink } from "../../setup/catalogs.ts";
import site from "../../../content/catalogs/site.json" with { type: "json" };

const { cards } = menuCards;

function cardOf(key: string) {
  const found = cards.find((one) => one.key === key);
  if (!found) throw new Error(`there is no card "${key}"`);
  return found;
}

const read = pagesToRead();

const storing = (key: string) => (context: BrowserContext) =>
  context.addInitScript((value) => localStorage.setItem("selectedMenu", value), key);

const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const selectedMenu = (page: Page) => page.evaluate(() => localStorage.getItem("selectedMenu"));

describe.each([true, false])("a card's own page (JavaScript: %s)", (javaScript) => {
  test.each(cards)("shows the $key card", async ({ key, title: name, alt, courses }) => {
    const page = await read(`/menuCard/${key}`, { javaScript });

    expect(await title(page).innerText()).toBe(name);
    expect(await page.getByRole("img", { name: alt }).isVisible()).toBe(true);
    expect(await page.getByRole("term").allInnerTexts()).toEqual(
      courses.map((course) => course.title),
    );
    expect(await page.getByRole("definition").allInnerTexts()).toEqual(
      courses.map(({ dishes }) => dishes.join(", ")),
    );
  });

  test("links to the other five", async () => {
    const page = await openPage("/menuCard/gujarat", { javaScript });

    await page
      .getByRole("main")
      .getByRole("link", { name: cardOf("marwadi").label, exact: true })
      .click();

    await page.waitForURL("**/menuCard/marwadi");
    await page.getByRole("heading", { level: 1, name: cardOf("marwadi").title }).waitFor();
  });
});

test("choosing another card stores it", async () => {
  const page = await openPage("/menuCard/gujarat");
  await hydrated(page);

  await page
    .getByRole("main")
    .getByRole("link", { name: cardOf("marwadi").label, exact: true })
    .click();

  await page.waitForURL("**/menuCard/marwadi");
  expect(await selectedMenu(page)).toBe("marwadi");
});

test("a card that is shown is stored, however its page was reached", async () => {
  const page = await openPage("/menuCard/gujarat");
  await hydrated(page);

  expect(await selectedMenu(page)).toBe("gujarat");
});

describe("/menuCard", () => {
  const offered = (page: Page) =>
    page.getByRole("main").getByRole("listitem").getByRole("link").allInnerTexts();
  const labels = cards.map(({ label }) => label);

  test.each(cards)(
    "goes on to the card stored under selectedMenu: $key",
    async ({ key, title: name }) => {
      const page = await openPage("/menuCard", { before: storing(key) });

      await page.waitForURL(`**/menuCard/${key}`);
      await page.getByRole("heading", { level: 1, name }).waitFor();
      expect(await page.getByRole("term").count()).toBeGreaterThan(0);
    },
  );

  test("leaves no step behind that would lead on again", async () => {
    const page = await openPage("/aboutUs", { before: storing("gujarat") });
    await page.evaluate(() => location.assign("/menuCard"));
    await page.waitForURL("**/menuCard/gujarat");

    await page.goBack();

    expect(new URL(page.url()).pathname).toBe("/aboutUs");
  });

  test.each(["", "italian", "__proto__"])(
    "shows no card for the key %j, and offers all six",
    async (key) => {
      const page = await openPage("/menuCard", { before: storing(key) });
      await hydrated(page);

      expect(await page.getByRole("term").count()).toBe(0);
      expect(await offered(page)).toEqual(labels);
      expect(new URL(page.url()).pathname).toBe("/menuCard");
    },
  );

  test.each([true, false])(
    "offers all six when nothing was ever chosen (JavaScript: %s)",
    async (javaScript) => {
      const page = await openPage("/menuCard", { javaScript });
      if (javaScript) await hydrated(page);

      expect(await page.getByRole("term").count()).toBe(0);
      expect(await offered(page)).toEqual(labels);
    },
  );

  test("shows the card that the Cuisines menu stored", async () => {
    const page = await openPage("/menu");
    await hydrated(page);
    const menu = page.getByRole("navigation", { name: messages.controls.mainMenu });
    await menu.getByRole("link", { name: cuisinesLink.label }).hover();
    await menu.getByRole("link", { name: cuisineLink("southIndian") }).click();
    await page.waitForURL("**/menuCard/southIndian");
    expect(await selectedMenu(page)).toBe("southIndian");

    await page.goto("/menuCard");

    await page.getByRole("heading", { level: 1, name: cardOf("southIndian").title }).waitFor();
  });
});

test("a browser that forbids storage shows the page all the same", async () => {
  const page = await openPage("/menuCard", {
    before: (context) =>
      context.addInitScript(() => {
        Storage.prototype.getItem = () => {
          throw new DOMException("denied", "SecurityError");
        };
      }),
  });
  await hydrated(page);

  expect(await title(page).count()).toBe(1);
});

describe("a printed card", () => {
  const readHere = pagesToRead();
  const printed = async (key: string) => {
    const page = await readHere(`/menuCard/${key}`);
    await page.emulateMedia({ media: "print" });
    return page;
  };

  test.each(cards)("$key is one sheet of A4 with nothing else on it", async ({ key, courses }) => {
    const page = await printed(key);

    expect(await page.getByRole("banner").first().isVisible()).toBe(false);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: menuCardCopy.all.label }).isVisible()).toBe(false);
    expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
    expect(await title(page).isVisible()).toBe(true);
    expect(await page.getByRole("term").allInnerTexts()).toHaveLength(courses.length);
    expect(await pdfSheets(page)).toEqual(["A4"]);
  });

  test.each(cards)("$key keeps its frame and its sign, and no ground", async ({ key }) => {
    const page = await printed(key);
    const card = page.getByRole("article");

    const look = await card.evaluate((it) => {
      const { borderImageSource, backgroundColor } = getComputedStyle(it);
      return { borderImageSource, backgroundColor };
    });
    expect(look.borderImageSource).toMatch(/\.svg"\)$/);
    expect(look.backgroundColor).toBe("rgba(0, 0, 0, 0)");
    expect(await card.locator("img").isVisible()).toBe(true);
  });

  test("says on the paper who cooks it", async () => {
    const page = await openPage("/menuCard/gujarat");
    const imprint = page.getByText(`${site.name} ·`);
    expect(await imprint.isVisible()).toBe(false);

    await page.emulateMedia({ media: "print" });

    expect(await imprint.isVisible()).toBe(true);
  });
});

test("no two cards share a frame, a sign and a setting", async () => {
  const faces = new Set<string>();
  for (const { key } of cards) {
    const page = await read(`/menuCard/${key}`);
    faces.add(
      await page.getByRole("article").evaluate((it) => getComputedStyle(it).borderImageSource),
    );
    faces.add((await page.getByRole("article").locator("img").getAttribute("src")) ?? "");
  }

  expect(faces.size).toBe(2 * cards.length);
});

test("on a phone the card fits the screen", async () => {
  const page = await openPage("/menuCard/southIndian", { viewport: "phone" });

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
