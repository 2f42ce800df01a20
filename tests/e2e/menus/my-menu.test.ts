import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  diets as dietCatalog,
  gujarati,
  menuCopy,
  menus,
  messages,
  site,
} from "../../setup/texts.ts";
import {
  hydrated,
  ISLAND_FILES,
  openPage,
  shareStorage,
  started,
  type OpenOptions,
} from "../support/browser.ts";
import { holdBack } from "../support/intercept.ts";
import { fill } from "../../../schemas/format.ts";
import { accept, deliver, serve } from "../enquiry/enquiry.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { byId, categoryOf, dietOf, dishName, startingWith } from "../../setup/catalogs.ts";

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
  // Turns off smooth scrolling, during which a press may miss its element.
  const page = await openPage(path, { reducedMotion: true, ...options });
  await hydrated(page);
  await page.getByRole("tablist", { includeHidden: true }).waitFor({ state: "attached" });
  return page;
}

const ADD = `${menuCopy.myMenu.add}: `;

const finder = (page: Page) => page.getByRole("search", { name: menuCopy.finder.search });
const typeInto = (page: Page, text: string) => finder(page).getByRole("searchbox").fill(text);
const filter = (page: Page, name: string) =>
  finder(page).getByRole("checkbox", { name: startingWith(name) });
const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const box = (page: Page, dish: string) =>
  page.getByRole("checkbox", { name: `${ADD}${dish}`, exact: true });
const mine = (page: Page) => page.locator("#my-menu");
const query = (page: Page) => new URL(page.url()).search;

const goneNote = (names: string) => fill(menuCopy.myMenu.gone, { names });

const shown = (page: Page) =>
  page
    .getByRole("checkbox", { name: startingWith(ADD) })
    .evaluateAll(
      (boxes, add) => boxes.map((it) => it.getAttribute("aria-label")?.slice(add.length) ?? ""),
      ADD,
    );

async function chooseDinner(page: Page): Promise<void> {
  for (const dish of [dishName("dal-makhani"), dishName("phulka"), dishName("steamed-rice")]) {
    await typeInto(page, dish);
    await box(page, dish).check();
  }
  await typeInto(page, "");
}

const DINNER = "my=phulka,steamed-rice,dal-makhani";

test("dishes are found by any spelling, across courses, and counted", async () => {
  const page = await openMenu();

  await typeInto(page, "ઢોકળા");
  expect(await shown(page)).toEqual([dishName("khaman-dhokla"), dishName("sandwich-dhokla")]);
  expect(await count(page).innerText()).toBe(`2 ${menuCopy.finder.dishes}`);
  await typeInto(page, "panir");
  expect(await page.locator("main section[aria-label] h2").allInnerTexts()).toEqual(
    ["vegetables", "starters", "indian-bread"].map((id) => categoryOf(id).name),
  );
  await typeInto(page, "sushi");
  expect(await count(page).innerText()).toBe(menuCopy.finder.none);
  expect(await page.getByText(menuCopy.finder.help).isVisible()).toBe(true);
  await page.getByRole("button", { name: menuCopy.finder.clear }).click();
  const soup = page.getByRole("tabpanel", { name: categoryOf("soup").name });
  expect(await soup.isVisible()).toBe(true);
});

