import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import menuCopy from "../../../content/catalogs/pages/menu.json" with { type: "json" };
import countersCatalog from "../../../content/catalogs/live-counters.json" with { type: "json" };
import menus from "../../../content/catalogs/menus.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { categoryOf, counterOf, mainLink } from "../../setup/catalogs.ts";

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

/** The dishes' names, without what is said of them. */
async function dishesIn(list: Locator): Promise<(string | undefined)[]> {
  const rows = await list.getByRole("listitem").allInnerTexts();
  return rows.map((row) => row.split("\n")[0]);
}

/** The heading of the one category that is shown. */
function shown(page: Page): Promise<string[]> {
  return page.locator("form section[id] h2").filter({ visible: true }).allInnerTexts();
}

async function openTabs(path = "/menu", options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(path, options);
  await hydrated(page);
  await page.getByRole("tablist", { name: messages.controls.categories }).waitFor();
  return page;
}

describe("the categories", () => {
  test("are sixteen, in order, and the first is selected", async () => {
    const page = await openTabs();

    expect(await page.getByRole("tab").count()).toBe(16);
    for (const [index, name] of names.entries()) {
      expect(await page.getByRole("tab").nth(index).innerText()).toContain(name);
    }
    expect(await page.getByRole("tab", { selected: true }).innerText()).toContain(
      categoryOf("soup").name,
    );
    expect(await shown(page)).toEqual([categoryOf("soup").name]);
    expect(await dishesIn(panel(page, categoryOf("soup").name))).toEqual(categories[0]?.dishes);
  });

  test("show their dishes when clicked", async () => {
    const page = await openTabs();

    for (const { name, dishes } of categories.filter((one) => one.dishes)) {
      await tab(page, name).click();

      expect(await tab(page, name).getAttribute("aria-selected")).toBe("true");
      expect(await shown(page)).toEqual([name]);
      expect(await dishesIn(panel(page, name))).toEqual(dishes);
    }
  });

  test("tell what each live counter costs per person", async () => {
    const page = await openTabs();

    await tab(page, categoryOf("live-counters").name).click();

    const rows = await panel(page, categoryOf("live-counters").name)
      .getByRole("listitem")
      .allInnerTexts();
    expect(rows.map((row) => row.split(/\n+/))).toEqual(rates);
    expect(rates).toContainEqual([counterOf("dosa").name, `₹${counterOf("dosa").standalone}`]);
  });
});

describe("with the keyboard", () => {
  test("arrows, Home and End move through the categories, round both ends", async () => {
    const page = await openTabs();
    await tab(page, categoryOf("soup").name).focus();
    const keys = [
      ["ArrowDown", names[1]],
      ["ArrowRight", names[2]],
      ["ArrowUp", names[1]],
      ["ArrowLeft", names[0]],
      ["ArrowUp", names[15]],
      ["ArrowDown", names[0]],
      ["End", names[15]],
      ["Home", names[0]],
    ] as const;

    for (const [key, name] of keys) {
      await page.keyboard.press(key);

      expect(await shown(page), key).toEqual([name]);
      expect(await tab(page, name ?? "").evaluate((it) => it === document.activeElement)).toBe(
        true,
      );
    }
  });

  test("one Tab leads from the selected category to its dishes", async () => {
    const page = await openTabs();
    await tab(page, categoryOf("dal").name).click();

    await page.keyboard.press("Tab");

    expect(
      await panel(page, categoryOf("dal").name).evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });

  test("the skip link leaves the chosen category as it is", async () => {
    const page = await openTabs("/menu#dal");

    await page.getByRole("link", { name: messages.controls.skip }).focus();
    await page.keyboard.press("Enter");

    await page.waitForURL("**/menu#main");
    expect(await shown(page)).toEqual([categoryOf("dal").name]);
  });
});

describe("the address", () => {
  test.each([true, false])(
    "opens the category that it names (JavaScript: %s)",
    async (javaScript) => {
      const page = javaScript
        ? await openTabs("/menu#live-counters")
        : await openPage("/menu#live-counters", { javaScript });

      expect(await shown(page)).toEqual([categoryOf("live-counters").name]);
    },
  );

  test("follows the choice without filling the history", async () => {
    const page = await openPage("/packages");
    await hydrated(page);
    await page
      .getByRole("navigation", { name: messages.controls.mainMenu })
      .getByRole("link", { name: mainLink("/menu"), exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: menuCopy.heading }).waitFor();

    await tab(page, categoryOf("rice").name).click();
    await tab(page, categoryOf("farsan").name).click();
    await page.waitForURL("**/menu#farsan");
    await page.goBack();

    await page.waitForURL("**/packages");
  });

  test.each(["sushi", "50%"])("of an unknown category, %s, shows the first", async (name) => {
    const page = await openTabs(`/menu#${name}`);

    expect(await shown(page)).toEqual([categoryOf("soup").name]);
  });
});

describe("without JavaScript", () => {
  test("all dishes are in the page and the links show one category at a time", async () => {
    const page = await openPage("/menu", { javaScript: false });
    const links = page
      .getByRole("navigation", { name: messages.controls.categories })
      .getByRole("link");
    expect(await links.count()).toBe(16);
    expect(await shown(page)).toEqual([categoryOf("soup").name]);

    for (const { id, name } of categories) {
      await links.filter({ hasText: new RegExp(`^${name.replace(/[&]/g, "\\$&")}\\d*$`) }).click();

      expect(new URL(page.url()).hash).toBe(`#${id}`);
      expect(await shown(page)).toEqual([name]);
    }
    const html = await page.content();
    for (const dish of categories.flatMap(({ dishes }) => dishes ?? [])) {
      expect(html).toContain(dish.replaceAll("&", "&amp;"));
    }
  });
});

test.each(["phone", "desktop"] as const)(
  "nothing moves when script takes over (%s)",
  async (viewport) => {
    const page = await openPage("/menu#vegetables", { viewport });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number } & PerformanceEntry).value ?? 0);
      }).observe({ type: "layout-shift" });
    });

    await hydrated(page);
    await page.getByRole("tablist").waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );

    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  },
);

