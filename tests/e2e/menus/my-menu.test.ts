/** Finding dishes, putting a menu together, and the enquiry that carries it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import menuCopy from "../../../content/catalogs/pages/menu.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import menus from "../../../content/catalogs/menus.json" with { type: "json" };
import { postedAs } from "../../../src/model/menu/shortlist.ts";
import { heldScripts, hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { form, mailAbout, send, visitor, write } from "../enquiry/enquiry.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { byId, categoryOf, dietOf, dishName, startingWith } from "../../setup/catalogs.ts";
import { WEDDING } from "../../setup/planned-wedding.ts";
import dietCatalog from "../../../content/catalogs/diets.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import hindi from "../../../content/catalogs/languages/hi.json" with { type: "json" };
import marathi from "../../../content/catalogs/languages/mr.json" with { type: "json" };
import gujarati from "../../../content/catalogs/languages/gu.json" with { type: "json" };

interface Dish {
  id: string;
  name: string;
  diets?: string[];
}

const dishes = menus.categories.flatMap((category): Dish[] => category.dishes ?? []);
const jain = dishes.filter(
  (dish) => dish.diets?.includes("jain") || ("jainOnRequest" in dish && dish.jainOnRequest),
);

async function openMenu(path = "/menu", options: OpenOptions = { viewport: "phone" }) {
  // What scrolls smoothly is not where it was when it is hit.
  const page = await openPage(path, { reducedMotion: true, ...options });
  await hydrated(page);
  await page.getByRole("tablist", { includeHidden: true }).waitFor({ state: "attached" });
  return page;
}

const ADD = `${menuCopy.myMenu.add}: `;

const finder = (page: Page) => page.getByRole("search", { name: menuCopy.finder.search });
const typeInto = (page: Page, text: string) => finder(page).getByRole("searchbox").fill(text);
const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const box = (page: Page, dish: string) =>
  page.getByRole("checkbox", { name: `${ADD}${dish}`, exact: true });
/** What the box of a dish is sent as without script. */
const posted = (id: string) => postedAs({ id, name: dishName(id) });
const mine = (page: Page) => page.locator("#my-menu");
const query = (page: Page) => new URL(page.url()).search;

/** The dishes that are shown, by name. */
const shown = (page: Page) =>
  page
    .getByRole("checkbox", { name: startingWith(ADD) })
    .evaluateAll(
      (boxes, add) => boxes.map((it) => it.getAttribute("aria-label")?.slice(add.length) ?? ""),
      ADD,
    );

/** Ticks dishes of several courses. */
async function chooseDinner(page: Page): Promise<void> {
  for (const dish of [dishName("dal-makhani"), dishName("phulka"), dishName("steamed-rice")]) {
    await typeInto(page, dish);
    await box(page, dish).check();
  }
  await typeInto(page, "");
}

const DINNER = "my=phulka,steamed-rice,dal-makhani";

describe("a dish is found", () => {
  test("by any spelling and in any script, across all courses, and how many is said", async () => {
    const page = await openMenu();

    for (const typed of ["dhokala", "ढोकला", "ઢોકળા", "dohkla"]) {
      await typeInto(page, typed);
      expect(await shown(page), typed).toEqual([
        dishName("khaman-dhokla"),
        dishName("sandwich-dhokla"),
      ]);
      expect(await count(page).innerText()).toBe(`2 ${menuCopy.finder.dishes}`);
    }
    await typeInto(page, "panir");
    const courses = await page.locator("main section[aria-label] h2").allInnerTexts();
    expect(courses).toEqual([
      categoryOf("vegetables").name,
      categoryOf("starters").name,
      categoryOf("indian-bread").name,
    ]);
  });

  test("or what to do when there is none is said", async () => {
    const page = await openMenu();

    await typeInto(page, "sushi");
    expect(await count(page).innerText()).toBe(menuCopy.finder.none);
    expect(await page.getByText(menuCopy.finder.help).isVisible()).toBe(true);
    await page.getByRole("button", { name: menuCopy.finder.clear }).click();
    expect(await page.getByRole("tabpanel", { name: categoryOf("soup").name }).isVisible()).toBe(
      true,
    );
  });
});

