import { expect, test } from "vitest";
import {
  cuisineCopy,
  cuisines as cuisinesCatalog,
  regions as regionsCatalog,
} from "../../setup/texts.ts";
import { hydrated, openPage, stored } from "../support/browser.ts";
import { violations } from "../support/checks.ts";
import { mainLink } from "../../setup/catalogs.ts";

const { regions } = regionsCatalog;

test("the page of each region has its reasons and a distinct, readable look", async () => {
  const page = await openPage("/loader", { reducedMotion: true });
  const looks = new Map<string, string>();
  for (const region of regions) {
    await page.goto(`/cuisine/${region.key}`);
    const list = page.getByRole("heading", { name: region.moreInfoTitle }).locator("..");
    expect(await list.getByRole("listitem").allInnerTexts()).toEqual(region.infoList);
    expect(await violations(page, { within: "main :has(> h1)" }), region.key).toEqual([]);
    const own = await page.evaluate(() => {
      const find = (selector: string) => document.querySelector(selector) as Element;
      return [
        getComputedStyle(find("h1").parentElement as Element).backgroundColor,
        getComputedStyle(find("main .saree-border")).backgroundImage,
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

test("a cuisine is stored; its button leads to a chat and the contact page", async () => {
  const page = await openPage("/cuisine/bengali");
  await hydrated(page);
  expect(await stored(page, "cuisine-details")).toBe(
    cuisinesCatalog.cuisines.find(({ key }) => key === "bengali")?.name,
  );
  const bengali = regions.find(({ key }) => key === "bengali");
  const band = page.locator("#book-now");
  await page
    .getByRole("main")
    .getByRole("link", { name: bengali?.buttonText ?? "" })
    .click();
  await page.waitForURL("**/cuisine/bengali#book-now");
  await expect.poll(async () => (await band.boundingBox())?.y).toBeLessThan(300);
  const href = await band.getByRole("link", { name: cuisineCopy.chat }).getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("text")).toBe(bengali?.booking.message);
  await band.getByRole("link", { name: mainLink("/contactUs") }).click();

  await page.waitForURL("**/contactUs");
});
