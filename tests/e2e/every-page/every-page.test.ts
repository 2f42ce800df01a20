import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { BUDGETS } from "../../setup/budgets.ts";
import { builtRoutes } from "../../setup/built-routes.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { LATER_STYLES } from "../../../src/styles/later-styles.ts";
import { listFiles } from "../../../scripts/lib/files.ts";
import { openPage } from "../support/browser.ts";
import { faintRozha } from "./faint-rozha.ts";
import { PAGES } from "../support/pages.ts";
import { largestPainted, visit, WIDTHS, type Visit } from "../support/visit.ts";
import { CURSOR_SCRIPTS } from "../support/island-scripts.ts";

const routes = await builtRoutes();

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";
const isArticle = (route: string) => /^\/services\/./.test(route);

/** One page of each kind, and one in each other language. */
const kinds = routes.filter(
  (route) => !/^\/[a-z]{2}\/./.test(route) && (!isArticle(route) || route === ARTICLE),
);

test("there is a page for every route of the site", () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      "/",
      "/home",
      "/aboutUs",
      "/services",
      "/contactUs",
      "/testimonials",
      "/menu",
      "/menuCard",
      "/package",
      "/packages",
      "/package-detail/special-package",
      "/cuisine/maharashtra",
      "/gallery",
      "/loader",
    ]),
  );
});

/** Size of text as the edge sends it: brotli at its middle level. */
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const scriptBytes = async (files: string[]) => {
  const sizes = files.map(async (file) => brotli(await readFile(path.join(DIST, file))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const visits = new Map<string, Promise<Visit>>();

function visiting(route: string): Promise<Visit> {
  const known = visits.get(route) ?? visit(route);
  visits.set(route, known);
  return known;
}

test.each(kinds)(
  "%s on a phone is quiet, private, stable, light and as wide as the window",
  async (route) => {
    const seen = await visiting(route);
    const html = await readFile(path.join(DIST, route, "index.html"), "utf8");

    expect.soft(seen.consoleErrors, "console").toEqual([]);
    expect.soft(seen.outside, "requests to other hosts").toEqual([]);
    expect.soft(seen.cookies, "cookies").toEqual([]);
    expect.soft(seen.layoutShift, seen.shifted.join("\n")).toBeLessThan(BUDGETS.layoutShift);
    expect.soft(seen.largest, "largest element").not.toMatch(/^lazy /);
    const pictureBytes = seen.pictures.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect
      .soft(pictureBytes, JSON.stringify(seen.pictures))
      .toBeLessThanOrEqual(BUDGETS.firstScreenPictures);
    expect.soft(seen.drawings.length).toBeGreaterThan(0);
    expect
      .soft(
        seen.drawings.filter(([, elements]) => elements > BUDGETS.svgElements),
        "drawings of many elements",
      )
      .toEqual([]);
    for (const width of WIDTHS)
      expect.soft(seen.neededWidths[width], `at ${width} px`).toBeLessThanOrEqual(width);

    expect.soft(seen.inlineScript).toBe("");
    expect
      .soft(await scriptBytes(seen.scripts.all), "bytes of script")
      .toBeLessThanOrEqual(BUDGETS.scriptAfter);
    const count = (type: string) => seen.beforeReact.filter((one) => one === type).length;
    expect.soft(count("document"), "documents").toBe(1);
    expect.soft(count("font"), "fonts").toBeLessThanOrEqual(BUDGETS.fontFiles);
    expect
      .soft(count("stylesheet"), "style sheets")
      .toBe(html.includes(LATER_STYLES) ? BUDGETS.laterStyles : 0);
    const named = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(";") ?? [];
    const parts = named.filter((part) => !part.startsWith("hydrate="));
    expect
      .soft(count("script"), "scripts")
      .toBeLessThanOrEqual(1 + parts.join(" ").split(" ").length);
    const known = /^(document|font|image|script|stylesheet)$/;
    const others = seen.beforeReact.filter((type) => !known.test(type));
    expect.soft(others.length, others.join()).toBeLessThanOrEqual(BUDGETS.otherRequests);
  },
);

test("every article fits 320 and 1440 px", async () => {
  const page = await openPage(ARTICLE, { javaScript: false });
  const tooWide: string[] = [];
  for (const route of routes.filter(isArticle)) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) tooWide.push(`${route} needs ${needed} of ${width} pixels`);
    }
  }

  expect(tooWide).toEqual([]);
});