describe("a diet", () => {
  test("shows the dishes of which the catalog states it, as many as it said, and no no for the others", async () => {
    const page = await openMenu();

    const filter = finder(page).getByRole("checkbox", {
      name: `${dietOf("jain").name} ${jain.length}`,
    });
    await filter.check();

    expect(await shown(page)).toEqual(jain.map(({ name }) => name));
    expect(await count(page).innerText()).toBe(`${jain.length} ${menuCopy.finder.dishes}`);
    expect(await page.getByText(menuCopy.finder.ask).isVisible()).toBe(true);
    await finder(page)
      .getByRole("checkbox", { name: startingWith(dietOf("vegan").name) })
      .check();
    expect((await shown(page)).length).toBeLessThan(jain.length);
    expect(await shown(page)).toContain(dishName("jowar-bhakri"));
  });

  test("and what a dish is without, its region and its heat are filters of their own", async () => {
    const page = await openMenu();

    await finder(page).getByText(menuCopy.finder.more).click();
    await finder(page)
      .getByRole("checkbox", { name: startingWith(byId(dietCatalog.contains, "nuts").name) })
      .check();
    await finder(page)
      .getByLabel(menuCopy.finder.regionLabel)
      .selectOption(byId(dietCatalog.regions, "gujarat").name);
    expect(await shown(page)).toEqual([dishName("dudhi-raita"), dishName("masala-chaas")]);
    await finder(page)
      .getByLabel(menuCopy.finder.spiceLabel)
      .selectOption(byId(dietCatalog.spices, "hot").name);
    expect(await shown(page)).toEqual([]);
    expect(query(page)).toBe("?without=nuts&region=gujarat&spice=hot");
  });
});

test("what is looked for is an address: reloaded and come back to, it shows the same dishes", async () => {
  const page = await openMenu("/menu?q=paneer&diet=farali,vegan&region=nowhere&x=1#dal");
  expect(await finder(page).getByRole("searchbox").inputValue()).toBe("paneer");
  expect(await count(page).innerText()).toBe(menuCopy.finder.none);

  for (const diet of ["farali", "vegan"]) {
    await finder(page)
      .getByRole("checkbox", { name: startingWith(dietOf(diet).name) })
      .uncheck();
  }
  const found = await shown(page);
  expect(found).toContain(dishName("palak-paneer"));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => shown(page)).toEqual(found);
  await page.goto("/gallery");
  await page.goBack();
  await hydrated(page);

  await expect.poll(() => shown(page)).toEqual(found);
  expect(page.url()).toMatch(/\/menu\?q=paneer#dal$/);
});