test("filters show exactly the matching dishes; Back restores them from the address", async () => {
  const page = await openMenu();

  await filter(page, `${dietOf("jain").name} ${jain.length}`).check();

  expect(await shown(page)).toEqual(jain.map(({ name }) => name));
  expect(await count(page).innerText()).toBe(`${jain.length} ${menuCopy.finder.dishes}`);
  expect(await page.getByText(menuCopy.finder.ask).isVisible()).toBe(true);
  await filter(page, dietOf("vegan").name).check();
  expect((await shown(page)).length).toBeLessThan(jain.length);
  expect(await shown(page)).toContain(dishName("jowar-bhakri"));
  await page.goto("/menu");
  await hydrated(page);

  await finder(page).getByText(menuCopy.finder.more).click();
  await filter(page, byId(dietCatalog.contains, "nuts").name).check();
  await finder(page)
    .getByLabel(menuCopy.finder.regionLabel)
    .selectOption(byId(dietCatalog.regions, "gujarat").name);
  expect(await shown(page)).toEqual([dishName("dudhi-raita"), dishName("masala-chaas")]);
  await finder(page)
    .getByLabel(menuCopy.finder.spiceLabel)
    .selectOption(byId(dietCatalog.spices, "hot").name);
  expect(await shown(page)).toEqual([]);
  expect(query(page)).toBe("?without=nuts&region=gujarat&spice=hot");

  await page.goto("/menu?q=paneer&diet=farali,vegan&region=nowhere&x=1#dal");
  await hydrated(page);
  expect(await count(page).innerText()).toBe(menuCopy.finder.none);
  for (const diet of ["farali", "vegan"]) await filter(page, dietOf(diet).name).uncheck();
  const found = await shown(page);
  expect(found).toContain(dishName("palak-paneer"));
  await page.goto("/gallery");
  await hydrated(page);
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => shown(page)).toEqual(found);
  expect(page.url()).toMatch(/\/menu\?q=paneer#dal$/);
});

test("ticked dishes are listed, announced and kept, also after a shared menu is opened", async () => {
  const page = await openMenu();
  const courses = () => mine(page).getByRole("heading", { level: 3 }).allInnerTexts();
  const announced = (dish: string, change: string) =>
    mine(page)
      .getByText(`${dishName(dish)} ${change}`)
      .textContent();

  await chooseDinner(page);
  expect(await mine(page).getByRole("heading", { level: 2 }).innerText()).toMatch(
    new RegExp(`^${menuCopy.myMenu.heading}\\s+3$`),
  );
  expect(await courses()).toEqual(["rotis", "rice", "dal"].map((id) => `${categoryOf(id).name} 1`));
  expect(await announced("steamed-rice", menuCopy.myMenu.added)).not.toBe("");
  expect(query(page)).toBe(`?${DINNER}`);
  await page.goto("/menu?my=idli,constructor,gone-for-good");
  await hydrated(page);
  await expect.poll(courses).toEqual([`${categoryOf("breakfast").name} 1`]);
  expect(await mine(page).getByText(goneNote("constructor, gone for good")).isVisible()).toBe(true);
  await mine(page).getByRole("button", { name: menuCopy.myMenu.own }).click();
  expect(query(page)).toBe(`?${DINNER}`);
  await page.goto("/menu");
  await hydrated(page);
  await expect.poll(() => query(page)).toBe(`?${DINNER}`);

  await mine(page)
    .getByRole("button", { name: `${menuCopy.myMenu.remove}: ${dishName("phulka")}` })
    .click();

  expect(await announced("phulka", menuCopy.myMenu.removed)).not.toBe("");
  expect(query(page)).toBe("?my=steamed-rice,dal-makhani");

  await mine(page).getByRole("button", { name: menuCopy.myMenu.clear }).click();
  await mine(page).getByText(menuCopy.myMenu.cleared).waitFor();
  expect(query(page)).toBe("");
  await page.keyboard.press("Enter");
  await expect.poll(() => query(page)).toBe("?my=steamed-rice,dal-makhani");
});

