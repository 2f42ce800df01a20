import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { compareCopy, packages } from "../../setup/texts.ts";
import { fill, formatPrice } from "../../../schemas/format.ts";
import { hydrated, openChanged, openPage, overflow, type DataOf } from "../support/browser.ts";
import { misfits } from "../support/checks.ts";
import { offerOf, startingWith } from "../../setup/catalogs.ts";

const COMPARE = "/packages/compare";

const table = (page: Page) => page.getByRole("table", { name: compareCopy.table });

const columns = async (page: Page) =>
  (await table(page).getByRole("columnheader").allInnerTexts()).map((text) => text.split(/\s/)[0]);

const prices = (page: Page) => table(page).getByRole("columnheader").locator("b").allInnerTexts();

const row = (page: Page, heading: string) =>
  table(page)
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("rowheader", { name: heading, exact: true }) })
    .getByRole("cell")
    .allInnerTexts();

test("the comparison without script has all prices, and courses side by side", async () => {
  const page = await openPage(COMPARE, { viewport: "phone", javaScript: false });

  expect(await columns(page)).toEqual(packages.packages.map(({ listName }) => listName));
  expect(await prices(page)).toEqual(
    packages.packages.map(({ monthlyPrice }) => formatPrice(monthlyPrice)),
  );
  // A phone shows the first package in full, and of the others only what they add to it.
  const drinks = await row(page, offerOf("deluxe").courses[0]?.title ?? "");
  expect(drinks[0]).toContain("Jaljeera");
  expect(drinks[1]).toMatch(/Aam Panna/);
  expect(drinks[1]).not.toContain("Jaljeera");
  // The courses repeat what is on the plate, dish by dish.
  expect(await row(page, compareCopy.features)).toEqual([]);
  const height = await table(page).evaluate((all) => all.clientHeight);
  expect(height / packages.packages.length).toBeLessThan(1000);

  await page.setViewportSize({ width: 1440, height: 900 });
  const features = await row(page, compareCopy.features);
  for (const feature of offerOf("deluxe").features) expect(features[1]).toContain(feature);
  const breakfast = await row(page, offerOf("deluxe").courses[1]?.title ?? "");
  const without = offerOf("royal").without?.replace(
    /\{\{package\.(\w+)\}\}/g,
    (_, id: string) => offerOf(id).listName,
  );
  const royal = packages.packages.indexOf(offerOf("royal"));
  expect([breakfast[0], breakfast[royal]]).toEqual([compareCopy.none, without]);
  expect(await overflow(page)).toBe(0);
});

test("compared packages are kept in the address, and their names stay in view", async () => {
  const page = await openPage(`${COMPARE}?show=silver,royal`, { viewport: "phone" });
  const box = (name: string) => page.getByRole("checkbox", { name });
  const names = packages.packages.map(({ listName }) => listName);
  const [classic, royal] = ["classic", "royal"].map((id) => offerOf(id).listName);
  const others = names.filter((name) => name !== classic && name !== royal);
  await hydrated(page);
  // An unknown package in the address selects all packages.
  expect(await columns(page)).toEqual(names);

  for (const name of others) await box(name).uncheck();
  expect(await columns(page)).toEqual([classic, royal]);
  expect(new URL(page.url()).search).toBe("?show=classic,royal");
  expect(await box(classic ?? "").isDisabled()).toBe(true);

  await page.reload();
  await expect.poll(() => columns(page)).toEqual([classic, royal]);
  expect(await prices(page)).toEqual(
    ["classic", "royal"].map((id) => formatPrice(offerOf(id).monthlyPrice)),
  );
  for (const name of others) await box(name).check();
  expect(new URL(page.url()).search).toBe("");

  await table(page)
    .getByRole("rowheader", { name: offerOf("royal").courses[2]?.title ?? "" })
    .scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }));
  const firstName = table(page).getByRole("columnheader").first();
  expect((await firstName.boundingBox())?.y).toBe(0);
  await table(page)
    .getByRole("link", { name: fill(compareCopy.plan, { name: royal ?? "" }) })
    .click();
  await page.waitForURL("**/plan?package=royal");
  await hydrated(page);
  await expect
    .poll(() => page.getByRole("radio", { name: startingWith(royal ?? "") }).isChecked())
    .toBe(true);
});

test("the comparison fits small phones at font sizes of 100 to 130 %", async () => {
  const page = await openPage(COMPARE, { viewport: "phone" });
  for (const size of [100, 130]) {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, size);
    for (const width of [412, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ size, width, overflow: await overflow(page) }).toEqual({ size, width, overflow: 0 });
    }
    const beyond = await table(page)
      .locator("b")
      .evaluateAll((all) =>
        all.map(
          (one) =>
            one.getBoundingClientRect().right -
            (one.parentElement?.getBoundingClientRect().right ?? 0),
        ),
      );
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
  }
});

test("on a phone a package with other counters names them all", async () => {
  const lists = [
    ["Pav Bhaji ₹80", "Pani Puri ₹60", "Pastries ₹90", "Fruit ₹80", "Dosa ₹100"],
    ["Pav Bhaji ₹80", "Pani Puri ₹60"],
    ["Pav Bhaji ₹80", "Chat ₹100"],
  ];
  const shown = async (cells: string[][]) => {
    const page = await openChanged(
      "compare",
      COMPARE,
      ({ rows }) => Object.assign(rows.at(-1) ?? {}, { cells }),
      { viewport: "phone", javaScript: false },
    );
    const texts = await row(page, compareCopy.counters);
    return texts.map((text, index) =>
      text.replace(packages.packages[index]?.listName ?? "", "").trim(),
    );
  };

  const [, two, other] = await shown(lists);
  const [, single, same] = await shown([lists[0] ?? [], ["Dosa ₹100"], lists[0] ?? []]);

  expect([two, other]).toEqual([lists[1]?.join(""), lists[2]?.join("")]);
  expect([single, same]).toEqual(["Dosa ₹100", compareCopy.same]);
});

/** Repeats the packages up to `count`; repeated ones have another name. */
const withPackages = (count: number) => (data: DataOf<"compare">) => {
  const { packages: sold, rows } = data;
  const repeated = <Item>(list: Item[]) =>
    Array.from({ length: count }, (_, index) => list[index % list.length] as Item);
  data.packages = repeated(sold).map((offer, index) =>
    index < sold.length ? offer : { ...offer, id: `${index}`, name: "Maharaja", price: "₹1,199" },
  ) as typeof sold;
  data.rows = rows.map((each) => ({ ...each, cells: repeated(each.cells) }));
};

test.each([2, 4, 5])(
  "the comparison of %i packages splits no name and no price on any screen, with or without script",
  async (count) => {
    for (const javaScript of [false, true]) {
      const page = await openChanged("compare", COMPARE, withPackages(count), { javaScript });
      if (javaScript) await hydrated(page);

      expect(await table(page).getByRole("columnheader").count()).toBe(count);
      expect(await misfits(page, [320, 390, 768, 1440], { words: true })).toEqual([]);
    }
  },
);