describe("my menu", () => {
  test("gathers what is ticked by course, says so, and is kept in the address and in the browser", async () => {
    const page = await openMenu();

    await chooseDinner(page);
    expect(await mine(page).getByRole("heading", { level: 2 }).innerText()).toMatch(
      new RegExp(`^${menuCopy.myMenu.heading}\\s+3$`),
    );
    expect(await mine(page).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      `${categoryOf("rotis").name} 1`,
      `${categoryOf("rice").name} 1`,
      `${categoryOf("dal").name} 1`,
    ]);
    expect(
      await mine(page)
        .getByText(`${dishName("steamed-rice")} ${menuCopy.myMenu.added}`)
        .textContent(),
    ).not.toBe("");
    expect(query(page)).toBe(`?${DINNER}`);
    await page.goto("/menu");
    await hydrated(page);

    await expect.poll(() => query(page)).toBe(`?${DINNER}`);
    await mine(page)
      .getByRole("button", { name: `${menuCopy.myMenu.remove}: ${dishName("phulka")}` })
      .click();
    expect(
      await mine(page)
        .getByText(`${dishName("phulka")} ${menuCopy.myMenu.removed}`)
        .textContent(),
    ).not.toBe("");
    expect(query(page)).toBe("?my=steamed-rice,dal-makhani");
  });

  test("that a link brought is shown, and one's own is a button away", async () => {
    const page = await openMenu(`/menu?${DINNER}`);
    await page.goto("/menu?my=idli,constructor,gone-for-good");
    await hydrated(page);

    await expect
      .poll(() => mine(page).getByRole("heading", { level: 3 }).allInnerTexts())
      .toEqual([`${categoryOf("breakfast").name} 1`]);
    expect(await mine(page).getByText(menuCopy.myMenu.gone).isVisible()).toBe(true);
  });

  test("of one's own comes back after a link showed another", async () => {
    const page = await openMenu();
    await chooseDinner(page);
    await page.goto("/menu?my=idli");
    await hydrated(page);

    await mine(page).getByRole("button", { name: menuCopy.myMenu.own }).click();

    expect(query(page)).toBe(`?${DINNER}`);
  });

  test("gathers what is ticked in two tabs", async () => {
    const page = await openMenu();
    const other = await page.context().newPage();
    await other.goto("/menu");
    await hydrated(other);

    await typeInto(page, dishName("phulka"));
    await box(page, dishName("phulka")).check();
    await expect.poll(() => query(other)).toBe("?my=phulka");
    await typeInto(other, dishName("dal-makhani"));
    await box(other, dishName("dal-makhani")).check();

    await expect.poll(() => query(page)).toMatch(/my=phulka,dal-makhani$/);
  });

  test("keeps what was ticked before script was there", async () => {
    const { held, letCome } = heldScripts();
    const page = await openPage("/menu", { viewport: "phone", ...held });
    await page
      .locator(`input[value="${posted("tomato-basil-soup")}"]`)
      .evaluate((it: HTMLInputElement) => {
        it.checked = true;
      });
    letCome();
    await hydrated(page);

    await expect.poll(() => query(page)).toBe("?my=tomato-basil-soup");
  });

  test.each([3, 60, dishes.length])("of %i dishes is one printed page", async (many) => {
    const ids = dishes.slice(0, many).map(({ id }) => id);
    const page = await openMenu(`/menu?my=${ids.join(",")}`, { viewport: "desktop" });
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));

    await mine(page).getByRole("button", { name: menuCopy.myMenu.print }).click();

    await page.emulateMedia({ media: "print" });
    expect(
      await mine(page)
        .getByText(dishes[many - 1]?.name ?? "")
        .last()
        .isVisible(),
    ).toBe(true);
    expect(await page.getByRole("heading", { name: menuCopy.legend.heading }).isVisible()).toBe(
      false,
    );
    expect(await pdfSheets(page)).toEqual(["A4"]);
  });

  test("starts a chat with the dishes and the link, within what chat programs take", async () => {
    const page = await openMenu(`/menu?${DINNER}`);
    const chat = mine(page).getByRole("link", { name: menuCopy.myMenu.chat.label });
    const href = async () => (await chat.getAttribute("href")) ?? "";

    await expect.poll(href).toContain("wa.me");
    expect(new URL(await href()).searchParams.get("text")).toBe(
      [
        menuCopy.myMenu.chat.message,
        `${categoryOf("rotis").name}: ${dishName("phulka")}`,
        `${categoryOf("rice").name}: ${dishName("steamed-rice")}`,
        `${categoryOf("dal").name}: ${dishName("dal-makhani")}`,
        `${site.url.address}/menu?${DINNER}`,
      ].join("\n"),
    );
    await page.goto(`/menu?my=${dishes.map(({ id }) => id).join(",")}`);
    await hydrated(page);
    await expect.poll(href).toContain("wa.me");
    expect((await href()).length).toBeLessThanOrEqual(1500);
  });
});

