import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import galleryCopy from "../../../content/catalogs/pages/gallery.json" with { type: "json" };
import packagesCopy from "../../../content/catalogs/pages/packages.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { mainMenu } from "./main-menu.ts";
import { PAGES } from "../support/pages.ts";
import { mainLink } from "../../setup/catalogs.ts";

/** Marks the document, to tell it from the next. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

describe("going from page to page", () => {
  test("loads a document with a title, description, keywords and canonical of its own", async () => {
    const page = await openPage("/aboutUs");
    await mark(page);
    const content = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");
    const before = [await content("description"), await content("keywords")];

    await mainMenu(page)
      .getByRole("link", { name: mainLink("/gallery") })
      .click();
    await page.waitForURL("**/gallery");
    await page.getByRole("heading", { level: 1, name: galleryCopy.heading }).waitFor();

    expect(await isMarked(page)).toBe(false);
    expect(await page.title()).toMatch(/gallery/i);
    expect(await content("description")).not.toBe(before[0]);
    expect(await content("keywords")).not.toBe(before[1]);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
      `${site.url.address}/gallery`,
    );
  });

  test("begins with the focus at the start of the new page", async () => {
    const page = await openPage("/aboutUs");
    await mainMenu(page)
      .getByRole("link", { name: mainLink("/gallery") })
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: galleryCopy.heading }).waitFor();
    await hydrated(page);

    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip");
  });

  test("starts at the top, and going back restores the place", async () => {
    const page = await openPage("/aboutUs");
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await page
      .getByRole("link", { name: packagesCopy.heading })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/packages");
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();

    await page.waitForURL("**/aboutUs");
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  });

  /** On these there is a place to come back to. */
  const long = PAGES.filter((route) => !/sent|loader/.test(route));

  test.each(long)("%s is found where it was left by who goes on and back", async (route) => {
    const page = await openPage(route, { viewport: "phone", reducedMotion: true });
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
    const left = await page.evaluate(() => Math.round(scrollY));
    const address = page.url();
    await page.goto("/loader");

    await page.goBack();

    expect(left).toBeGreaterThan(0);
    expect(page.url()).toBe(address);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
  });

  test("passes from page to page where the browser can, and at once under reduced motion", async () => {
    const page = await openPage("/aboutUs");
    const passes = () =>
      page.evaluate(() =>
        [...document.styleSheets].some(({ cssRules }) =>
          [...cssRules].some(
            (rule) =>
              rule instanceof CSSMediaRule &&
              matchMedia(rule.conditionText).matches &&
              [...rule.cssRules].some(({ cssText }) => /^@view-transition.*auto/.test(cssText)),
          ),
        ),
      );

    expect(await passes()).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await passes()).toBe(false);
  });

  test("a page that does not exist says so, in place and by its address", async () => {
    const page = await openPage("/no-such-page", { expectedErrors: [/404/] });

    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });
});

test.each(["/contact", "/Contact/", "/contactus"])(
  "%s arrives at the contact page",
  async (address) => {
    const page = await openPage(address);

    expect(new URL(page.url()).pathname).toBe("/contactUs");
  },
);

test.each([
  ["/#/aboutUs", "/aboutUs"],
  ["/#/ContactUs?from=card", "/contactUs?from=card"],
  ["/#/package-detail/Classic", "/package-detail/special-package"],
  ["/#/", "/#/"],
  ["/#//evil.example/menu", "/#//evil.example/menu"],
  ["/menu#/aboutUs", "/menu#/aboutUs"],
])("the old site's address %s arrives at %s", async (address, expected) => {
  const page = await openPage(address);

  await page.locator("html[data-started]").waitFor();
  await expect.poll(() => page.url()).toBe(new URL(expected, page.url()).href);
});
