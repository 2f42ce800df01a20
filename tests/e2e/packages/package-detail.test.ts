import { expect, test } from "vitest";
import { packageDetailCopy, packages as packagesCatalog, packagesCopy } from "../../setup/texts.ts";
import { formatHours, hourOf } from "../../../schemas/format.ts";
import { openChanged, openPage } from "../support/browser.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { counterOf, hallOf, offerOf, pathOfPackage } from "../../setup/catalogs.ts";
import { rupees } from "../../setup/planned-wedding.ts";

const { packages } = packagesCatalog;

const inPackage = offerOf("deluxe")
  .liveCounters.map(counterOf)
  .map(({ name, nameInPackage, inPackage: rate }): [string, string] => [
    nameInPackage ?? name,
    `₹${rate}`,
  ]);

const SLOTS = ["morning", "evening", "full-day"].map(hallOf);

test("each package without script shows and prints its courses, counters and hall", async () => {
  const page = await openPage("/loader", { javaScript: false });
  const main = page.getByRole("main");
  for (const sold of packages) {
    await page.emulateMedia({ media: null });
    await page.goto(`/package-detail/${sold.slug}`);
    const text = await main.innerText();
    // In the specification the price toggle has no effect here, so the page has no toggle.
    expect(text).not.toContain(rupees(sold.yearlyPrice));
    expect(await page.getByRole("radio").count()).toBe(0);
    const book = main.getByRole("link", { name: packageDetailCopy.book });
    const href = await book.getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("text")).toBe(
      sold.bookMessage.replace(`{{fullName.${sold.id}}}`, sold.detailName),
    );
    for (const to of [`/plan?package=${sold.id}`, "/packages/compare"])
      expect(await main.locator(`a[href="${to}"]`).count(), to).toBeGreaterThan(0);

    await page.emulateMedia({ media: "print" });
    expect((await pdfSheets(page)).join(" ")).toMatch(/^A4( A4)?$/);
    const paper = await main.innerText();
    for (const { dishes } of sold.courses) for (const dish of dishes) expect(paper).toContain(dish);
    for (const [name, rate] of inPackage) {
      const stall = page.getByRole("listitem").filter({ hasText: name });
      expect(await stall.getByText(rate).isVisible()).toBe(true);
    }
    const table = page.getByRole("table", { name: packageDetailCopy.hall.heading });
    expect(await table.isVisible()).toBe(true);
    expect(await main.getByRole("link").count()).toBe(0);
  }
});

test.each([1, 2, 5])(
  "%i live counters cover no text above them on a wide screen",
  async (count) => {
    const page = await openChanged("package-detail", pathOfPackage("deluxe"), ({ counters }) => {
      counters.items = counters.items.slice(0, count);
    });
    const stalls = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) });
    expect(await stalls.count()).toBe(count);

    for (const width of [990, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await stalls.evaluateAll((all) => {
        const wrap = all[0]?.closest("ul")?.parentElement;
        const range = document.createRange();
        const texts = [...(wrap?.querySelectorAll("h2, .lead") ?? [])].flatMap((element) => {
          range.selectNodeContents(element);
          return [...range.getClientRects()];
        });
        const boxes = all.map((stall) => stall.getBoundingClientRect());
        return texts.length > 1
          ? texts.filter((text) =>
              boxes.some(
                (box) =>
                  box.left < text.right &&
                  text.left < box.right &&
                  box.top < text.bottom &&
                  text.top < box.bottom,
              ),
            ).length
          : NaN;
      });
      expect({ width, covered }).toEqual({ width, covered: 0 });
    }
  },
);

test("a package shows five counters, the hall's hours with bars, and a link back", async () => {
  const page = await openPage(pathOfPackage("deluxe"), { javaScript: false });
  const stalls = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  expect((await stalls.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual(
    inPackage.map((stall) => [...stall, packagesCopy.perPerson]),
  );

  const { heading, slot, hours, price: rent } = packageDetailCopy.hall;
  const table = page.getByRole("table", { name: heading });
  expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([slot, hours, rent]);
  const rows = await table.getByRole("row").allInnerTexts();
  expect(rows.slice(1).map((row) => row.split("\t"))).toEqual(
    SLOTS.map(({ name, start, end, price }) => [name, formatHours(start, end), rupees(price)]),
  );
  expect(await table.getByRole("rowheader").allInnerTexts()).toEqual(SLOTS.map(({ name }) => name));
  const bars = await table.locator("td[data-style]").evaluateAll((cells) =>
    cells.map((cell) => {
      const style = getComputedStyle(cell);
      return ["--from", "--to"].map((end) => Number(style.getPropertyValue(end)));
    }),
  );
  const times = SLOTS.map(({ start, end }) => [hourOf(start), hourOf(end)] as const);
  const [first, last] = [Math.min(...times.flat()), Math.max(...times.flat())];
  expect(bars).toEqual(
    times.map((ends) =>
      ends.map((hour) => expect.closeTo((hour - first) / (last - first)) as number),
    ),
  );

  await page.getByRole("link", { name: packageDetailCopy.back.label }).click();
  await page.getByRole("heading", { level: 1, name: packagesCopy.heading }).waitFor();
});
