import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import copy from "../../../content/catalogs/pages/article.json" with { type: "json" };
import packagesCatalog from "../../../content/catalogs/packages.json" with { type: "json" };
import { ROOT } from "../../../scripts/lib/paths.ts";
import { openPage } from "../support/browser.ts";
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

test("each known article has its metadata, picture, package and related articles", async () => {
  const page = await openPage("/loader", { javaScript: false });
  const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");
  for (const slug of KNOWN) {
    const expected = await frontMatter(slug);
    await page.goto(`/services/${slug}`, { waitUntil: "domcontentloaded" });

    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([expected.title]);
    expect(await page.title()).toContain(expected.title);
    expect(await meta("description")).toBe(expected.description);
    expect(await meta("keywords")).toBe(expected.keywords.join(", "));
    expect(await page.getByRole("img", { name: expected.imageAlt }).count()).toBe(1);
    const contact = page.getByRole("article").locator('a[href="/contactUs"]').first();
    expect(await contact.isVisible()).toBe(true);

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
  }
});

test("the wedding article has its list of five and loads only the start script", async () => {
  const page = await openPage(WEDDING, { javaScript: false });
  const scripts = page.locator("script:not([type='application/ld+json'])");

  expect(
    await page
      .getByRole("article")
      .getByRole("list")
      .evaluateAll((lists) => lists.map((list) => list.children.length)),
  ).toContain(5);
  expect(await scripts.count()).toBe(1);
  expect(
    await scripts.evaluate((script: HTMLScriptElement) => [script.async, script.text]),
  ).toEqual([true, ""]);
  expect(await scripts.getAttribute("src")).toMatch(/^\/assets\/start\./);
  expect(await page.locator("link[rel=modulepreload], [data-island]").count()).toBe(0);
  expect(await page.locator("head link[rel=preload][as=image]").count()).toBe(1);
  expect(await page.locator("body link").count()).toBe(0);
});

test("a wide table fits a phone and scrolls in its own box on a narrower screen", async () => {
  const page = await openPage(WITH_TABLE, { viewport: "phone" });
  const box = page.getByRole("group", { name: "Table" }).first();
  const scrolls = () => box.evaluate((element) => element.scrollWidth > element.clientWidth);
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);

  await box.focus();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect([await scrolls(), await pageWidth()]).toEqual([false, 390]);
  await page.setViewportSize({ width: 240, height: 800 });
  expect([await scrolls(), await pageWidth()]).toEqual([true, 240]);
});
