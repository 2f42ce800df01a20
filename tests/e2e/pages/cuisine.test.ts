import { expect, test } from "vitest";
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import cuisineCopy from "../../../content/catalogs/pages/cuisine.json" with { type: "json" };
import cuisinesCatalog from "../../../content/catalogs/cuisines.json" with { type: "json" };
import regionsCatalog from "../../../content/catalogs/regions.json" with { type: "json" };
import { hydrated, openPage, stored } from "../support/browser.ts";
import { violations } from "../support/checks.ts";
import { mainLink } from "../../setup/catalogs.ts";

const { regions } = regionsCatalog;

/** The part of a catalog text before its first placeholder. */
const beginning = (text: string) => text.split("{{")[0]?.trim() ?? "";

test("each region has texts, dishes and reasons, and its own readable look", async () => {
  const page = await openPage("/loader", { reducedMotion: true });
  const main = page.getByRole("main");
  const looks = new Map<string, string>();
  for (const region of regions) {
    await page.goto(`/cuisine/${region.key}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(region.title);
    expect(await main.getByText(region.description, { exact: true }).isVisible()).toBe(true);
    expect(await main.getByRole("img", { name: region.bannerAlt }).isVisible()).toBe(true);
    const text = await main.innerText();
    for (const paragraph of [region.subTitle, region.content1, region.content2])
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
    const row = main
      .getByRole("list")
      .filter({ hasText: dishes[0] ?? "" })
      .first();
    expect(await row.getByRole("listitem").allInnerTexts()).toEqual(dishes);

    expect(await violations(page, { within: "main :has(> h1)" }), region.key).toEqual([]);
    const own = await page.evaluate(() => {
      const find = (selector: string) => document.querySelector(selector) as Element;
      return [
        getComputedStyle(find("h1").parentElement as Element).backgroundColor,
        getComputedStyle(find("main .kinar")).backgroundImage,
        getComputedStyle(find("main article")).borderImageSource,
        find("main img[src*='/thali/']").getAttribute("src") ?? "",
      ];
    });
    for (const look of own) {
      expect(looks.get(look) ?? region.key, look).toBe(region.key);
      looks.set(look, region.key);
    }
  }
});

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

test("a cuisine is stored when its page opens", async () => {
  const { key, name } = cuisinesCatalog.cuisines[1] ?? {};
  const page = await openPage(`/cuisine/${key}`);
  await hydrated(page);

  expect(await stored(page, "cuisine-details")).toBe(name);
});
