import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import gujarati from "../../../content/catalogs/languages/gu.json" with { type: "json" };
import hindi from "../../../content/catalogs/languages/hi.json" with { type: "json" };
import marathi from "../../../content/catalogs/languages/mr.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import homeCopy from "../../../content/catalogs/pages/home.json" with { type: "json" };
import type { PageData } from "../../../src/routes.ts";
import { BUDGETS } from "../../setup/budgets.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { devTools, hydrated, openPage } from "../support/browser.ts";
import { fontSizes } from "../every-page/font-sizes.ts";
import { openChanged } from "../support/changed-page.ts";
import { tooWide } from "../support/layout.ts";
import { offerOf } from "../../setup/catalogs.ts";

const LANGUAGES = {
  hi: { name: hindi.name, script: /[\u0900-\u097f]/ },
  mr: { name: marathi.name, script: /[\u0900-\u097f]/ },
  gu: { name: gujarati.name, script: /[\u0a80-\u0aff]/ },
} as const;

const SELLING = ["/", "/packages", "/package-detail/deluxe-package", "/menu", "/contactUs"];

const inLanguage = (tag: string, page: string) => (page === "/" ? `/${tag}` : `/${tag}${page}`);
const dataAt = async (route: string) =>
  JSON.parse(await readFile(path.join(DIST, route, "index.json"), "utf8")) as PageData;
const htmlAt = (route: string) => readFile(path.join(DIST, route, "index.html"), "utf8");

/** Words that are the same in every language. */
const NAMES = [...site.name.split(/[^\p{L}]+/u), site.email.address, site.designer.name];

/** Latin words that are not marked as English, other than names and addresses. */
function latinWords(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement || parentElement.closest("script, style, svg, [lang|=en]")) continue;
      const words = names.reduce((text, name) => text.replaceAll(name, ""), data);
      if (/[A-Za-z]{2}/.test(words)) found.push(data);
    }
    return found;
  }, NAMES);
}

/** Number of texts in the script's own font, and texts with a letter in a system font. */
async function facesIn(page: Page): Promise<{ own: number; found: string[] }> {
  const client = await devTools(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body :not(script, style, svg, svg *, body [lang] *)",
  });
  const found: string[] = [];
  let own = 0;
  const nodes = await Promise.all(
    nodeIds.map(async (nodeId) => ({
      nodeId,
      ...(await client.send("CSS.getPlatformFontsForNode", { nodeId })),
    })),
  );
  for (const { nodeId, fonts } of nodes) {
    own += fonts.filter(({ familyName }) =>
      /^Anek (?:Devanagari|Gujarati)/.test(familyName),
    ).length;
    const strange = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (strange.length === 0) continue;
    const { outerHTML } = await client.send("DOM.getOuterHTML", { nodeId });
    // The arrow of such a link is in a system font on every page.
    const arrows = /^<a class="more\b/.test(outerHTML) ? 1 : 0;
    if (strange.reduce((sum, { glyphCount }) => sum + glyphCount, 0) === arrows) continue;
    found.push(`${strange.map(({ familyName }) => familyName).join()}: ${outerHTML.slice(0, 120)}`);
  }
  return { own, found };
}

/** Least number of texts in the script's own font. */
const LEAST_OWN = 40;

/** Texts with a letter in a system font, each with that font. */
async function inOtherFonts(page: Page): Promise<string[]> {
  let faces = await facesIn(page);
  // A late font is used from the next view on.
  for (let views = 1; faces.own <= LEAST_OWN && views < 5; views++) {
    await page.reload();
    // Hydration may replace an island's nodes, and the faces are read node by node.
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    faces = await facesIn(page);
  }
  expect(faces.own).toBeGreaterThan(LEAST_OWN);
  return faces.found;
}

