import { expect, test } from "vitest";
import packagesCopy from "../../../content/catalogs/pages/packages.json" with { type: "json" };
import packageDetailCopy from "../../../content/catalogs/pages/package-detail.json" with { type: "json" };
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import packagesCatalog from "../../../content/catalogs/packages.json" with { type: "json" };
import policies from "../../../content/catalogs/policies.json" with { type: "json" };
import { openPage, overflow } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { counterOf, hallOf, offerOf } from "../../setup/catalogs.ts";
import { rupees } from "../../setup/planned-wedding.ts";

const { packages } = packagesCatalog;

/** Rates with a package; the menu shows other rates. */
const inPackage = offerOf("deluxe")
  .liveCounters.map(counterOf)
  .map(({ name, nameInPackage, inPackage: rate }): [string, string] => [
    nameInPackage ?? name,
    `₹${rate}`,
  ]);

const SLOTS = ["morning", "evening", "full-day"].map(hallOf);

const HOURS = ["9:00 am to 3:00 pm", "5:00 pm to 11:00 pm", "9:00 am to 11:00 pm"];

test.each(packages)(
  "$detailName without script shows its price, courses and terms",
  async (sold) => {
    const page = await openPage(`/package-detail/${sold.slug}`, { javaScript: false });
    const text = await page.getByRole("main").innerText();

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(sold.detailName);
    expect(text).toContain(`₹${sold.monthlyPrice} ${packagesCopy.onwards}`);
    // The specification's yearly toggle changes nothing on this page.
    expect(text).not.toContain(rupees(sold.yearlyPrice));
    expect(await page.getByRole("radio").count()).toBe(0);
    for (const { title, dishes } of sold.courses) {
      const course = page
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
      expect(await course.getByRole("listitem").allInnerTexts()).toEqual(dishes);
    }
    const { courses } = offerOf("deluxe");
    for (const name of [courses[1]?.title ?? "", courses[3]?.title ?? ""])
      expect(await page.getByRole("heading", { name }).count()).toBe(sold.id === "deluxe" ? 1 : 0);
    for (const { text: terms } of policies.policies) expect(text).toContain(terms);

    const href = await page
      .getByRole("main")
      .getByRole("link", { name: navigation.bookNow.label })
      .getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("text")).toBe(sold.bookMessage);
  },
);

test("a package shows five counters, the hall's hours with bars, and the way back", async () => {
  const page = await openPage("/package-detail/deluxe-package", { javaScript: false });
  const stalls = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  expect((await stalls.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual(
    inPackage.map((stall) => [...stall, packagesCopy.perPerson]),
  );

  const { heading, slot, hours, price } = packageDetailCopy.hall;
  const table = page.getByRole("table", { name: heading });
  expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([slot, hours, price]);
  const rows = await table.getByRole("row").allInnerTexts();
  expect(rows.slice(1).map((row) => row.split("\t"))).toEqual(
    SLOTS.map((one, index) => [one.name, HOURS[index], rupees(one.price)]),
  );
  expect(await table.getByRole("rowheader").allInnerTexts()).toEqual(SLOTS.map(({ name }) => name));
  const bars = await table.locator("td[data-style]").evaluateAll((cells) =>
    cells.map((cell) => {
      const style = getComputedStyle(cell);
      return ["--from", "--to"].map((end) => Number(style.getPropertyValue(end)));
    }),
  );
  // The hall's day is 14 hours long, from 9 to 23.
  expect(bars).toEqual([
    [0, 6 / 14],
    [8 / 14, 1],
    [0, 1],
  ]);

  await page.getByRole("link", { name: packageDetailCopy.back.label }).click();
  await page.getByRole("heading", { level: 1, name: packagesCopy.heading }).waitFor();
});

const [special] = packages;

test.each([
  ...packages.flatMap(({ slug, detailName, listName, aliases }) =>
    [detailName, listName, ...aliases].map((name) => [encodeURIComponent(name), slug] as const),
  ),
  ...(["platinum-plus", "", "%E0%A4%A5"] as const).map((name) => [name, special?.slug] as const),
])("/package-detail/%s shows %s", async (name, slug) => {
  const page = await openPage(`/package-detail/${name}`, { javaScript: false });

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
    packages.find((sold) => sold.slug === slug)?.detailName,
  );
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
    new RegExp(`/package-detail/${slug}$`),
  );
});

test.each(["phone", "desktop"] as const)(
  "a package on a %s fits, with planner and comparison at least 24 px apart",
  async (viewport) => {
    const page = await openPage("/package-detail/royal-package", { viewport, javaScript: false });
    const [plan, compare] = await Promise.all(
      ["/plan?package=royal", "/packages/compare"].map((to) =>
        page.getByRole("main").locator(`a[href="${to}"]`).first().boundingBox(),
      ),
    );

    const besides = (compare?.x ?? 0) - ((plan?.x ?? 0) + (plan?.width ?? 0));
    const below = (compare?.y ?? 0) - (plan?.y ?? 0);
    expect(below > 0 ? below : besides).toBeGreaterThanOrEqual(24);
    expect(await overflow(page)).toBe(0);
  },
);

test.each(packages)(
  "$detailName is printed on two sheets at most, with all rates",
  async (sold) => {
    const page = await openPage(`/package-detail/${sold.slug}`);
    const sheets = await pdfSheets(page);
    expect(sheets.length).toBeLessThanOrEqual(2);
    expect(new Set(sheets)).toEqual(new Set(["A4"]));

    await page.emulateMedia({ media: "print" });
    const paper = await page.getByRole("main").innerText();
    for (const { dishes } of sold.courses) for (const dish of dishes) expect(paper).toContain(dish);
    for (const [name, rate] of inPackage) {
      const stall = page.getByRole("listitem").filter({ hasText: name });
      expect(await stall.getByText(rate).isVisible()).toBe(true);
    }
    expect(
      await page.getByRole("table", { name: packageDetailCopy.hall.heading }).isVisible(),
    ).toBe(true);
    expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
  },
);
