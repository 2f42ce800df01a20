import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import matter from "gray-matter";
import {
  articleCopy as copy,
  packages as packagesCatalog,
  packagesCopy,
} from "../../setup/texts.ts";
import type { Article } from "../../../schemas/generated/index.ts";
import { listFiles } from "../../../scripts/lib/files.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { openPage } from "../support/browser.ts";

const articles = listFiles(path.join(ROOT, "content/articles")).map((file) => {
  const { data } = matter(readFileSync(path.join(ROOT, "content/articles", file), "utf8"));
  return [`/services/${path.basename(file, ".md")}`, data as Article] as const;
});

test("each article has its metadata, picture, package and related articles", async () => {
  const page = await openPage("/loader", { javaScript: false });
  const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");
  for (const [address, expected] of articles) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(expected.title);
    expect(await page.title()).toContain(expected.title);
    expect(await meta("description")).toBe(expected.description);
    expect(await meta("keywords")).toBe(expected.keywords.join(", "));
    expect(await page.getByRole("img", { name: expected.imageAlt }).count()).toBe(1);
    const offer = packagesCatalog.packages.find(({ id }) => id === expected.package);
    const teaser = page.getByRole("complementary", { name: offer?.listName ?? "" });
    expect(await teaser.innerText()).toContain(`₹${offer?.monthlyPrice} ${packagesCopy.onwards}`);
    expect(await teaser.getByRole("link").getAttribute("href")).toBe(
      `/package-detail/${offer?.slug}`,
    );
    const related = page.getByRole("navigation", { name: copy.moreHeading }).getByRole("link");
    const links = await related.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links).toEqual(expected.related.map((other) => `/services/${other}`));
  }
});

test("an article's HTML has only the start script; its wide table scrolls in its own box", async () => {
  const page = await openPage("/services/birthday-party-catering-kandivali", {
    viewport: "phone",
    // With JavaScript, a pointer move would load the cursor's script.
    javaScript: false,
  });
  const scripts = page.locator("script:not([type='application/ld+json'])");

  const head = page.locator("link[rel=modulepreload], [data-island], body link");
  expect(await scripts.evaluateAll((all) => all.map((script) => script.outerHTML))).toEqual([
    expect.stringMatching(/^<script [^<>]*src="\/assets\/start\.[^<>]* async=""[^<>]*><\/script>$/),
  ]);
  expect(await head.count()).toBe(0);
  expect(await page.locator("head link[rel=preload][as=image]").count()).toBe(1);
  const box = page.getByRole("group", { name: "Table" }).first();
  const scrolls = () => box.evaluate((element) => element.scrollWidth > element.clientWidth);
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);

  await box.focus();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect([await scrolls(), await pageWidth()]).toEqual([false, 390]);
  await page.setViewportSize({ width: 240, height: 800 });
  expect([await scrolls(), await pageWidth()]).toEqual([true, 240]);
});
