import type { Page, Response } from "playwright-core";
import { inject } from "vitest";
import { connect, hydrated, stopDrawing } from "./browser.ts";
import { CURSOR_SCRIPTS, ISLAND_SCRIPTS } from "./island-scripts.ts";

/** Widths in CSS pixels at which a page must fit; 320 is a small phone, or 1,280 zoomed to 400 %. */
export const WIDTHS = [320, 390, 768, 990, 1440, 1920] as const;

/** Measurements of one page that was scrolled to its end on a phone. */
export interface Visit {
  consoleErrors: string[];
  /** Requests to other hosts. */
  outside: string[];
  cookies: string[];
  /** Paths of the scripts fetched: before any input, and in all. */
  scripts: { first: string[]; all: string[] };
  /** Resource types requested before React or the cursor, which fetch whole style sheets: document, font, image … */
  beforeReact: string[];
  inlineScript: string;
  /** Pictures of the first screen and their transferred bytes. */
  pictures: [url: string, bytes: number][];
  /** SVG drawings, in files and in the page, with their number of elements. */
  drawings: [name: string, elements: number][];
  /** Largest element of the first screen; begins with "lazy" for a lazy picture. */
  largest: string;
  /** Cumulative layout shift from the first byte to the end of the page. */
  layoutShift: number;
  /** Elements that moved. */
  shifted: string[];
  /** Window width → width the page needs. */
  neededWidths: Record<number, number>;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    shifts: { value: number; nodes: string[] }[];
  }
}

/** Runs in the page before its own scripts: records layout shifts without input. */
export function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const nodes = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent),
      );
      window.shifts.push({ value: entry.value, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** URLs of the pictures, backgrounds and masks whose box touches the first screen. */
function seenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const touches = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const urls = [...document.querySelectorAll("#app *")].filter(touches).flatMap((element) => {
      const own = element instanceof HTMLImageElement ? [element.currentSrc] : [];
      const styles = [null, "::before", "::after"].flatMap((part) => {
        const { backgroundImage, maskImage } = getComputedStyle(element, part);
        return [...`${backgroundImage} ${maskImage}`.matchAll(/url\("([^"]+)"\)/g)];
      });
      return [...own, ...styles.map((match) => match[1] ?? "")];
    });
    return [...new Set(urls)].filter((url) => url.startsWith("http"));
  });
}

/** The largest element painted before any input. */
export function largestPainted(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element };
          const lazy = element instanceof HTMLImageElement && element.loading === "lazy";
          resolve(`${lazy ? "lazy " : ""}${element.tagName} ${element.className}`);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** Loads a page, scrolls through it, hydrates it, resizes it, and measures all of that. */
export async function visit(route: string): Promise<Visit> {
  const site = inject("siteUrl");
  const context = await (
    await connect()
  ).newContext({
    baseURL: site,
    viewport: { width: 390, height: 844 },
  });
  const [consoleErrors, outside, scripts]: [string[], string[], string[]] = [[], [], []];
  const types: string[] = [];
  const afterwards = [...ISLAND_SCRIPTS, ...CURSOR_SCRIPTS];
  let atReact = -1;
  const responses = new Map<string, Response>();
  context.on("response", (response) => responses.set(response.url(), response));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !url.startsWith("data:")) outside.push(url);
    if (afterwards.includes(new URL(url).pathname) && atReact < 0) atReact = types.length;
    if (!url.startsWith("data:")) types.push(request.resourceType());
    if (request.resourceType() === "script") scripts.push(new URL(url).pathname);
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  await page.addInitScript(watchShifts);
  await page.goto(route);
  const inlineScript = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ type }) => type !== "application/ld+json")
      .map(({ text }) => text)
      .join(""),
  );
  await page.waitForLoadState("networkidle");
  const first = [...new Set(scripts)];
  const beforeReact = types.slice(0, atReact < 0 ? types.length : atReact);
  const largest = await largestPainted(page);
  const seen = (await seenPictures(page)).map(async (url): Promise<[string, number]> => {
    const sizes = await responses.get(url)?.request().sizes();
    return [url, sizes?.responseBodySize ?? 0];
  });
  const pictures = await Promise.all(seen);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const drawings = await Promise.all(
    [...responses.values()]
      .filter((response) => response.headers()["content-type"] === "image/svg+xml")
      .map(async (response): Promise<[string, number]> => [
        response.url(),
        (await response.text()).split(/<[a-z]/).length - 2,
      ]),
  );
  const inPage = await page.evaluate(() =>
    [...document.querySelectorAll("svg")].map((svg): [string, number] => [
      svg.outerHTML.slice(0, 80),
      svg.querySelectorAll("*").length,
    ]),
  );
  const cookies = (await context.cookies()).map(({ name }) => name);
  const shifts = await page.evaluate(() => window.shifts);
  await stopDrawing(page);
  const neededWidths: Record<number, number> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    neededWidths[width] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  await context.close();
  return {
    consoleErrors,
    outside,
    cookies,
    scripts: { first, all: [...new Set(scripts)] },
    beforeReact,
    inlineScript,
    pictures,
    drawings: [...drawings, ...inPage],
    largest,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.flatMap(({ nodes }) => nodes),
    neededWidths,
  };
}
