import { describe, expect, test } from "vitest";
import packagesCopy from "../../../content/catalogs/pages/packages.json" with { type: "json" };
import packageDetailCopy from "../../../content/catalogs/pages/package-detail.json" with { type: "json" };
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import packagesCatalog from "../../../content/catalogs/packages.json" with { type: "json" };
import { hydrated, openPage, pagesToRead } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { counterOf, hallOf, offerOf } from "../../setup/catalogs.ts";
import { rupees } from "../../setup/planned-wedding.ts";

const { packages } = packagesCatalog;
const [special] = packages;

const read = pagesToRead();

/** On the package pages only; the menu has rates of its own. */
const inPackage = offerOf("deluxe")
  .liveCounters.map(counterOf)
  .map(({ name, nameInPackage, inPackage: rate }): [string, string] => [
    nameInPackage ?? name,
    `₹${rate}`,
  ]);

describe.each([true, false])("a package's page (JavaScript: %s)", (javaScript) => {
  test.each(packages)("$detailName shows its price and every course", async (sold) => {
    const page = await read(`/package-detail/${sold.slug}`, { javaScript });

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(sold.detailName);
    expect(await page.getByText(`₹${sold.monthlyPrice} ${packagesCopy.onwards}`).isVisible()).toBe(
      true,
    );
    for (const { title, dishes } of sold.courses) {
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
      inPackage.map((stall) => [...stall, packagesCopy.perPerson]),
    );
  });

  test("shows when the hall can be taken in a table with headings for both directions", async () => {
    const page = await read("/package-detail/royal-package", { javaScript });
    const table = page.getByRole("table", { name: packageDetailCopy.hall.heading });

    expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
      packageDetailCopy.hall.slot,
      packageDetailCopy.hall.hours,
      packageDetailCopy.hall.price,
    ]);
    const rows = await table.getByRole("row").allInnerTexts();
    expect(rows.slice(1).map((row) => row.split("\t"))).toEqual([
      [hallOf("morning").name, "9:00 am to 3:00 pm", rupees(hallOf("morning").price)],
      [hallOf("evening").name, "5:00 pm to 11:00 pm", rupees(hallOf("evening").price)],
      [hallOf("full-day").name, "9:00 am to 11:00 pm", rupees(hallOf("full-day").price)],
    ]);
    expect(await table.getByRole("rowheader").allInnerTexts()).toEqual([
      hallOf("morning").name,
      hallOf("evening").name,
      hallOf("full-day").name,
    ]);
  });

  test("leads back to the packages", async () => {
    const page = await openPage("/package-detail/deluxe-package", { javaScript });

    await page.getByRole("link", { name: packageDetailCopy.back.label }).click();

    await page.waitForURL("**/packages");
    await page.getByRole("heading", { level: 1, name: packagesCopy.heading }).waitFor();
  });
});

test("under the hours of the hall a bar shows which part of its day they are", async () => {
  const page = await read("/package-detail/royal-package");
  const spans = await page
    .getByRole("table", { name: packageDetailCopy.hall.heading })
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
  const deluxe = offerOf("deluxe");
  for (const { slug, id } of packages) {
    const page = await read(`/package-detail/${slug}`);
    for (const name of [deluxe.courses[1]?.title ?? "", deluxe.courses[3]?.title ?? ""]) {
      expect(await page.getByRole("heading", { name }).count()).toBe(id === "deluxe" ? 1 : 0);
    }
  }
});

test("the price is the monthly one and nothing on the page changes it", async () => {
  const page = await openPage("/package-detail/royal-package");
  await hydrated(page);

  expect(await page.getByRole("radio").count()).toBe(0);
  expect(await page.getByRole("main").innerText()).not.toContain(
    rupees(offerOf("royal").yearlyPrice),
  );
});

test("Book Now opens a chat that names the package", async () => {
  const page = await read("/package-detail/deluxe-package");

  const href = await page
    .getByRole("main")
    .getByRole("link", { name: navigation.bookNow.label })
    .getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("text")).toContain(offerOf("deluxe").detailName);
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

      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
        offerOf("classic").detailName,
      );
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

test.each(packages)("$detailName is printed on two sheets at most, rates and all", async (sold) => {
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
  expect(await page.getByRole("table", { name: packageDetailCopy.hall.heading }).isVisible()).toBe(
    true,
  );
  expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
});

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
