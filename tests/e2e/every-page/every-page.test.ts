import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { layOutAll } from "../../setup/hydrated.ts";
import { LATER_STYLES } from "../../../src/styles/later-styles.ts";
import { BUDGETS } from "../../setup/budgets.ts";
import {
  CURSOR_SCRIPTS,
  hydrated,
  ISLAND_SCRIPTS,
  openPage,
  scrollPage,
  settled,
} from "../support/browser.ts";
import { bytesAt, dataAt, FILES, htmlAt, PAGES, ROUTES, textAt } from "../support/built.ts";
import {
  largestPainted,
  layoutShift,
  misfits,
  violations,
  watchShifts,
} from "../support/checks.ts";

const animations = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight / 2 });
    const moving = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).target?.className);
    scrollTo({ top: 0 });
    return moving;
  });

/** Returns texts in Rozha that are smaller than 22 px, bold, italic or in capitals. */
const faintRozha = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const { fontFamily, fontSize, fontWeight, fontStyle, textTransform } =
        getComputedStyle(element);
      // Devanagari has no thin strokes, and the text of a drawing scales with the drawing.
      if (!hasText || !/^"?Rozha/.test(fontFamily) || element.closest("svg, [lang=hi]")) return [];
      const look = `${fontWeight} ${fontStyle} ${textTransform}`;
      const isLegible = Number.parseFloat(fontSize) >= 22 && /^400 normal (?!upper)/.test(look);
      return isLegible ? [] : [`${element.textContent?.slice(0, 40)}: ${fontSize} ${look}`];
    }),
  );