test("dishes ticked in two tabs are in one menu; a menu from a link in a third tab stays", async () => {
  const page = await openMenu();
  const [other, linked] = [await page.context().newPage(), await page.context().newPage()];
  await other.goto("/menu");
  await linked.goto("/menu?my=steamed-rice");
  await Promise.all([hydrated(other), hydrated(linked)]);

  await typeInto(page, dishName("phulka"));
  await box(page, dishName("phulka")).check();
  await expect.poll(() => query(other)).toBe("?my=phulka");
  await typeInto(other, dishName("dal-makhani"));
  await box(other, dishName("dal-makhani")).check();

  await expect.poll(() => query(page)).toMatch(/my=phulka,dal-makhani$/);
  expect(query(linked)).toBe("?my=steamed-rice");
  await shareStorage(linked, page);

  // A tick on a linked menu makes it the visitor's menu. The earlier one can be brought back, also after a second link.
  await typeInto(linked, dishName("idli"));
  await box(linked, dishName("idli")).check();
  await linked.goto("/menu?my=steamed-rice");
  await hydrated(linked);
  await typeInto(linked, dishName("idli"));
  await box(linked, dishName("idli")).check();
  await linked.reload();
  await hydrated(linked);
  const press = (name: string) => mine(linked).getByRole("button", { name }).click();
  await press(menuCopy.myMenu.other);
  await expect.poll(() => query(linked)).toMatch(/my=phulka,dal-makhani$/);
  await press(menuCopy.myMenu.other);
  await expect.poll(() => query(linked)).toMatch(/my=idli,steamed-rice$|my=steamed-rice,idli$/);
  await press(menuCopy.myMenu.other);
  await expect.poll(() => query(linked)).toMatch(/my=phulka,dal-makhani$/);

  // A page that has not heard of another tab's choice keeps it.
  await page.evaluate(() =>
    addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.evaluate(() => localStorage.setItem("my-menu", "phulka,steamed-rice,dal-makhani"));
  await box(page, dishName("phulka")).uncheck();
  await expect.poll(() => query(page)).toMatch(/my=steamed-rice,dal-makhani$/);
});

test("a stored menu keeps and names the dishes that are no longer on the menu", async () => {
  const page = await openMenu("/menu", { stored: { "my-menu": "gone-for-good,idli" } });
  const sentDishes = async () => {
    await page.goto("/contactUs");
    await hydrated(page);
    const requests = await serve(page, accept);
    await deliver(page);
    return requests.map((request) => (request.json() as { menu: string[] }).menu.toSorted());
  };
  await mine(page).getByText(goneNote("gone for good")).waitFor();
  await typeInto(page, dishName("phulka"));
  await box(page, dishName("phulka")).check();
  expect(await sentDishes()).toEqual([["gone-for-good", "idli", "phulka"]]);

  await page.evaluate(() => localStorage.setItem("my-menu", "gone-for-good"));
  await page.goto("/menu");
  await hydrated(page);
  await mine(page).getByText(goneNote("gone for good")).waitFor();
  expect(await sentDishes()).toEqual([["gone-for-good"]]);
});

test.each([true, false])(
  "a linked menu is shown in the language to which a visitor changes (menu's script: %s)",
  async (isStarted) => {
    const page = await openPage("/loader");
    const release = isStarted ? undefined : await holdBack(page, ISLAND_FILES);
    await page.goto("/menu?my=idli,phulka");
    await (isStarted ? hydrated : started)(page);
    await page
      .locator("header a[lang=gu]")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/gu\/menu\?my=/);
    await release?.();
    await page.reload();
    await hydrated(page);
    expect(await mine(page).getByRole("heading", { level: 2 }).innerText()).toMatch(/2$/);
  },
);

