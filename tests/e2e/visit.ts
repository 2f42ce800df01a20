import { chromium } from "playwright-core";
import { inject } from "vitest";

/** Widths in CSS pixels at which a page must fit; 320 is a small phone, or 1,280 zoomed to 400 %. */
export const WIDTHS = [320, 390, 768, 990, 1440, 1920] as const;

/** What was seen of one page by a visitor who scrolled through it on a phone. */
export interface Visit {
  /** Errors and warnings in the console. */
  complaints: string[];
  /** URLs asked for from other hosts. */
  outside: string[];
  /** Names of the cookies it left. */
  cookies: string[];
  /** Paths of the scripts fetched: before anything was touched, and in all. */
  scripts: { first: string[]; all: string[] };
  /** What was asked for before React, by the browser's names: document, font, image … */
  beforeReact: string[];
  /** Script that stands in the page. */
  inlineScript: string;
  /** Cumulative layout shift from the first byte to the end of the page. */
  layoutShift: number;
  /** What moved most, to mend it by. */
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

/** Runs in the page before its own scripts: keeps every layout shift that no input explains. */
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

/** Goes through a page once and tells everything that the tests of all pages ask. */
export async function visit(route: string): Promise<Visit> {
  const site = inject("siteUrl");
  const browser = await chromium.connect(inject("browserEndpoint"));
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 390, height: 844 },
  });
  const [complaints, outside, scripts]: [string[], string[], string[]] = [[], [], []];
  const types: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !url.startsWith("data:")) outside.push(url);
    if (!url.startsWith("data:")) types.push(request.resourceType());
    if (request.resourceType() === "script") scripts.push(new URL(url).pathname);
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript(watchShifts);
  await page.goto(route);
  const inlineScript = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ type }) => type === "module")
      .map(({ text }) => text)
      .join(""),
  );
  await page.waitForLoadState("networkidle");
  const first = [...new Set(scripts)];
  const asked = types.indexOf("script");
  const beforeReact = types.slice(0, asked < 0 ? types.length : asked);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    dispatchEvent(new Event("pointerdown"));
  });
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  await page.waitForLoadState("networkidle");
  const cookies = (await context.cookies()).map(({ name }) => name);
  const shifts = await page.evaluate(() => window.shifts);
  const neededWidths: Record<number, number> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    neededWidths[width] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  await browser.close();
  return {
    complaints,
    outside,
    cookies,
    scripts: { first, all: [...new Set(scripts)] },
    beforeReact,
    inlineScript,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.flatMap(({ nodes }) => nodes),
    neededWidths,
  };
}

/** The largest thing a phone shows first, when React comes and when it never does. */
export async function largestPaint(route: string, withScript: boolean): Promise<string> {
  const browser = await chromium.connect(inject("browserEndpoint"));
  const context = await browser.newContext({
    baseURL: inject("siteUrl"),
    viewport: { width: 390, height: 844 },
  });
  if (!withScript) await context.route(/\.js$/, (request) => request.abort());
  const page = await context.newPage();
  await page.goto(route);
  await page.waitForLoadState("networkidle");
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element };
          resolve(`${element.tagName} ${element.className}`);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await browser.close();
  return largest;
}
