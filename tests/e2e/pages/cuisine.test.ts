import { describe, expect, test } from "vitest";
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import cuisineCopy from "../../../content/catalogs/pages/cuisine.json" with { type: "json" };
import cuisinesCatalog from "../../../content/catalogs/cuisines.json" with { type: "json" };
import regionsCatalog from "../../../content/catalogs/regions.json" with { type: "json" };
import { hydrated, openPage, pagesToRead } from "../support/browser.ts";
import { mainLink } from "../../setup/catalogs.ts";

const { regions } = regionsCatalog;

const read = pagesToRead();

/** The part of a catalog text before its first placeholder. */
const beginning = (text: string) => text.split("{{")[0]?.trim() ?? "";

describe.each([true, false])("a region's wedding page (JavaScript: %s)", (javaScript) => {
  test.each(regions)("$key tells what is served and why to choose us", async (region) => {
    const page = await read(`/cuisine/${region.key}`, { javaScript });
    const main = page.getByRole("main");

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(region.title);
    expect(await main.getByText(region.description, { exact: true }).isVisible()).toBe(true);
    expect(await main.getByRole("img", { name: region.bannerAlt }).isVisible()).toBe(true);
    expect(await main.getByRole("heading", { level: 2 }).first().innerText()).toContain(
      beginning(region.subTitle),
    );
    for (const paragraph of [region.content1, region.content2]) {
      expect(await main.innerText()).toContain(beginning(paragraph));
    }
    const list = main.locator("div", {
      has: page.getByRole("heading", { name: region.moreInfoTitle }),
    });
    expect(await list.last().getByRole("listitem").allInnerTexts()).toEqual(region.infoList);
    expect(await main.getByRole("img", { name: region.imageAlt }).count()).toBe(1);
    expect(await main.getByRole("heading", { name: region.menu.title }).isVisible()).toBe(true);
    expect(await main.getByRole("term").allInnerTexts()).toEqual(
      region.menu.courses.map(({ title }) => title),
    );
  });

  test("Book Now leads to the booking band of the same page", async () => {
    const page = await openPage("/cuisine/gujarat", { javaScript });

    await page.getByRole("main").getByRole("link", { name: navigation.bookNow.label }).click();

    await page.waitForURL("**/cuisine/gujarat#book-now");
    await expect
      .poll(async () => (await page.locator("#book-now").boundingBox())?.y)
      .toBeLessThan(300);
  });

  test("leads on to a chat about this wedding and to the contact page", async () => {
    const page = await openPage("/cuisine/bengali", { javaScript });
    const band = page.locator("#book-now");

    const href = await band.getByRole("link", { name: cuisineCopy.chat }).getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("text")).toBe(
      regions.find(({ key }) => key === "bengali")?.booking.message,
    );
    await band.getByRole("link", { name: mainLink("/contactUs") }).click();

    await page.waitForURL("**/contactUs");
  });
});

test.each(cuisinesCatalog.cuisines)(
  "$name is remembered when its page is shown, however it was reached",
  async ({ key, name }) => {
    const page = await openPage(`/cuisine/${key}`);
    await hydrated(page);

    expect(await page.evaluate(() => localStorage.getItem("cuisine-details"))).toBe(name);
  },
);

describe("an address", () => {
  test.each(["/cuisine/italian", "/cuisine", "/cuisine/constructor"])(
    "that names no region (%s) silently shows Maharashtra",
    async (path) => {
      const page = await openPage(path);
      await hydrated(page);

      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(regions[0]?.title);
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
        /\/cuisine\/maharashtra$/,
      );
    },
  );

  test("in another spelling arrives at the region", async () => {
    const page = await openPage("/cuisine/SOUTHINDIAN");

    expect(new URL(page.url()).pathname).toBe("/cuisine/southIndian");
  });
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

test.each(regions)("$key has its own ground, and its words stand out from it", async ({ key }) => {
  const page = await read(`/cuisine/${key}`);
  const panel = page.getByRole("heading", { level: 1 }).locator("..");

  const ground = await panel.evaluate((it) => getComputedStyle(it).backgroundColor);
  const words = await panel.evaluate((it) =>
    [...it.querySelectorAll("h1, p")].map((text) => getComputedStyle(text).color),
  );

  for (const colour of words) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});

test("no two regions share a ground", async () => {
  const grounds = new Set<string>();
  for (const { key } of regions) {
    const page = await read(`/cuisine/${key}`);
    grounds.add(
      await page
        .getByRole("heading", { level: 1 })
        .evaluate((it) => getComputedStyle(it.parentElement ?? it).backgroundColor),
    );
  }

  expect(grounds.size).toBe(regions.length);
});

test.each(regions)("$key names the five dishes it is known by", async ({ key, signature }) => {
  const page = await read(`/cuisine/${key}`);
  const row = page
    .getByRole("list")
    .filter({ hasText: signature[0]?.name ?? "" })
    .first();

  expect(await row.getByRole("listitem").allInnerTexts()).toEqual(
    signature.map(({ name }) => name),
  );
});

test("no two regions share a saree border, a card's frame or a plate", async () => {
  const seen: string[] = [];
  for (const { key } of regions) {
    const page = await read(`/cuisine/${key}`);
    const style = (selector: string, property: "backgroundImage" | "borderImageSource") =>
      page
        .locator(selector)
        .first()
        .evaluate((it, name) => getComputedStyle(it)[name], property);
    seen.push(await style("main .kinar", "backgroundImage"));
    seen.push(await style("main article", "borderImageSource"));
    seen.push((await page.locator("main img[src*='/thali/']").getAttribute("src")) ?? "");
  }

  expect(new Set(seen).size).toBe(3 * regions.length);
});

test.each(["phone", "tablet", "desktop"] as const)("fits on a %s", async (viewport) => {
  const page = await read("/cuisine/rajasthani", { viewport });

  const { width, scroll } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scroll: document.documentElement.scrollWidth,
  }));
  expect(scroll).toBe(width);
});