test("every page without script has text, one main heading at most and legible Rozha", async () => {
  const page = await openPage("/loader", { javaScript: false });
  for (const route of new Set([...kinds, ...PAGES])) {
    await page.goto(route);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.getByRole("main").innerText(), route).not.toBe("");
      expect(await page.getByRole("heading", { level: 1 }).count(), route).toBeLessThanOrEqual(1);
      expect(await faintRozha(page), route).toEqual([]);
    }
  }
});

/** Pages with an island that hydrates by itself. */
const eager = kinds.filter((route) =>
  readFileSync(path.join(DIST, route, "index.html"), "utf8").includes('data-hydrate="idle"'),
);

test.each(eager)("the largest element of %s is there without script", async (route) => {
  const page = await openPage(route, {
    viewport: "phone",
    expectedErrors: [/ERR_FAILED|dynamically imported/],
    before: (context) => context.route(/\.js$/, (request) => request.abort()),
  });

  expect(await largestPainted(page)).toBe((await visiting(route)).largest);
});

test.each([
  ["an article", BUDGETS.document.article, /^\/services\/./],
  ["home", BUDGETS.document.home, /^\/(home|[a-z]{2})?$/],
  ["the menu", BUDGETS.document.menu, /^(\/[a-z]{2})?\/menu$/],
  ["a package", BUDGETS.document.package, /^(\/[a-z]{2})?\/package-detail\/./],
  ["contact", BUDGETS.document.contact, /^(\/[a-z]{2})?\/contactUs$/],
  [
    "every other page",
    BUDGETS.document.other,
    /^\/(?!services\/.|home$|[a-z]{2}$|(?:[a-z]{2}\/)?(?:menu$|contactUs$|package-detail\/.))./,
  ],
])("%s is a document of at most %i bytes", async (_, most, pattern) => {
  const matching = routes.filter((route) => pattern.test(route));
  const sizes = matching.map(async (route) => {
    const html = await readFile(path.join(DIST, route, "index.html"));
    return { route, size: gzipSync(html).length };
  });
  const heavy = (await Promise.all(sizes)).filter(({ size }) => size > most);

  expect(matching).not.toEqual([]);
  expect(heavy).toEqual([]);
});

test("home's first screen fits the first window of its connection", async () => {
  const html = await readFile(path.join(DIST, "index.html"), "utf8");
  // The style sheet of the other screens is linked where the first one ends.
  const firstScreen = html.slice(0, html.indexOf('rel="stylesheet"'));

  expect(firstScreen).toContain("</form>");
  expect(brotli(Buffer.from(firstScreen))).toBeLessThanOrEqual(BUDGETS.firstPage);
});

test("an article fetches only the start script", async () => {
  const { scripts } = await visiting(ARTICLE);
  // Chromium sometimes moves a mouse, which requests the cursor's script.
  const read = scripts.all.filter((script) => !CURSOR_SCRIPTS.includes(script));

  expect(read).toEqual([expect.stringMatching(/^\/assets\/start\.[\w-]+\.js$/)]);
  expect(await scriptBytes(read)).toBeLessThanOrEqual(BUDGETS.start);
});

test("the built site has no compiler, content parser or mail settings", async () => {
  const files = listFiles(DIST).filter((file) => /\.(js|html|json)$/.test(file));
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(DIST, file), "utf8");
    const match =
      /smtp(?:Host|User|Pass)|ENQUIRY_|gray-matter|remark-|new Function\(|amazonaws/.exec(text);
    if (match) found.push(`${file}: ${match[0]}`);
  }

  expect(found).toEqual([]);
});