describe("the enquiry", () => {
  test("of somebody who planned and chose dishes on a phone carries both, and the owner reads both", async () => {
    const page = await openPage("/plan?event=wedding&guests=250&package=royal", {
      viewport: "phone",
      reducedMotion: true,
    });
    await hydrated(page);
    const asha = visitor("A Gujarati wedding, 40 of the guests are Jain");
    await page.goto("/menu");
    await hydrated(page);
    await chooseDinner(page);

    await mine(page).getByRole("link", { name: menuCopy.myMenu.send }).click();
    await page.waitForURL("**/plan?event=wedding&guests=250&package=royal&my=*");
    await form(page).getByText(`${messages.form.menu.text} 3.`).waitFor();
    await write(page, asha);
    await send(page);
    await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();

    const { text, html } = await mailAbout(page, asha);
    expect(text).toContain(WEDDING.lines.royal);
    expect(text).toContain(
      `Menu, 3 dishes:\n${categoryOf("rotis").name} (1): ${dishName("phulka")}\n${categoryOf("rice").name} (1): ${dishName("steamed-rice")}\n${categoryOf("dal").name} (1): ${dishName("dal-makhani")}\n`,
    );
    expect(html).toContain(`<bdi>${dishName("dal-makhani")}</bdi>`);
    expect(html).toContain(`/menu?${DINNER}#my-menu"`);
  });

  test("can leave the menu out", async () => {
    const page = await openMenu(`/menu?${DINNER}`);
    const asha = visitor();
    await mine(page).getByRole("link", { name: menuCopy.myMenu.send }).click();
    await page.waitForURL("**/contactUs?my=*");

    await form(page).getByRole("button", { name: messages.form.menu.leave }).click();
    await write(page, asha);
    await send(page);
    await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();

    expect((await mailAbout(page, asha)).text).not.toContain("Menu");
  });

  test("without script carries what was ticked, through a mistake and its correction", async () => {
    const page = await openPage("/menu#dal", {
      viewport: "phone",
      javaScript: false,
      expectedErrors: [/422/],
    });
    const asha = visitor("A lunch");
    await page.getByRole("checkbox", { name: startingWith(dishName("dal-makhani")) }).check();
    await page
      .getByRole("navigation", { name: messages.controls.categories })
      .getByText(categoryOf("fruit-juices").name)
      .click();
    await page.getByRole("checkbox", { name: startingWith(dishName("strawberry-juice")) }).check();
    await page.getByRole("button", { name: menuCopy.myMenu.send }).click();
    const ticked = new URLSearchParams([
      ["my", posted("dal-makhani")],
      ["my", posted("strawberry-juice")],
    ]);
    await page.waitForURL(`**/contactUs?${ticked}#contact`);

    await write(page, { ...asha, phone: "ring twice" });
    await send(page);
    await page.getByText(`${messages.form.menu.text} 2.`).waitFor();
    await page.getByLabel(messages.form.fields.phone.label, { exact: true }).fill(asha.phone);
    await page.getByRole("button", { name: messages.form.submit }).click();
    await page.waitForURL("**/api/enquiries/sent/*");

    const { text, html } = await mailAbout(page, asha);
    expect(text).toContain(
      `Menu, 2 dishes:\n${categoryOf("dal").name} (1): ${dishName("dal-makhani")}\n${categoryOf("fruit-juices").name} (1): ${dishName("strawberry-juice")}\n`,
    );
    expect(html).toContain("/menu?my=dal-makhani,strawberry-juice#my-menu");
  });
});

test("without script every dish says what it suits, and the words are explained", async () => {
  const page = await openPage("/menu#rotis", { viewport: "phone", javaScript: false });
  const row = page.getByRole("listitem").filter({ hasText: dishName("jowar-bhakri") });

  expect(await row.innerText()).toContain(
    [
      ...["jain", "satvik", "swaminarayan", "vegan", "gluten-free"].map((id) => dietOf(id).name),
      byId(dietCatalog.contains, "nuts").absent,
    ].join("\u00A0· "),
  );
  expect(await page.getByText(dietOf("swaminarayan").text).isVisible()).toBe(true);
  expect(await page.getByText(menuCopy.legend.allergy).count()).toBe(1);
  expect(await finder(page).isVisible()).toBe(false);
});

const WORDS: Record<string, { english: string; words: string }[]> = {
  hi: hindi.texts,
  mr: marathi.texts,
  gu: gujarati.texts,
};

test.each(["hi", "mr", "gu"])(
  "in %s dishes are found in that script and in Latin letters",
  async (tag) => {
    const page = await openPage(`/${tag}/menu`, { viewport: "phone" });
    await hydrated(page);
    const field = page.getByRole("search").getByRole("searchbox");
    const rows = page.locator("main section[aria-label] li");

    await field.fill(dishName("palak-paneer"));
    await expect.poll(() => rows.count()).toBe(1);
    await field.fill(
      (WORDS[tag] ?? []).find(({ english }) => english === dishName("palak-paneer"))?.words ??
        dishName("palak-paneer"),
    );
    await expect.poll(() => rows.count()).toBe(1);
  },
);

test("a box is large enough to be hit", async () => {
  const page = await openMenu();

  const size = await box(page, dishName("minestrone")).boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
});
