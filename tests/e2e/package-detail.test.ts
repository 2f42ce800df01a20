import { describe, expect, test } from "vitest";
import countersCatalog from "../../content/catalogs/live-counters.json" with { type: "json" };
import packagesCatalog from "../../content/catalogs/packages.json" with { type: "json" };
import { hydrated, openPage, pagesToRead } from "./browser.ts";
import { pdfSheets } from "./pdf.ts";

const { packages } = packagesCatalog;
const [special] = packages;

const read = pagesToRead();

/** On the package pages only; the menu has rates of its own. */
const inPackage: [name: string, rate: string][] = [
  ["Pav Bhaji", "₹80"],
  ["Pani Puri", "₹70"],
  ["Chola Bhatura", "₹80"],
  ["Indian Fruit", "₹80"],
  ["Pastries", "₹100"],
];

describe.each([true, false])("a package's page (JavaScript: %s)", (javaScript) => {
  test.each(packages)("$detailName shows its price and every course", async (offer) => {
    const page = await read(`/package-detail/${offer.slug}`, { javaScript });

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(offer.detailName);
    expect(await page.getByText(`₹${offer.monthlyPrice} Onwards`).isVisible()).toBe(true);
    for (const { title, dishes } of offer.courses) {
      const course = page
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
      expect(await course.getByRole("listitem").allInnerTexts()).toEqual(dishes);
    }
  });

  test("shows five live counters with their rate per person", async () => {
    const page = await read("/package-detail/deluxe-package", { javaScript });

    const stalls = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) });
    expect((await stalls.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual(
      inPackage.map((stall) => [...stall, "per person"]),
    );
  });

  test("shows when the hall can be taken in a table with headings for both directions", async () => {
    const page = await read("/package-detail/royal-package", { javaScript });
    const table = page.getByRole("table", { name: "Hall timings" });

    expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
      "Slot",
      "Hours",
      "Price",
    ]);
    const rows = await table.getByRole("row").allInnerTexts();
    expect(rows.slice(1).map((row) => row.split("\t"))).toEqual([
      ["Morning", "9:00 am to 3:00 pm", "₹2,50,000"],
      ["Evening", "5:00 pm to 11:00 pm", "₹2,50,000"],
      ["Full Day", "9:00 am to 11:00 pm", "₹3,50,000"],
    ]);
    expect(await table.getByRole("rowheader").allInnerTexts()).toEqual([
      "Morning",
      "Evening",
      "Full Day",
    ]);
  });

  test("leads back to the packages", async () => {
    const page = await openPage("/package-detail/deluxe-package", { javaScript });

    await page.getByRole("link", { name: "Back to Packages" }).click();

    await page.waitForURL("**/packages");
    await page.getByRole("heading", { level: 1, name: "Catering Packages" }).waitFor();
  });
});

test("under the hours of the hall a bar shows which part of its day they are", async () => {
  const page = await read("/package-detail/royal-package");
  const spans = await page
    .getByRole("table", { name: "Hall timings" })
    .locator("td[data-style]")
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const style = getComputedStyle(cell);
        return ["--from", "--to"].map((end) => Number(style.getPropertyValue(end)));
      }),
    );

  // The hall's day is 14 hours long, from 9 to 23.
  expect(spans).toEqual([
    [0, 6 / 14],
    [8 / 14, 1],
    [0, 1],
  ]);
});

test("only Deluxe serves breakfast and evening snacks", async () => {
  for (const { slug, id } of packages) {
    const page = await read(`/package-detail/${slug}`);
    for (const name of ["Breakfast", "Evening snacks"]) {
      expect(await page.getByRole("heading", { name }).count()).toBe(id === "deluxe" ? 1 : 0);
    }
  }
});

test("the rates in a package are those of the catalog, not those of the menu", () => {
  const rates = countersCatalog.counters.flatMap(({ name, nameInPackage, inPackage: rate }) =>
    rate === undefined ? [] : [[nameInPackage ?? name, `₹${rate}`]],
  );

  expect(new Map(rates as [string, string][])).toEqual(new Map(inPackage));
});

test("the price is the monthly one and nothing on the page changes it", async () => {
  const page = await openPage("/package-detail/royal-package");
  await hydrated(page);

  expect(await page.getByRole("radio").count()).toBe(0);
  expect(await page.getByRole("main").innerText()).not.toContain("8,000");
});

test("Book Now opens a chat that names the package", async () => {
  const page = await read("/package-detail/deluxe-package");

  const href = await page
    .getByRole("main")
    .getByRole("link", { name: "Book Now" })
    .getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("text")).toContain("Deluxe Package");
});

describe("an address", () => {
  const spellings = packages.flatMap(({ slug, detailName, listName, aliases }) =>
    [detailName, listName, ...aliases].map((name) => ({ name, slug, detailName })),
  );

  test.each(spellings)("$name arrives at $slug", async ({ name, slug, detailName }) => {
    const page = await openPage(`/package-detail/${encodeURIComponent(name)}`);

    expect(new URL(page.url()).pathname).toBe(`/package-detail/${slug}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(detailName);
  });

  test.each(["/package-detail/platinum-plus", "/package-detail", "/package-detail/%E0%A4%A5"])(
    "that names no package (%s) silently shows the Special Package",
    async (path) => {
      const page = await openPage(path);
      await hydrated(page);

      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Special Package");
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
        new RegExp(`/package-detail/${special?.slug}$`),
      );
    },
  );
});

test("on a phone the hall timings stay a table within the screen", async () => {
  const page = await openPage("/package-detail/special-package", { viewport: "phone" });

  const box = await page.getByRole("table").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.each(packages)(
  "$detailName is printed on two sheets at most, rates and all",
  async (offer) => {
    const page = await openPage(`/package-detail/${offer.slug}`);
    const sheets = await pdfSheets(page);
    expect(sheets.length).toBeLessThanOrEqual(2);
    expect(new Set(sheets)).toEqual(new Set(["A4"]));

    await page.emulateMedia({ media: "print" });
    const paper = await page.getByRole("main").innerText();
    for (const { dishes } of offer.courses)
      for (const dish of dishes) expect(paper).toContain(dish);
    for (const [name, rate] of inPackage) {
      const stall = page.getByRole("listitem").filter({ hasText: name });
      expect(await stall.getByText(rate).isVisible()).toBe(true);
    }
    expect(await page.getByRole("table", { name: "Hall timings" }).isVisible()).toBe(true);
    expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
  },
);

test.each(["phone", "desktop"] as const)(
  "the ways to the planner and to the comparison stand apart, on a %s",
  async (viewport) => {
    const page = await openPage("/package-detail/royal-package", { viewport, javaScript: false });
    const main = page.getByRole("main");
    const [plan, compare] = await Promise.all(
      ["/plan?package=royal", "/packages/compare"].map((to) =>
        main.locator(`a[href="${to}"]`).first().boundingBox(),
      ),
    );

    const besides = (compare?.x ?? 0) - ((plan?.x ?? 0) + (plan?.width ?? 0));
    const below = (compare?.y ?? 0) - (plan?.y ?? 0);
    expect(below > 0 ? below : besides).toBeGreaterThanOrEqual(24);
  },
);