test("no menu is lost to further links, to Back beside another tab, or to a reload", async () => {
  const page = await openMenu();
  const other = await page.context().newPage();
  const tick = async (tab: Page, ...ids: string[]) => {
    for (const id of ids) {
      await typeInto(tab, dishName(id));
      await box(tab, dishName(id)).check();
    }
    await typeInto(tab, "");
  };
  const open = async (tab: Page, path: string) => {
    await tab.goto(path);
    await hydrated(tab);
  };
  const press = (tab: Page, name: string) => mine(tab).getByRole("button", { name }).click();
  const menuOf = (tab: Page) => query(tab).split("my=")[1]?.split(",").toSorted().join();
  const { own, other: next, fromLink, back, clear } = menuCopy.myMenu;
  const isFromLink = (tab: Page) => mine(tab).getByText(fromLink).isVisible();

  // Back loads a page again whose address is older than the menu.
  await tick(page, "phulka", "idli");
  await page.goto("/gallery");
  await hydrated(page);
  await open(other, "/menu");
  await tick(other, "dal-makhani", "jeera-rice");
  await press(other, `${menuCopy.myMenu.remove}: ${dishName("idli")}`);
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => menuOf(page)).toBe("dal-makhani,jeera-rice,phulka");
  expect(await isFromLink(page)).toBe(false);
  expect(await mine(page).getByRole("button", { name: own }).count()).toBe(0);
  await tick(page, "steamed-rice");
  const first = "dal-makhani,jeera-rice,phulka,steamed-rice";
  await expect.poll(() => menuOf(page)).toBe(first);

  // Three menus replaced by ticks on linked ones, the last one the shortest, are all brought back.
  await open(page, "/menu?my=idli");
  await tick(page, "steamed-rice", "phulka");
  await open(page, "/menu?my=steamed-rice");
  await tick(page, "idli");
  await open(page, "/menu?my=jeera-rice");
  await tick(page, "idli");
  await page.reload();
  await hydrated(page);
  expect(await isFromLink(page)).toBe(false);
  const seen: (string | undefined)[] = [menuOf(page)];
  for (let at = 0; at < 4; at++) {
    await press(page, next);
    await expect.poll(() => menuOf(page)).not.toBe(seen.at(-1));
    seen.push(menuOf(page));
  }
  const turns = ["idli,jeera-rice", "idli,steamed-rice", "idli,phulka,steamed-rice", first];
  expect(seen).toEqual([...turns, turns[0]]);

  // Looking at a link loses neither menu, and says that the own one is shown again.
  await open(page, "/menu?my=dal-makhani");
  await mine(page).getByText(fromLink).waitFor();
  await press(page, own);
  await mine(page).getByText(back).waitFor();
  expect(menuOf(page)).toBe(turns[0]);
  // A menu that was removed is brought back, also after a reload, until the next tick.
  await press(page, clear);
  await page.reload();
  await hydrated(page);
  await press(page, next);
  await expect.poll(() => menuOf(page)).toBe(turns[0]);
  await press(page, clear);
  await tick(page, "phulka");
  await press(page, next);
  await expect.poll(() => menuOf(page)).toBe(turns[1]);

  // That tick deletes no menu that another tab has replaced since.
  await press(page, clear);
  await shareStorage(other, page);
  await tick(other, "dal-makhani");
  await open(other, "/menu?my=jeera-rice");
  await tick(other, "phulka");
  await expect.poll(() => menuOf(page)).toBe("jeera-rice,phulka");
  await tick(page, "idli");
  const kept = await page.evaluate(() => localStorage.getItem("my-menu-earlier")?.split(";"));
  expect(kept).toContain("dal-makhani");
  expect(kept?.map((menu) => menu.split(",").toSorted().join())).not.toContain(turns[1]);

  // A full device keeps the menu of before; the page and its address have every later tick.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await tick(page, "dal-makhani", "steamed-rice");
  const whole = "dal-makhani,idli,jeera-rice,phulka,steamed-rice";
  expect(menuOf(page)).toBe(whole);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => menuOf(page)).toBe(whole);
});

test("after Back and Forward the form sends the current menu, also one from a link", async () => {
  const page = await openMenu();
  const tick = async (id: string) => {
    await typeInto(page, dishName(id));
    await box(page, dishName(id)).setChecked(!(await box(page, dishName(id)).isChecked()));
  };
  const attached = page.getByRole("status").filter({ hasText: messages.form.menu.text });
  const attachedCount = async () => /\d+/.exec(await attached.innerText())?.[0];
  const choose = () => mine(page).getByRole("link", { name: menuCopy.myMenu.send }).click();

  await tick("phulka");
  await tick("idli");
  await choose();
  await attached.waitFor();
  await page.goBack();
  await hydrated(page);
  await tick("steamed-rice");
  await page.goForward();
  await expect.poll(attachedCount).toBe("3");
  await attached.getByRole("link").click();
  await hydrated(page);
  await tick("idli");
  await tick("dal-makhani");
  await tick("jeera-rice");
  await page.goBack();
  await expect.poll(attachedCount).toBe("4");

  await page.goto("/menu?my=dal-makhani");
  await hydrated(page);
  await choose();
  await expect.poll(attachedCount).toBe("1");
  await page.goBack();
  await mine(page).getByRole("button", { name: menuCopy.myMenu.other }).click();
  await page.goForward();
  await expect.poll(attachedCount).toBe("4");
  await page.goBack();
  await mine(page).getByRole("button", { name: menuCopy.myMenu.clear }).click();
  await page.goForward();
  await hydrated(page);
  expect(await attached.count()).toBe(0);
});

