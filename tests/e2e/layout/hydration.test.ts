import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { menuCopy, messages, packages, planCopy } from "../../setup/texts.ts";
import { send, visitor, fillForm } from "../enquiry/enquiry.ts";
import { planWedding } from "../plan/planning.ts";
import {
  delayScripts,
  hydrated,
  ISLAND_FILES,
  openPage,
  ready,
  untilMatch,
} from "../support/browser.ts";
import { holdBack, intercept } from "../support/intercept.ts";

/** Runs in the page: wraps all texts, also later ones, in <font> elements as Google Translate does. */
function translate(): void {
  const replace = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("font, textarea, svg")) continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(document.createElement("font"));
      font.lastElementChild?.append(text.data);
    }
  };
  replace();
  new MutationObserver(replace).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** Runs in the page: changes its fields as Grammarly's browser extension does. */
function extend(): void {
  for (const field of document.querySelectorAll("[data-island] :is(input, select, textarea)")) {
    field.setAttribute("data-gramm", "false");
    (field as HTMLElement).style.backgroundImage = "none";
    field.before(document.createElement("div"));
    field.after(document.createElement("grammarly-extension"));
  }
}

/** Types, and leaves the caret before the last letter. */
async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).focus();
  await page.keyboard.type(text);
  await page.keyboard.press("ArrowLeft");
}

/** Ticks or chooses by keyboard, because a label may be covered. */
const press = (page: Page, field: string) => page.locator(field).press("Space");

interface Used {
  path: string;
  island: string;
  use: (page: Page) => Promise<void>;
  /** Selector → value of the field, or whether it is checked. */
  says: Record<string, string | boolean>;
  /** A letter typed after hydration, and the focused field's text with it. */
  continued: [letter: string, text: string];
  /** Matches the page's query and storage after hydration. */
  knows: RegExp;
}

const IDS = packages.packages.map(({ id }) => id);

const USED: Used[] = [
  {
    path: "/",
    island: "estimate",
    async use(page) {
      await press(page, "[name=cuisine][value=gujarat]");
      await typeInto(page, "[name=guests]", "205");
    },
    says: { "[name=cuisine][value=gujarat]": true, "[data-island=estimate] [name=guests]": "205" },
    continued: ["0", "2005"],
    knows: /guests=205&package=deluxe&cuisine=gujarat/,
  },
  {
    path: "/contactUs",
    island: "enquiry",
    async use(page) {
      await page.locator("[name=occasion]").selectOption({ index: 2 });
      await press(page, "[name=wants] >> nth=0");
      await page.locator("[name=guestCount]").fill("250");
      await typeInto(page, "[name=msg]", "A weding");
    },
    says: { "[name=wants] >> nth=0": true, "[name=guestCount]": "250", "[name=msg]": "A weding" },
    continued: ["x", "A wedinxg"],
    knows: /A weding.*"guestCount\\*":\\*"250/,
  },
  {
    path: "/menu",
    island: "menu",
    async use(page) {
      await press(page, "[name=my] >> nth=0");
      await typeInto(page, "[type=search]", "paner");
    },
    says: { "[type=search]": "paner" },
    continued: ["e", "paneer"],
    knows: /q=paner.*my=\w/,
  },
  {
    path: "/plan?guests=100&package=classic",
    island: "planner",
    async use(page) {
      await press(page, "[name=package][value=royal]");
      await press(page, "[name=counters] >> nth=0");
      await page.locator("[name=event]").selectOption("wedding");
      await typeInto(page, "[name=guests]", "205");
    },
    says: { "[name=package][value=royal]": true, "[name=counters] >> nth=0": true },
    continued: ["0", "2005"],
    knows: /event=wedding.*guests=205.*package=royal.*counters=\w/,
  },
  {
    path: "/packages/compare",
    island: "compare",
    use: (page) => press(page, "[data-island] [type=checkbox] >> nth=1"),
    says: { "[data-island] [type=checkbox] >> nth=1": false },
    continued: ["", "deluxe"],
    knows: new RegExp(`show=${IDS.filter((id) => id !== "deluxe").join()}`),
  },
];

const valueOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((it: HTMLInputElement) => (/checkbox|radio/.test(it.type) ? it.checked : it.value));

const known = (page: Page) =>
  page.evaluate(
    () => `${location.search} ${JSON.stringify({ ...sessionStorage, ...localStorage })}`,
  );

