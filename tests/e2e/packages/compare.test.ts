import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import compareCopy from "../../../content/catalogs/pages/compare.json" with { type: "json" };
import packages from "../../../content/catalogs/packages.json" with { type: "json" };
import policies from "../../../content/catalogs/policies.json" with { type: "json" };
import { formatPrice } from "../../../schemas/format.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { offerOf, startingWith } from "../../setup/catalogs.ts";

const COMPARE = "/packages/compare";

const table = (page: Page) => page.getByRole("table", { name: compareCopy.table });

const columns = (page: Page) => table(page).getByRole("columnheader").allInnerTexts();

/** The cells below a row's heading, whatever they hold. */
const row = (page: Page, heading: string) =>
  table(page)
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("rowheader", { name: heading, exact: true }) })
    .getByRole("cell")
    .allInnerTexts();

test("without script every price, dish and policy of every package is in the table", async () => {
  const page = await openPage(COMPARE, { viewport: "phone", javaScript: false });

  expect(await columns(page)).toEqual(packages.packages.map(({ listName }) => listName));
  expect(await row(page, compareCopy.price)).toEqual(
    packages.packages.map(({ monthlyPrice }) => expect.stringContaining(formatPrice(monthlyPrice))),
  );
  const words = await table(page).innerText();
  for (const { courses, features } of packages.packages) {
    for (const line of [...features, ...courses.flatMap(({ dishes }) => dishes)]) {
      expect(words).toContain(line);
    }
  }
  const breakfast = await row(page, offerOf("deluxe").courses[1]?.title ?? "");
  expect([breakfast[0], breakfast[2]]).toEqual([compareCopy.none, offerOf("royal").without]);
  for (const { title, text } of policies.policies) {
    expect(await page.locator("main").innerText()).toContain(title);
    expect(await page.locator("main").innerText()).toContain(text);
  }
  // Nothing runs out of a phone's screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("two packages can be compared alone, which the address says; fewer than two cannot", async () => {
  const page = await openPage(COMPARE, { viewport: "phone" });
  await hydrated(page);
  const box = (name: string) => page.getByRole("checkbox", { name });

  await box(offerOf("deluxe").listName).uncheck();
  expect(await columns(page)).toEqual([offerOf("classic").listName, offerOf("royal").listName]);
  expect(new URL(page.url()).search).toBe("?show=classic,royal");
  expect(await box(offerOf("classic").listName).isDisabled()).toBe(true);

  await page.reload();
  await expect
    .poll(() => columns(page))
    .toEqual([offerOf("classic").listName, offerOf("royal").listName]);
  expect(await row(page, compareCopy.price)).toEqual([
    expect.stringContaining(formatPrice(offerOf("classic").monthlyPrice)),
    expect.stringContaining(formatPrice(offerOf("royal").monthlyPrice)),
  ]);
  await box(offerOf("deluxe").listName).check();
  expect(new URL(page.url()).search).toBe("");
});

test("an address that names nothing known shows all of them", async () => {
  const page = await openPage(`${COMPARE}?show=silver,royal`);
  await hydrated(page);

  expect(await columns(page)).toEqual([
    offerOf("classic").listName,
    offerOf("deluxe").listName,
    offerOf("royal").listName,
  ]);
});

test("the names stay in sight while the rows are gone through, and lead on to a plan", async () => {
  const page = await openPage(COMPARE, { viewport: "phone" });
  await hydrated(page);

  await table(page)
    .getByRole("rowheader", { name: offerOf("royal").courses[2]?.title ?? "" })
    .scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }));
  const name = table(page).getByRole("columnheader", { name: offerOf("royal").listName });
  expect((await name.boundingBox())?.y).toBe(0);

  await table(page)
    .getByRole("link", { name: `${compareCopy.plan}: ${offerOf("royal").listName}` })
    .click();
  await page.waitForURL("**/plan?package=royal");
  await expect
    .poll(
      () => page.getByRole("radio", { name: startingWith(offerOf("royal").listName) }).isChecked(),
      { timeout: 15_000 },
    )
    .toBe(true);
});

test.each(["/packages", "/package-detail/royal-package", "/plan"])(
  "%s leads to the packages side by side",
  async (path) => {
    const page = await openPage(path, { javaScript: false });

    await page.locator("main").locator(`a[href$="${COMPARE}"]`).first().click();
    await page.waitForURL(`**${COMPARE}`);
  },
);

test("what is agreed stands beside the price of each package too", async () => {
  const page = await openPage("/package-detail/deluxe-package", { javaScript: false });

  for (const { text } of policies.policies) {
    expect(await page.locator("main").innerText()).toContain(text);
  }
});

test.each([100, 115, 130])(
  "the table fits small phones with letters at %i percent",
  async (size) => {
    const page = await openPage(COMPARE, { viewport: "phone", bypassPolicy: true });
    await page.addStyleTag({ content: `html { font-size: ${size}% }` });
    const tooWide: string[] = [];
    for (const width of [320, 340, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) tooWide.push(`${width} px: ${needed}`);
    }
    // No amount leaves its column.
    const amounts = table(page).locator("b");
    await page.setViewportSize({ width: 320, height: 800 });
    const widths = await amounts.evaluateAll((all) =>
      all.map(
        (one) =>
          one.getBoundingClientRect().right -
          (one.parentElement?.getBoundingClientRect().right ?? 0),
      ),
    );

    expect(tooWide).toEqual([]);
    expect(Math.max(...widths)).toBeLessThanOrEqual(0);
  },
);