/** Returns visible texts and described pictures that rest below an opacity of .95. */
const translucent = (page: Page) =>
  page.evaluate(() => {
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    return [...document.querySelectorAll("main *")]
      .filter((element) => {
        const isShown =
          element instanceof HTMLImageElement
            ? element.alt !== ""
            : [...element.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
              );
        return isShown && element.checkVisibility() && opacityOf(element) < 0.95;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

/** Returns buttons without a border and texts in the background's colour, under forced colours. */
async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const lost = await page.evaluate(() => {
    document.body.style.color = "Canvas";
    const bodyColor = getComputedStyle(document.body).color;
    document.body.style.color = "";
    return [...document.querySelectorAll("main :is(.btn, h1, h2, h3, p, li, td, th, a)")]
      .filter((one) => {
        const { color, borderTopStyle } = getComputedStyle(one);
        const isLost = color === bodyColor || (one.matches(".btn") && borderTopStyle === "none");
        return isLost && one.checkVisibility();
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
  await page.emulateMedia({ forcedColors: "none" });
  return lost;
}

/** Returns printed texts with a picture in front of or behind them. Print has no backgrounds to separate both. */
async function printedOnPictures(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 703, height: 1031 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 703, height });
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(sheet);
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const isOpaque = (picture: HTMLImageElement, x: number, y: number) => {
      const { left, top, width, height: tall } = picture.getBoundingClientRect();
      canvas.clearRect(0, 0, 1, 1);
      canvas.drawImage(picture, left - x, top - y, width, tall);
      return canvas.getImageData(0, 0, 1, 1).data[3]! > 0;
    };
    const isOnPicture = (x: number, y: number) => {
      for (const element of document.elementsFromPoint(x, y)) {
        if (element instanceof HTMLImageElement && isOpaque(element, x, y)) return true;
        if (!getComputedStyle(element).backgroundColor.endsWith(", 0)")) return false;
      }
      return false;
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const words = text.textContent?.trim() ?? "";
      if (words === "" || text.parentElement?.closest("svg, figure, .vh")) continue;
      range.selectNodeContents(text);
      for (const { left, right, top, bottom, width } of range.getClientRects())
        if (
          width > 4 &&
          [left + 2, (left + right) / 2, right - 2].some((x) => isOnPicture(x, (top + bottom) / 2))
        )
          found.add(words);
    }
    return [...found];
  });
}

/** Width of the window → position and height of the header, the same on all pages. */
const headers = new Map<number, string>();

async function expectFrame(page: Page, route: string, width: number): Promise<void> {
  const { y, height } = (await page.getByRole("banner").first().boundingBox()) ?? {};
  const place = `${y} and ${height}`;
  expect.soft(headers.get(width) ?? place, "header").toBe(place);
  headers.set(width, place);
  if (!PAGES.includes(route) || route === "/loader") return;
  const { hasNext, chats } = await page.evaluate(() => {
    const shown = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const next = "form, a[href^='/plan'], a[href='/contactUs'], a[href='/']";
    return {
      hasNext: shown(next, shown("main section, main nav").at(-1)).length > 0,
      chats: shown("main a[href*='wa.me']").map((link) => link.querySelectorAll("svg").length),
    };
  });
  expect.soft(hasNext, "next step").toBe(true);
  expect
    .soft(
      chats.filter((icons) => icons !== 1),
      "icons of a chat link",
    )
    .toEqual([]);
}

test.each([...PAGES, "/gu", "/no-such-page"])(
  "%s passes axe, respects reduced motion and fits every width and paper",
  async (route) => {
    // The changed widths may leave a preload of the first one unused.
    const expectedErrors = [/404/, /preloaded using link preload but not used/];
    const page = await openPage(route, { reducedMotion: true, expectedErrors });
    await hydrated(page);
    expect.soft(await animations(page)).toEqual([]);
    expect.soft(await lostInForcedColours(page), "forced colours").toEqual([]);
    await layOutAll(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await faintRozha(page), "faint Rozha").toEqual([]);
      await expectFrame(page, route, width);
    }
    expect.soft(await violations(page), "axe").toEqual([]);
    const widths = [320, 390, 640, 768, 990, 1100, 1920];
    expect.soft(await misfits(page, widths, { words: true })).toEqual([]);
    expect.soft(await printedOnPictures(page), "printed on a picture").toEqual([]);
  },
);

test("every article, cuisine and menu card fits 320 px without script", async () => {
  const page = await openPage("/loader", { javaScript: false });
  for (const route of ROUTES.filter((one) => /^\/(services|cuisine|menuCard)\/./.test(one))) {
    await page.goto(route);
    await layOutAll(page);
    expect.soft(await misfits(page, [320], { words: true }), route).toEqual([]);
  }
});

/** Size in brotli at quality 5, as an estimate of what CloudFront sends. */
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const SIZES = { ...BUDGETS, ...BUDGETS.document, document: undefined };

/** A failure names the page, the size, the budget and the file to change it in. */
function expectFits(page: string, size: number, budget: Exclude<keyof typeof SIZES, "document">) {
  const place = `${page}, bytes for "${budget}" of tests/setup/budgets.ts`;
  expect.soft(size, place).toBeLessThanOrEqual(SIZES[budget]);
}

const scriptBytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotli(bytesAt(file)), 0);

/** Bytes of the pictures, backgrounds and masks whose box touches the first screen. */
const bytesOfPictures = (page: Page) =>
  page.evaluate(() => {
    const urls = [...document.querySelectorAll("#app *")]
      .filter((element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      })
      .flatMap((element) => [
        ...(element instanceof HTMLImageElement ? [element.currentSrc] : []),
        ...[null, "::before", "::after"].flatMap((part) => {
          const { backgroundImage, maskImage } = getComputedStyle(element, part);
          const found = `${backgroundImage} ${maskImage}`.matchAll(/url\("([^"]+)"\)/g);
          return [...found].map(([, url = ""]) => url);
        }),
      ]);
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const seen = files.filter(({ name }) => urls.includes(name));
    return seen.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isFetched = (request: Request) => !request.url().startsWith("data:");

/** The first load ends with the first of these scripts. Chromium may send a mouse move, which starts the cursor's. */
const LATE_SCRIPTS = [...ISLAND_SCRIPTS, ...CURSOR_SCRIPTS];

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}

test.each([...PAGES, "/hi", "/gu"])(
  "%s on a phone has no foreign request, cookie or shift, and fits its budgets",
  async (route) => {
    const html = htmlAt(route);
    const requests: Request[] = [];
    const page = await openPage(route, {
      viewport: "phone",
      fresh: true,
      init: watchShifts,
      before: (opened) => void opened.on("request", (request) => requests.push(request)),
    });
    await settled(page);
    const late = requests.findIndex((request) => LATE_SCRIPTS.includes(pathOf(request)));
    const first = requests.slice(0, late < 0 ? undefined : late).filter(isFetched);
    expect.soft(await largestPainted(page), "largest element").not.toMatch(/^lazy /);
    const bytes = await bytesOfPictures(page);
    expectFits(route, bytes, "firstScreenPictures");
    expect.soft(await translucent(page), "faint before scrolling").toEqual([]);
    await scrollThrough(page);

    const { sum, moved } = await layoutShift(page);
    // Late fonts replace a phone's own Indian letters, which a test machine may lack.
    const shiftBudget = dataAt(route).language === undefined ? BUDGETS.layoutShift : Infinity;
    expect.soft(sum, moved).toBeLessThan(shiftBudget);
    const outside = requests.filter((request) => !request.url().startsWith(inject("siteUrl")));
    expect.soft(outside.filter(isFetched), "requests to other hosts").toEqual([]);
    expect.soft(await page.context().cookies(), "cookies").toEqual([]);
    expect.soft(html).not.toMatch(/<script(?![^>]*(?:src=|ld\+json))/);
    const inPage = await page
      .locator("svg")
      .evaluateAll((all) => all.map((svg) => svg.querySelectorAll("*").length));
    const paths = [...new Set(requests.map(pathOf))];
    for (const drawing of paths.filter((file) => file.endsWith(".svg")))
      inPage.push(textAt(drawing).split(/<[a-z]/).length - 2);
    expect.soft(inPage.length).toBeGreaterThan(0);
    expect.soft(Math.max(...inPage), "elements").toBeLessThanOrEqual(BUDGETS.svgElements);

    const scripts = paths.filter((file) => file.endsWith(".js"));
    const read = scripts.filter((script) => !CURSOR_SCRIPTS.includes(script));
    expectFits(route, scriptBytes(read), "scriptAfter");
    const fonts = paths
      .filter((file) => file.endsWith(".woff2"))
      .map((file) => bytesAt(file).length);
    const budget = route === "/gu" ? "gujaratiFonts" : "fonts";
    expect.soft(fonts.length).toBeGreaterThanOrEqual(2);
    const fontBytes = fonts.reduce((total, size) => total + size, 0);
    expectFits(route, fontBytes, budget);
    const types = first.map((request) => request.resourceType());
    const count = (type: string) => types.filter((one) => one === type).length;
    expect.soft(count("document"), "documents").toBe(1);
    expect.soft(count("font"), "fonts").toBeLessThanOrEqual(BUDGETS.fontFiles);
    const sheets = html.includes(LATER_STYLES) ? BUDGETS.laterStyles : 0;
    expect.soft(count("stylesheet"), "style sheets").toBe(sheets);
    const named = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(";") ?? [];
    const parts = named.filter((part) => !part.startsWith("hydrate=")).join(" ");
    expect.soft(count("script"), "scripts").toBeLessThanOrEqual(1 + parts.split(" ").length);
    const others = types.filter((type) => !/^(document|font|image|script|stylesheet)$/.test(type));
    expect.soft(others.length, others.join()).toBeLessThanOrEqual(BUDGETS.otherRequests);
    await page.setViewportSize({ width: 1440, height: 900 });
    await scrollPage(page, 0);
    expect.soft(await translucent(page), "faint on a desktop").toEqual([]);
    if (!/^\/services\/./.test(route)) return;
    expect(read).toEqual([expect.stringMatching(/^\/assets\/start\.[\w-]+\.js$/)]);
    expectFits(route, scriptBytes(read), "start");
  },
);

test("each picture that a page preloads is shown with the same sizes", () => {
  const preload = /rel="preload"[^>]* imageSrcSet="([^"]*)" imageSizes="([^"]*)"/g;
  const preloads = ROUTES.flatMap((route) =>
    [...htmlAt(route).matchAll(preload)].map(([, ...set]) => [route, ...set] as const),
  );

  expect(preloads.length).toBeGreaterThan(10);
  for (const [route, files, sizes] of preloads)
    expect.soft(htmlAt(route)).toContain(`srcSet="${files}" sizes="${sizes}"`);
});

test("every document fits the budget of its kind", () => {
  const hasBudget = (kind: string): kind is keyof typeof BUDGETS.document =>
    Object.hasOwn(BUDGETS.document, kind);
  for (const route of ROUTES) {
    const { kind } = dataAt(route);
    expectFits(route, brotli(Buffer.from(htmlAt(route))), hasBudget(kind) ? kind : "other");
  }
});

test("the HTML of home's first screen fits TCP's initial congestion window", () => {
  // The link to the style sheet of the later screens is at the end of the first screen.
  const [firstScreen = ""] = htmlAt("/").split('rel="stylesheet"');

  expect(firstScreen).toContain("</form>");
  expectFits("/", brotli(Buffer.from(firstScreen)), "firstPage");
});

test("the built site has no compiler, editor, development code or mail settings", () => {
  const files = FILES.filter((file) => /\.(js|html|json)$/.test(file));
  const forbidden =
    /smtp(?:Host|User|Pass)|ENQUIRY_|gray-matter|remark-|new Function\(|amazonaws|sveltia|content-notices|content:state/i;
  for (const file of files) expect.soft(textAt(file), file).not.toMatch(forbidden);

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.startsWith("admin"))).toEqual([]);
});