test.each(USED)(
  "values, caret and focus on $path survive hydration of a changed page",
  async (used) => {
    const { delayed, release } = delayScripts();
    const page = await openPage(used.path, { ...delayed, expectedErrors: [/React error #4/] });
    await page.evaluate(extend);
    await page.evaluate(translate);
    await used.use(page);

    await release();
    await ready(page, used.island);

    for (const [selector, value] of Object.entries(used.says))
      expect(await valueOf(page, selector), selector).toBe(value);
    await expect.poll(() => known(page)).toMatch(used.knows);
    const [letter, text] = used.continued;
    await page.keyboard.type(letter);
    expect(await page.locator(":focus").inputValue()).toBe(text);
  },
);

test.each(USED.filter(({ path }) => /^\/($|contactUs|plan)/.test(path)))(
  "values typed on $path before its script, in a tab closed before hydration, are in the next tab",
  async ({ path, island, use, says }) => {
    const { delayed, release } = delayScripts();
    const page = await openPage(path, delayed);
    const context = page.context();
    await holdBack(page, ISLAND_FILES);
    await use(page);
    await release();
    await untilMatch(page, `[data-island=${island}][data-started]`);
    const isCopied = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => /^(enquiry|plan)/.test(key)));
    await expect.poll(isCopied).toBe(true);
    const chosenPackages = (tab: Page) =>
      tab
        .locator("main [name=package]:checked")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const shown = await chosenPackages(page);
    await page.close();

    const next = await context.newPage();
    await next.goto(path.replace(/\?.*/, ""));
    await hydrated(next);
    for (const [selector, value] of Object.entries(says))
      await expect.poll(() => valueOf(next, selector)).toBe(value);
    expect(await chosenPackages(next)).toEqual(shown);
    await next.reload();
    await hydrated(next);
    const copies = await next.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(enquiry|plan)/.test(key)),
    );
    expect(copies).toHaveLength(1);
  },
);

type Step = (page: Page) => Promise<unknown>;

const button =
  (name: string): Step =>
  (page) =>
    page.getByRole("button", { name }).first().click();
const search =
  (text: string): Step =>
  (page) =>
    page.getByRole("searchbox").fill(text);

const STEPS: [path: string, ...steps: Step[]][] = [
  [
    "/menu",
    (page) => press(page, "[name=my] >> nth=0"),
    search("sushi"),
    search("panir"),
    (page) => page.locator("section [name=my]:visible").last().check(),
    button(menuCopy.finder.clear),
    button(`${menuCopy.myMenu.remove}:`),
    button(menuCopy.myMenu.clear),
  ],
  [
    "/plan",
    planWedding,
    (page) => page.locator("[name=guests]").fill("20000"),
    button(planCopy.functions.add),
    button(planCopy.functions.remove),
    button(planCopy.functions.undo),
  ],
];

/** Text of the first island, without references and spaces. */
const words = async (page: Page) =>
  (await page.locator("[data-island]").first().innerText()).replace(
    /[A-Z0-9]{4}-[A-Z0-9]{4}|\s/g,
    "",
  );

test.each(STEPS)(
  "%s translated by the browser shows the same texts as the original at every step",
  async (path, ...steps) => {
    const [plain, translated] = [await openPage(path), await openPage(path)];
    for (const page of [plain, translated]) {
      await page.locator("[data-island] input").first().focus();
      await hydrated(page);
    }
    await translated.evaluate(translate);

    for (const step of steps) {
      for (const page of [plain, translated]) await step(page);
      await expect.poll(async () => (await words(translated)) === (await words(plain))).toBe(true);
    }
  },
);

test("an island with broken data shows an alert with a phone number", async () => {
  const page = await openPage("/menu", {
    expectedErrors: [/TypeError|undefined|null/],
    before: (opened) => intercept(opened, "*/menu/index.json", () => ({ json: { kind: "menu" } })),
  });

  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByRole("heading", { name: messages.dialogs.failed.title }).waitFor();
  expect(await alert.getByRole("link").getAttribute("href")).toMatch(/^tel:/);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
});

async function openFailing(path: string): Promise<Page> {
  const page = await openPage(path, {
    expectedErrors: [/could not be started/, /ERR_/],
    before: (opened) =>
      intercept(opened, [...ISLAND_FILES, `*${path}/index.json`], () => undefined),
  });
  await page.locator("form input").first().focus();
  await untilMatch(page, "[data-island][data-failed]");
  return page;
}

test("form and menu work without the script and data of their islands", async () => {
  const contact = await openFailing("/contactUs");
  await fillForm(contact, visitor());
  await send(contact);
  await contact.waitForURL("**/api/enquiries/sent/*");

  const menu = await openFailing("/menu");
  expect(await menu.getByRole("search").isVisible()).toBe(false);
  await press(menu, "[name=my] >> nth=0");
  await menu.getByRole("button", { name: menuCopy.myMenu.send }).click();
  await menu.waitForURL(/\/contactUs\?my=.+#enquiry/);
});