test("dishes ticked before the page's script are in the enquiry, and in the next tab", async () => {
  const page = await openMenu();
  await chooseDinner(page);
  const context = page.context();
  const startScripts = await holdBack(page, "*.js");
  const startIslands = await holdBack(page, ISLAND_FILES);
  const tick = (id: string) =>
    page
      .locator(`[name=my][value="${dishName(id)}"]`)
      .evaluate((it: HTMLInputElement) => it.click());
  const kept = async () =>
    (await page.evaluate(() => localStorage.getItem("my-menu")))?.split(",").toSorted().join();
  await page.goto("/menu?my=jeera-rice", { waitUntil: "domcontentloaded" });
  await tick("idli");
  await startScripts();
  await expect.poll(kept).toBe("idli,jeera-rice");
  await tick("minestrone");
  await tick("phulka");
  await tick("phulka");
  await expect.poll(kept).toBe("idli,jeera-rice,minestrone");

  await page.goto("/contactUs");
  await startIslands();
  await page.getByText(`${messages.form.menu.text} 3.`).waitFor();
  const next = await context.newPage();
  await page.close();
  await next.goto("/menu");
  await hydrated(next);
  const menuOf = () => query(next).split("my=")[1]?.split(",").toSorted().join();
  await expect.poll(menuOf).toBe("idli,jeera-rice,minestrone");
  await mine(next).getByRole("button", { name: menuCopy.myMenu.other }).click();
  await expect.poll(menuOf).toBe("dal-makhani,phulka,steamed-rice");
});

test("a chat about a menu lists its dishes; any menu fits a chat and one printed sheet", async () => {
  const page = await openMenu(`/menu?${DINNER}`, { viewport: "desktop" });
  const chat = mine(page).getByRole("link", { name: menuCopy.myMenu.chat.label });
  const href = async () => (await chat.getAttribute("href")) ?? "";
  const print = async (last: string) => {
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await mine(page).getByRole("button", { name: menuCopy.myMenu.print }).click();
    await page.emulateMedia({ media: "print" });
    expect(await mine(page).getByText(last).last().isVisible()).toBe(true);
    const legend = page.getByRole("heading", { name: menuCopy.legend.heading });
    expect(await legend.isVisible()).toBe(false);
    expect(await pdfSheets(page)).toEqual(["A4"]);
    await page.emulateMedia({ media: null });
  };

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
  await print(dishName("dal-makhani"));
  await page.goto(`/menu?my=${dishes.map(({ id }) => id).join(",")}`);
  await hydrated(page);
  await expect.poll(href).toContain("wa.me");
  expect((await href()).length).toBeLessThanOrEqual(1500);
  await print(dishes.at(-1)?.name ?? "");
});

test("the menu without script shows each dish's diets and explains them", async () => {
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

test("the search on the Gujarati menu finds a dish by its Gujarati or its English name", async () => {
  const page = await openPage("/gu/menu", { viewport: "phone" });
  await hydrated(page);
  const field = page.getByRole("search").getByRole("searchbox");
  const names = new Set(dishes.map(({ name }) => name));
  const { english = "", words = "" } =
    gujarati.texts.find((text) => names.has(text.english) && text.english.includes("Paneer")) ?? {};

  for (const typed of [english, words]) {
    await field.fill(typed);
    await expect.poll(() => page.locator("main section[aria-label] li").count()).toBeGreaterThan(0);
  }
  expect(words).toMatch(/[\u0a80-\u0aff]/);
  for (const typed of ["પૂજા", "પ્રસાદ", "पूजा", "prasaad"]) {
    await field.fill(typed);
    await expect.poll(() => page.locator("main section[aria-label] li").count()).toBeGreaterThan(5);
  }
});
