import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, onTestFailed, test } from "vitest";
import { BUDGETS } from "../../setup/budgets.ts";
import { builtRoutes } from "../../setup/built-routes.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { LATER_STYLES } from "../../../src/styles/later-styles.ts";
import { listFiles } from "../../../scripts/lib/files/list-files.ts";
import { openPage, pageToMoveOn } from "../support/browser.ts";
import { faintRozha } from "./faint-rozha.ts";
import { PAGES } from "../support/pages.ts";
import { largestWithoutReact, visit, WIDTHS, type Visit } from "../support/visit.ts";
import { CURSOR_SCRIPTS } from "../support/island-scripts.ts";

const routes = await builtRoutes();

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";
const isArticle = (route: string) => /^\/services\/./.test(route);

/** One of each kind. Other languages are one page each here: they have a test of their own. */
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

const visits = new Map<string, Promise<Visit>>();

function visiting(route: string): Promise<Visit> {
  const known = visits.get(route) ?? visit(route);
  visits.set(route, known);
  return known;
}

/** Each page is gone through once, while the next one loads; the tests below ask about that visit. */
function visited(route: string): Promise<Visit> {
  const next = kinds[kinds.indexOf(route) + 1];
  // Its own tests report its failure.
  if (next !== undefined) visiting(next).catch(() => undefined);
  // The second try goes through it again.
  onTestFailed(() => void visits.delete(route));
  return visiting(route);
}

describe.each(kinds)("%s", (route) => {
  test("logs no error while its script runs", async () => {
    expect((await visited(route)).consoleErrors).toEqual([]);
  });

  test("asks for nothing from anywhere else, and leaves no cookie", async () => {
    const { outside, cookies } = await visited(route);

    expect(outside).toEqual([]);
    expect(cookies).toEqual([]);
  });

  test("stands still while it loads, is scrolled through and its islands come alive", async () => {
    const { layoutShift, shifted } = await visited(route);

    expect(layoutShift, shifted.join("\n")).toBeLessThan(BUDGETS.layoutShift);
  });

  test("does not put off the picture that is most of its first screen", async () => {
    expect((await visited(route)).largest).not.toMatch(/^lazy /);
  });

  test("keeps the budget of pictures on its first screen", async () => {
    const { pictures } = await visited(route);
    const total = pictures.reduce((sum, [, bytes]) => sum + bytes, 0);

    expect(total, JSON.stringify(pictures)).toBeLessThanOrEqual(BUDGETS.firstScreenPictures);
  });

  test("shows no drawing in SVG of more elements than a phone paints at once", async () => {
    const { drawings } = await visited(route);
    const heavy = drawings.filter(([, elements]) => elements > BUDGETS.svgElements);

    expect(drawings.length).toBeGreaterThan(0);
    expect(heavy).toEqual([]);
  });

  test("fits every width from a small phone to a large screen", async () => {
    const { neededWidths } = await visited(route);

    for (const width of WIDTHS) expect(neededWidths[width]).toBeLessThanOrEqual(width);
  });
});

test("every article fits a small phone and a desk: a wide table is in one of them alone", async () => {
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

describe("without JavaScript", () => {
  const open = pageToMoveOn({ viewport: "phone", javaScript: false });

  test.each([...new Set([...kinds, ...PAGES])])(
    "%s can be read on a phone and on a desk, with one main heading, and sets Rozha at 22 pixels or more, neither bold nor italic nor in capitals",
    async (route) => {
      const page = await open(route);
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });

        expect(await page.getByRole("main").innerText()).not.toBe("");
        expect(await page.getByRole("heading", { level: 1 }).count()).toBeLessThanOrEqual(1);
        expect(await faintRozha(page)).toEqual([]);
      }
    },
  );
});

/** Pages with an island that comes alive by itself. */
const eager = kinds.filter((route) => {
  const html = readFileSync(path.join(DIST, route, "index.html"), "utf8");
  return html.includes('data-hydrate="idle"');
});

test.each(eager)("the largest thing on %s is there without script", async (route) => {
  expect(await largestWithoutReact(route)).toBe((await visited(route)).largest);
});

describe("what a page weighs, compressed", () => {
  /** As the edge sends text: brotli, at the middle level it uses. */
  const brotli = (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

  const scriptBytes = async (files: string[]) => {
    const sizes = files.map(async (file) => brotli(await readFile(path.join(DIST, file))));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  test.each(kinds)("%s has no inline script, and keeps the budget of script", async (route) => {
    const { inlineScript, scripts } = await visited(route);

    expect(inlineScript).toBe("");
    expect(await scriptBytes(scripts.all)).toBeLessThanOrEqual(BUDGETS.scriptAfter);
  });

  test.each(kinds)(
    "%s is one document, its fonts and its pictures before React comes, the scripts it names, and what styles the rest of a long one",
    async (route) => {
      const { beforeReact } = await visited(route);
      const count = (type: string) => beforeReact.filter((one) => one === type).length;

      expect(count("document")).toBe(1);
      expect(count("font")).toBeLessThanOrEqual(BUDGETS.fontFiles);
      const html = await readFile(path.join(DIST, route, "index.html"), "utf8");
      expect(count("stylesheet")).toBe(html.includes(LATER_STYLES) ? BUDGETS.laterStyles : 0);
      const named = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(";") ?? [];
      const parts = named.filter((part) => !part.startsWith("hydrate="));
      expect(count("script")).toBeLessThanOrEqual(1 + parts.join(" ").split(" ").length);
      const known = /^(document|font|image|script|stylesheet)$/;
      const others = beforeReact.filter((type) => !known.test(type));
      expect(others.length, others.join()).toBeLessThanOrEqual(BUDGETS.otherRequests);
    },
  );

  /** HTML with the styles that stand in it. */
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

  test("home's first screen arrives in the first window of its connection", async () => {
    const html = await readFile(path.join(DIST, "index.html"), "utf8");
    // The style sheet of the other screens is linked where the first one ends.
    const firstScreen = html.slice(0, html.indexOf('rel="stylesheet"'));

    expect(firstScreen).toContain("</form>");
    expect(brotli(Buffer.from(firstScreen))).toBeLessThanOrEqual(BUDGETS.firstPage);
  });

  test("a reading page fetches the script of every page and no other", async () => {
    const { scripts } = await visited(ARTICLE);
    // The browser moves a mouse now and then; the cursor's script has a test in starting.test.ts.
    const read = scripts.all.filter((script) => !CURSOR_SCRIPTS.includes(script));

    expect(read).toEqual([expect.stringMatching(/^\/assets\/start\.[\w-]+\.js$/)]);
    expect(await scriptBytes(read)).toBeLessThanOrEqual(BUDGETS.start);
  });
});

test("the built site holds no compiler, no parser of content, no mail settings", async () => {
  const files = (await listFiles(DIST)).filter((file) => /\.(js|html|json)$/.test(file));
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(DIST, file), "utf8");
    const match =
      /smtp(?:Host|User|Pass)|ENQUIRY_|gray-matter|remark-|new Function\(|amazonaws/.exec(text);
    if (match) found.push(`${file}: ${match[0]}`);
  }

  expect(found).toEqual([]);
});
