import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import contactCopy from "../../../content/catalogs/pages/contact.json" with { type: "json" };
import menuCopy from "../../../content/catalogs/pages/menu.json" with { type: "json" };
import copy from "../../../content/catalogs/pages/article.json" with { type: "json" };
import packagesCatalog from "../../../content/catalogs/packages.json" with { type: "json" };
import { ROOT } from "../../../scripts/lib/paths.ts";
import { hydrated, openPage, pagesToRead } from "../support/browser.ts";
import packagesCopy from "../../../content/catalogs/pages/packages.json" with { type: "json" };

/** The addresses under which the old site's articles are known to search engines. */
const KNOWN = [
  "birthday-party-catering-kandivali",
  "catering-services-kandivali-borivali-malad",
  "corporate-catering-service-kandivali",
  "gujarati-catering-service-kandivali-borivali-malad",
  "home-catering-service-kandivali-borivali-malad",
  "jain-catering-service-kandivali-borivali-malad",
  "maharashtra-catering-service",
  "marathi-wedding-catering-kandivali-borivali-malad",
  "pure-veg-caterers-kandivali-borivali-malad",
  "top-catering-services-kandivali-borivali-malad",
  "wedding-caterers-kandivali-borivali-malad",
];

const WITH_TABLE = "/services/birthday-party-catering-kandivali";
const WEDDING = "/services/wedding-caterers-kandivali-borivali-malad";

const read = pagesToRead();

interface FrontMatter {
  title: string;
  description: string;
  keywords: string[];
  imageAlt: string;
  related: string[];
  package: string;
}

async function frontMatter(slug: string): Promise<FrontMatter> {
  const text = await readFile(path.join(ROOT, `content/articles/${slug}.md`), "utf8");
  return parse(text.split("---\n")[1] ?? "") as FrontMatter;
}

/** The first link of the text that invites to write, whatever its words. */
const contactLink = (page: Page) =>
  page.getByRole("article").locator('a[href="/contactUs"]').first();

describe.each(KNOWN)("/services/%s", (slug) => {
  test("carries its title, description and keywords, and an invitation to write", async () => {
    const expected = await frontMatter(slug);
    const page = await read(`/services/${slug}`, { javaScript: false });
    const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");

    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([expected.title]);
    expect(await page.title()).toContain(expected.title);
    expect(await meta("description")).toBe(expected.description);
    expect(await meta("keywords")).toBe(expected.keywords.join(", "));
    expect(await page.getByRole("img", { name: expected.imageAlt }).count()).toBe(1);
    expect(await contactLink(page).isVisible()).toBe(true);
  });

  test("leads on to its package and to related articles", async () => {
    const expected = await frontMatter(slug);
    const page = await read(`/services/${slug}`, { javaScript: false });

    const offer = packagesCatalog.packages.find(({ id }) => id === expected.package);
    const teaser = page.getByRole("complementary", { name: offer?.listName ?? "" });
    expect(await teaser.innerText()).toContain(`₹${offer?.monthlyPrice} ${packagesCopy.onwards}`);
    expect(await teaser.getByRole("link").getAttribute("href")).toBe(
      `/package-detail/${offer?.slug}`,
    );
    const related = page.getByRole("navigation", { name: copy.moreHeading }).getByRole("link");
    expect(
      await related.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual(expected.related.map((other) => `/services/${other}`));
  });
});

test("the wedding article has its list of five", async () => {
  const page = await openPage(WEDDING);

  const lengths = await page
    .getByRole("article")
    .getByRole("list")
    .evaluateAll((lists) => lists.map((list) => list.children.length));
  expect(lengths).toContain(5);
});

test.each([true, false])("every Contact us link ends at the form (JavaScript: %s)", async (js) => {
  const page = await openPage(WEDDING, { javaScript: js });
  if (js) await hydrated(page);

  await contactLink(page).click();

  await page.waitForURL("**/contactUs");
  await page.getByRole("heading", { level: 1, name: contactCopy.heading }).waitFor();
});

describe("a link in an article's text", () => {
  const bodyLink = "a[href='/menu']";

  test("works without script", async () => {
    const page = await openPage(WITH_TABLE, { javaScript: false });

    await page.getByRole("article").locator(bodyLink).first().click();

    await page.getByRole("heading", { level: 1, name: menuCopy.heading }).waitFor();
  });

  test("is left to the browser when the visitor asks for a new tab", async () => {
    const page = await openPage(WITH_TABLE);
    await hydrated(page);
    await page.evaluate(() => {
      addEventListener("click", (event) => {
        Object.assign(window, { taken: event.defaultPrevented });
        event.preventDefault();
      });
    });

    const link = page.getByRole("article").locator(bodyLink).first();
    await link.click({ modifiers: ["ControlOrMeta"] });

    expect(await page.evaluate(() => (window as unknown as { taken: boolean }).taken)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(WITH_TABLE);
  });
});

test("a wide table fits a phone, and scrolls in its own box on a narrower screen", async () => {
  const page = await openPage(WITH_TABLE, { viewport: "phone" });
  const box = page.getByRole("group", { name: "Table" }).first();

  const scrolls = () => box.evaluate((element) => element.scrollWidth > element.clientWidth);
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);

  await box.focus();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await scrolls()).toBe(false);
  expect(await pageWidth()).toBe(390);
  await page.setViewportSize({ width: 240, height: 800 });
  expect(await scrolls()).toBe(true);
  expect(await pageWidth()).toBe(240);
});

test("an article asks for the script of every page alone, and nothing waits for it", async () => {
  const page = await read(WEDDING, { javaScript: false });
  const scripts = page.locator("script:not([type='application/ld+json'])");

  expect(await scripts.count()).toBe(1);
  expect(
    await scripts.evaluate((script: HTMLScriptElement) => [script.async, script.text]),
  ).toEqual([true, ""]);
  expect(await scripts.getAttribute("src")).toMatch(/^\/assets\/start\./);
  expect(await page.locator("link[rel=modulepreload], [data-island]").count()).toBe(0);
});

test("an article's picture is preloaded in the head, once", async () => {
  const page = await read(WEDDING, { javaScript: false });

  expect(await page.locator("head link[rel=preload][as=image]").count()).toBe(1);
  expect(await page.locator("body link").count()).toBe(0);
});
