import { expect, test } from "vitest";
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import cuisineCopy from "../../../content/catalogs/pages/cuisine.json" with { type: "json" };
import cuisinesCatalog from "../../../content/catalogs/cuisines.json" with { type: "json" };
import regionsCatalog from "../../../content/catalogs/regions.json" with { type: "json" };
import { hydrated, openPage, stored } from "../support/browser.ts";
import { mainLink } from "../../setup/catalogs.ts";

const { regions } = regionsCatalog;

/** The part of a catalog text before its first placeholder. */
const beginning = (text: string) => text.split("{{")[0]?.trim() ?? "";

test.each(regions)(
  "/cuisine/$key without script has its texts, dishes and reasons",
  async (region) => {
    const page = await openPage(`/cuisine/${region.key}`, { javaScript: false });
    const main = page.getByRole("main");

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(region.title);
    expect(await main.getByText(region.description, { exact: true }).isVisible()).toBe(true);
    expect(await main.getByRole("img", { name: region.bannerAlt }).isVisible()).toBe(true);
    expect(await main.getByRole("heading", { level: 2 }).first().innerText()).toContain(
      beginning(region.subTitle),
    );
    const text = await main.innerText();
    for (const paragraph of [region.content1, region.content2])
      expect(text).toContain(beginning(paragraph));
    const list = main.locator("div", {
      has: page.getByRole("heading", { name: region.moreInfoTitle }),
    });
    expect(await list.last().getByRole("listitem").allInnerTexts()).toEqual(region.infoList);
    expect(await main.getByRole("img", { name: region.imageAlt }).count()).toBe(1);
    expect(await main.getByRole("heading", { name: region.menu.title }).isVisible()).toBe(true);
    expect(await main.getByRole("term").allInnerTexts()).toEqual(
      region.menu.courses.map(({ title }) => title),
    );
    const dishes = region.signature.map(({ name }) => name);
    const row = page
      .getByRole("list")
      .filter({ hasText: dishes[0] ?? "" })
      .first();
    expect(await row.getByRole("listitem").allInnerTexts()).toEqual(dishes);
  },
);

test("Book Now leads to the booking section with a chat and the contact page", async () => {
  const page = await openPage("/cuisine/bengali", { javaScript: false });
  const band = page.locator("#book-now");

  await page.getByRole("main").getByRole("link", { name: navigation.bookNow.label }).click();
  await page.waitForURL("**/cuisine/bengali#book-now");
  await expect.poll(async () => (await band.boundingBox())?.y).toBeLessThan(300);
  const href = await band.getByRole("link", { name: cuisineCopy.chat }).getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("text")).toBe(
    regions.find(({ key }) => key === "bengali")?.booking.message,
  );
  await band.getByRole("link", { name: mainLink("/contactUs") }).click();

  await page.waitForURL("**/contactUs");
});

test("a cuisine is stored when its page opens, however it was reached", async () => {
  for (const { key, name } of cuisinesCatalog.cuisines.slice(0, 2)) {
    const page = await openPage(`/cuisine/${key}`);
    await hydrated(page);

    expect(await stored(page, "cuisine-details")).toBe(name);
  }
});

test.each([
  ["/cuisine/italian", "maharashtra"],
  ["/cuisine", "maharashtra"],
  ["/cuisine/constructor", "maharashtra"],
  ["/cuisine/SOUTHINDIAN", "southIndian"],
])("%s shows the region %s and names it as canonical", async (address, key) => {
  const page = await openPage(address);

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
    regions.find((region) => region.key === key)?.title,
  );
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
    new RegExp(`/cuisine/${key}$`),
  );
});

/** WCAG contrast of two colours as the browser computes them. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("each region has its own colours, border and plate, and readable words", async () => {
  const looks = new Map<string, string>();
  for (const { key } of regions) {
    const page = await openPage(`/cuisine/${key}`, { javaScript: false });
    const { ground, words, own } = await page.evaluate(() => {
      const find = (selector: string) => document.querySelector(selector) as Element;
      const panel = find("h1").parentElement as Element;
      const background = getComputedStyle(panel).backgroundColor;
      return {
        ground: background,
        words: [...panel.querySelectorAll("h1, p")].map((text) => getComputedStyle(text).color),
        own: [
          background,
          getComputedStyle(find("main .kinar")).backgroundImage,
          getComputedStyle(find("main article")).borderImageSource,
          find("main img[src*='/thali/']").getAttribute("src") ?? "",
        ],
      };
    });

    for (const colour of words) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
    for (const look of own) {
      expect(looks.get(look) ?? key, look).toBe(key);
      looks.set(look, key);
    }
  }
});
