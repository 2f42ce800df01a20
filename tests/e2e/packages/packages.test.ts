import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { homeCopy, packages as packagesCatalog, packagesCopy as copy } from "../../setup/texts.ts";
import { hydrated, openPage, overflow } from "../support/browser.ts";
import { offerOf, pathOfPackage } from "../../setup/catalogs.ts";
import { rupees } from "../../setup/planned-wedding.ts";

const { packages } = packagesCatalog;
const NAMES = packages.map(({ listName }) => listName);
const { listName: ROYAL } = offerOf("royal");

const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

const period = (page: Page, name: "monthly" | "yearly") =>
  page.getByRole("radio", { name: homeCopy.packages[name] });

async function expectPrices(page: Page, isYearly: boolean): Promise<void> {
  for (const { listName, monthlyPrice, yearlyPrice } of packages) {
    const text = await card(page, listName).innerText();
    const [shown, other] = isYearly ? [yearlyPrice, monthlyPrice] : [monthlyPrice, yearlyPrice];
    expect(text).toContain(`${rupees(shown)} ${copy.onwards}`);
    expect(text).not.toContain(rupees(other));
  }
}

test("/packages without script offers every package; its price toggle changes no card", async () => {
  // A press may miss a link while the page scrolls smoothly.
  const page = await openPage("/packages", { javaScript: false, reducedMotion: true });
  const titles = page.getByRole("article").getByRole("heading", { level: 2 });
  expect(await titles.allInnerTexts()).toEqual(NAMES);
  const widths = await Promise.all(
    NAMES.map(async (name) => (await card(page, name).boundingBox())?.width ?? 0),
  );
  // The columns of a second row are as wide as those of the first.
  const [first, last] = [widths[0], widths.at(-1)];
  expect(first, "the smallest package has the narrowest card").toBe(Math.min(...widths));
  expect(last, "the largest package has a wider card").toBeGreaterThan(Number(widths.at(-2)));

  await expectPrices(page, false);
  expect(await period(page, "monthly").isChecked()).toBe(true);
  await period(page, "yearly").check();
  await expectPrices(page, false);

  for (const { listName, slug } of packages)
    expect(
      await card(page, listName).getByRole("link", { name: copy.select }).getAttribute("href"),
    ).toBe(`/package-detail/${slug}`);
  await card(page, ROYAL).getByRole("link", { name: copy.select }).click();
  await page.waitForURL(`**${pathOfPackage("royal")}`);
});

test("the price toggle on home shows yearly prices", async () => {
  const page = await openPage("/", { reducedMotion: true });
  await expectPrices(page, false);
  await period(page, "yearly").check();
  await hydrated(page);

  expect(await period(page, "yearly").isChecked()).toBe(true);
  await expectPrices(page, true);
  await period(page, "monthly").check();
  await expectPrices(page, false);
});

test("a package card moves to its place when it comes into view, without a change of opacity", async () => {
  const page = await openPage("/packages", { viewport: "phone" });
  const style = (name: "opacity" | "translate") =>
    card(page, ROYAL).evaluate((element, key) => getComputedStyle(element)[key], name);
  await hydrated(page);
  await expect.poll(() => style("translate")).toBe("0px 26px");
  expect(await style("opacity")).toBe("1");

  await card(page, ROYAL).scrollIntoViewIfNeeded();
  await expect.poll(() => style("translate")).toMatch(/^(none|0px)$/);

  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page)).toBe(0);
  }
});