describe.each(Object.entries(LANGUAGES))("in %s", (tag, { name, script }) => {
  test.each(SELLING)(
    "%s has no unmarked English, fits every width and uses our fonts",
    async (page) => {
      const route = inLanguage(tag, page);
      const shown = await openPage(route, { reducedMotion: true });
      await hydrated(shown);
      const fonts = await fontSizes(shown);

      expect(await shown.locator("html").getAttribute("lang")).toBe(tag);
      expect(await shown.getByRole("heading", { level: 1 }).innerText()).toMatch(script);
      expect(await latinWords(shown)).toEqual([]);
      expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
        tag === "gu" ? BUDGETS.gujaratiFonts : BUDGETS.fonts,
      );
      expect(fonts.length).toBeLessThanOrEqual(BUDGETS.languageFontFiles);
      expect(await inOtherFonts(shown)).toEqual([]);
      expect(await tooWide(shown, [320, 390, 1000])).toEqual([]);
    },
  );

  test("pages name their editions in all languages, and English as the default", async () => {
    for (const page of SELLING) {
      const html = await htmlAt(inLanguage(tag, page));
      const english = await htmlAt(page);
      const editions = (text: string) =>
        [...text.matchAll(/<link hreflang="([^"]+)" rel="alternate" href="([^"]+)">/g)].map(
          ([, lang, href]) => [lang, new URL(href ?? "").pathname],
        );

      expect(editions(html)).toEqual(editions(english));
      expect(editions(html)).toEqual([
        ["en-IN", page],
        ...Object.keys(LANGUAGES).map((other) => [other, inLanguage(other, page)]),
        ["x-default", page],
      ]);
      expect(html).toContain(
        `rel="canonical" href="${new URL(inLanguage(tag, page), (await dataAt(page)).head.canonical).href}"`,
      );
    }
  });

  test("the language is chosen in a phone's menu, and links keep it", async () => {
    const page = await openPage("/packages", { viewport: "phone", reducedMotion: true });
    const choose = async (language: string) => {
      await page.locator("header button").first().click();
      await page.locator("header").getByRole("link", { name: language, exact: true }).click();
    };
    await hydrated(page);
    await choose(name);
    await page.waitForURL(`**/${tag}/packages`);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
    await page.locator("main a[href*=deluxe]").first().click();
    await page.waitForURL(`**/${tag}/package-detail/deluxe-package`);
    expect(await latinWords(page)).toEqual([]);
    expect(await page.locator("header a").first().getAttribute("href")).toBe(`/${tag}`);
    const bar = page.locator("nav.on-night > a.btn");
    expect(await bar.getAttribute("href")).toBe(`/${tag}/contactUs`);
    await choose("English");
    await page.waitForURL("**/package-detail/deluxe-package");

    await page.getByRole("heading", { level: 1, name: offerOf("deluxe").detailName }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en-IN");
    expect(await page.locator("link[hreflang]").count()).toBe(5);
  });

  test("the form names missing fields in the language", async () => {
    const page = await openPage(`/${tag}/contactUs`);
    await hydrated(page);
    await page.locator("form button[type=submit]").click();
    const alerts = page.locator("[aria-invalid=true] + p");
    await alerts.first().waitFor();

    for (const message of await alerts.allInnerTexts()) expect(message).toMatch(script);
  });
});

test("a text without translation is English and marked so, without script too", async () => {
  const heading = `${homeCopy.packages.heading} in English`;
  const page = await openChanged("home", "/hi", (data) => {
    data.packages.heading = heading;
    data.language?.english.push(heading);
  });
  await hydrated(page);

  expect(await page.getByText(heading).getAttribute("lang")).toBe("en");
  const guest = page.locator("blockquote").first();
  expect(await guest.getAttribute("lang")).toBe("en");
  const bare = await openPage("/hi", { javaScript: false });
  expect(await bare.locator("blockquote").first().getAttribute("lang")).toBe("en");
});

test("a language chosen on an English page leads to its home page", async () => {
  const page = await openPage("/aboutUs", { javaScript: false });
  const languages = page.getByRole("group", { name: messages.controls.language });
  expect(await languages.locator("[aria-current]").allInnerTexts()).toEqual(["English"]);

  await languages.getByRole("link", { name: LANGUAGES.hi.name }).click();

  await page.waitForURL("**/hi");
  expect(await htmlAt("/aboutUs")).not.toContain('hreflang="hi" rel');
});

test("each language's name is in a font of ours", async () => {
  const page = await openPage("/aboutUs");
  await page.evaluate(() => document.fonts.ready);
  const session = await devTools(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  for (const [tag, { name }] of Object.entries(LANGUAGES)) {
    const { nodeId } = await session.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: `header a[lang=${tag}]`,
    });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });

    expect(
      fonts.map(({ isCustomFont }) => isCustomFont),
      name,
    ).toEqual([true]);
    expect(fonts[0]?.familyName, name).toMatch(/^Anek (?:Devanagari|Gujarati)/);
  }
});

test("an English page has no fonts or texts of other languages", async () => {
  for (const page of SELLING) {
    const html = await htmlAt(page);

    expect(html).not.toMatch(/Anek Devanagari|Anek Gujarati/);
    expect((await dataAt(page)).language).toBeUndefined();
  }
});
