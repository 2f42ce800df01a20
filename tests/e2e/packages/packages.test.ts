import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import homeCopy from "../../../content/catalogs/pages/home.json" with { type: "json" };
import packagesCatalog from "../../../content/catalogs/packages.json" with { type: "json" };
import copy from "../../../content/catalogs/pages/packages.json" with { type: "json" };
import { hydrated, openPage, pagesToRead } from "../support/browser.ts";
import { offerOf } from "../../setup/catalogs.ts";

const { packages } = packagesCatalog;

const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

const read = pagesToRead();

/** Numbers as the pages write them. */
const inRupees = (price: number) => `₹${price.toLocaleString("en-IN")}`;

const opacity = (page: Page, name: string) =>
  card(page, name).evaluate((element) => Number(getComputedStyle(element).opacity));

describe.each([true, false])("the packages list (JavaScript: %s)", (javaScript) => {
  test("offers Classic, Deluxe and Royal, each with its price, picture and features", async () => {
    const page = await read("/packages", { javaScript });

    expect(
      await page.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts(),
    ).toEqual([offerOf("classic").listName, offerOf("deluxe").listName, offerOf("royal").listName]);
    for (const { listName, monthlyPrice, thaliAlt, features } of packages) {
      const shown = card(page, listName);
      expect(await shown.innerText()).toContain(`${inRupees(monthlyPrice)} ${copy.onwards}`);
      expect(await shown.getByRole("listitem").allInnerTexts()).toEqual(features);
      expect(await shown.getByRole("img", { name: thaliAlt }).count()).toBe(1);
    }
  });

  test("has a pricing toggle that the cards do not show", async () => {
    const page = await openPage("/packages", { javaScript });

    expect(await page.getByRole("radio", { name: homeCopy.packages.monthly }).isChecked()).toBe(
      true,
    );
    await page.getByRole("radio", { name: homeCopy.packages.yearly }).check();

    expect(await page.getByRole("radio", { name: homeCopy.packages.yearly }).isChecked()).toBe(
      true,
    );
    for (const { listName, monthlyPrice, yearlyPrice } of packages) {
      const text = await card(page, listName).innerText();
      expect(text).toContain(inRupees(monthlyPrice));
      expect(text).not.toContain(inRupees(yearlyPrice));
    }
  });

  test.each(packages)("leads from $listName to $detailName", async ({ listName, detailName }) => {
    const page = await openPage("/packages", { javaScript });

    await card(page, listName).getByRole("link", { name: copy.select }).click();

    await page.getByRole("heading", { level: 1, name: detailName }).waitFor();
  });
});

test("the packages list loads no script of anybody else", async () => {
  const requests: string[] = [];
  const page = await openPage("/packages", {
    before: async (context) =>
      void context.on("request", (request) => requests.push(request.url())),
  });
  await hydrated(page);

  const { origin } = new URL(page.url());
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith("data:"))).toEqual([]);
});

describe.each([true, false])("package cards on the home page (JavaScript: %s)", (javaScript) => {
  test("show the monthly or the yearly price, as the toggle says", async () => {
    const page = await openPage("/", { javaScript, reducedMotion: true });
    if (javaScript) await hydrated(page);

    for (const { listName, monthlyPrice } of packages) {
      expect(await card(page, listName).innerText()).toContain(
        `${inRupees(monthlyPrice)} ${copy.onwards}`,
      );
    }
    await page.getByRole("radio", { name: homeCopy.packages.yearly }).check();
    for (const { listName, monthlyPrice, yearlyPrice } of packages) {
      const text = await card(page, listName).innerText();
      expect(text).toContain(`${inRupees(yearlyPrice)} ${copy.onwards}`);
      expect(text).not.toContain(inRupees(monthlyPrice));
    }
    await page.getByRole("radio", { name: homeCopy.packages.monthly }).check();
    expect(await card(page, offerOf("classic").listName).innerText()).toContain(
      `${inRupees(offerOf("classic").monthlyPrice)} ${copy.onwards}`,
    );
  });
});

test("the choice of a price made before script is at work stays", async () => {
  const page = await openPage("/");
  await page.getByRole("radio", { name: homeCopy.packages.yearly }).check();

  await hydrated(page);

  expect(await page.getByRole("radio", { name: homeCopy.packages.yearly }).isChecked()).toBe(true);
  expect(await card(page, offerOf("royal").listName).innerText()).toContain(
    inRupees(offerOf("royal").yearlyPrice),
  );
});

describe("package cards", () => {
  test("fade in when they come into view and out when they sink below it again", async () => {
    const page = await openPage("/packages", { viewport: "phone" });
    await hydrated(page);
    await expect.poll(() => opacity(page, offerOf("royal").listName)).toBe(0);

    await card(page, offerOf("royal").listName).scrollIntoViewIfNeeded();
    await expect.poll(() => opacity(page, offerOf("royal").listName), { timeout: 5000 }).toBe(1);

    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect.poll(() => opacity(page, offerOf("royal").listName)).toBe(0);
  });

  test("stand still for a visitor who prefers reduced motion", async () => {
    const page = await openPage("/packages", { viewport: "phone", reducedMotion: true });
    await hydrated(page);

    expect(await opacity(page, offerOf("royal").listName)).toBe(1);
  });

  test.each(["phone", "tablet", "desktop"] as const)("fit on a %s", async (viewport) => {
    const page = await read("/packages", { viewport });

    const { width, scroll } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      scroll: document.documentElement.scrollWidth,
    }));
    expect(scroll).toBe(width);
  });

  test("grow from Classic to Royal on a desk", async () => {
    const page = await read("/packages");
    const area = async (name: string) => {
      const box = await card(page, name).boundingBox();
      return (box?.width ?? 0) * (box?.height ?? 0);
    };

    const [classic = 0, deluxe = 0, royal = 0] = await Promise.all(
      [offerOf("classic").listName, offerOf("deluxe").listName, offerOf("royal").listName].map(
        area,
      ),
    );
    expect(classic).toBeLessThan(deluxe);
    expect(deluxe).toBeLessThan(royal);
  });
});