describe("on a phone", () => {
  const chipBox = async (page: Page, name: string) => {
    const box = await tab(page, name).boundingBox();
    return { left: box?.x ?? -1, right: (box?.x ?? 0) + (box?.width ?? 999), top: box?.y ?? -1 };
  };

  test("the categories are a row of chips that keeps the active one in view", async () => {
    const page = await openTabs("/menu", { viewport: "phone" });
    expect((await chipBox(page, categoryOf("indian-bread").name)).left).toBeGreaterThan(390);

    await tab(page, categoryOf("soup").name).focus();
    await page.keyboard.press("End");

    await expect
      .poll(async () => (await chipBox(page, categoryOf("indian-bread").name)).right)
      .toBeLessThanOrEqual(390);
    expect((await chipBox(page, categoryOf("indian-bread").name)).left).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("the chips stay at the top while the dishes scroll", async () => {
    const page = await openTabs("/menu#vegetables", { viewport: "phone" });

    await panel(page, categoryOf("vegetables").name)
      .getByRole("listitem")
      .last()
      .scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);

    await expect
      .poll(async () => (await chipBox(page, categoryOf("vegetables").name)).top)
      .toBeLessThan(40);
    expect((await chipBox(page, categoryOf("vegetables").name)).top).toBeGreaterThanOrEqual(0);
  });

  test("a category chosen from far down is shown from its beginning", async () => {
    const page = await openTabs("/menu#vegetables", { viewport: "phone", reducedMotion: true });
    await panel(page, categoryOf("vegetables").name)
      .getByRole("listitem")
      .last()
      .scrollIntoViewIfNeeded();

    await tab(page, categoryOf("sweet").name).tap();

    await expect
      .poll(
        async () =>
          (await page.getByRole("heading", { name: categoryOf("sweet").name }).boundingBox())?.y ??
          -1,
      )
      .toBeGreaterThan(60);
  });
});

test.each(["phone", "desktop"] as const)(
  "a category chosen at the top of the page brings its dishes onto the screen, on a %s",
  async (viewport) => {
    const page = await openTabs("/menu", { viewport, reducedMotion: true });
    const rail = page.getByRole("tablist", { name: messages.controls.categories });
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // As far down as a hand would go to reach the row, and no further.
    await rail.evaluate((row) => row.scrollIntoView({ block: "nearest", behavior: "instant" }));
    await tab(page, categoryOf("rotis").name).click();

    const dish = panel(page, categoryOf("rotis").name).getByRole("listitem").first();
    await expect.poll(async () => (await dish.boundingBox())?.y ?? 9999).toBeLessThan(700);
    const heading = page.getByRole("heading", { name: categoryOf("rotis").name, exact: true });
    const box = await rail.boundingBox();
    const below = viewport === "phone" ? (box?.y ?? 0) + (box?.height ?? 0) : 0;
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(below);
    expect(
      await tab(page, categoryOf("rotis").name).evaluate((it) => it === document.activeElement),
    ).toBe(true);
  },
);

test("the arrow keys choose a category without moving the page", async () => {
  const page = await openTabs("/menu", { viewport: "phone", reducedMotion: true });
  await tab(page, categoryOf("soup").name).focus();
  const before = await page.evaluate(() => scrollY);

  await page.keyboard.press("ArrowRight");
  await page.waitForURL("**/menu#rotis");

  expect(await page.evaluate(() => scrollY)).toBe(before);
});

describe("on paper", () => {
  test.each([true, false])(
    "all sixteen categories stand on two sheets (JavaScript: %s)",
    async (javaScript) => {
      const page = javaScript ? await openTabs("/menu") : await openPage("/menu", { javaScript });
      await page.emulateMedia({ media: "print" });

      expect(await shown(page)).toEqual(names);
      for (const { name, dishes } of categories) {
        const last = dishes?.at(-1);
        if (last === undefined) continue;
        const row = page.locator("section", {
          has: page.getByRole("heading", { name, exact: true }),
        });
        expect(await row.getByText(last).last().isVisible(), name).toBe(true);
      }
      expect(await pdfSheets(page)).toEqual(["A4", "A4"]);
    },
  );
});

test("no category is laid on its neighbour's ground", async () => {
  const page = await openPage("/menu");

  const grounds = await page
    .locator("form section[id]")
    .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).backgroundColor));
  expect(grounds).toHaveLength(16);
  grounds.forEach((ground, index) => expect(ground).not.toBe(grounds[index + 1]));
});

test("the band below asks for a custom menu by chat", async () => {
  const page = await openPage("/menu");

  const href = await page.getByRole("link", { name: menuCopy.custom.label }).getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("text")).toBe(menuCopy.custom.message);
});
