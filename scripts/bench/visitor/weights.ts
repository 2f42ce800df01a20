import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { firstVisit, hydrate } from "./phone.ts";

/** Requests, and the bytes of their bodies as they came over the wire. */
export interface Weight {
  requests: number;
  bytes: number;
}

/** What a page made a phone fetch, by the browser's names for resources: Document, Script, Font … */
export interface PageWeights {
  /** The document, as text. */
  html: string;
  /** Until React is asked for, or for good where it never is. */
  before: Map<string, Weight>;
  /** With React at work. */
  after: Map<string, Weight>;
  /** Script that stands in the document, gzipped. */
  inlineScript: number;
  /** Each file of script, with React at work: its path and the bytes that came. */
  scripts: Map<string, number>;
}

interface Transfer {
  type: string;
  order: number;
  url: string;
}

/**
 * The size of every body as it came, by URL. What the debugger tells of a request's bytes holds its
 * headers too, and some of its body or not: a quick answer would weigh nothing.
 */
async function bodySizes(page: Page): Promise<ReadonlyMap<string, number>> {
  const entries = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }): [url: string, bytes: number] => [name, encodedBodySize]),
  );
  return new Map(entries);
}

function sumUp(
  transfers: Iterable<Transfer>,
  sizes: ReadonlyMap<string, number>,
): Map<string, Weight> {
  const sums = new Map<string, Weight>();
  for (const { type, url } of transfers) {
    const sum = sums.get(type) ?? { requests: 0, bytes: 0 };
    sums.set(type, { requests: sum.requests + 1, bytes: sum.bytes + (sizes.get(url) ?? 0) });
  }
  return sums;
}

async function inlineScript(page: Page): Promise<number> {
  const script = await page.evaluate(() =>
    [...document.scripts].map(({ text, type }) => (type.endsWith("json") ? "" : text)).join(""),
  );
  return script === "" ? 0 : gzipSync(script).length;
}

/** Visits a page and weighs it. Pages without a starter of ours are never hydrated. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeights> {
  const { page, session, end } = await firstVisit(browser);
  const transfers = new Map<string, Transfer>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.url.startsWith("data:")) return;
    transfers.set(requestId, { type, order: transfers.size, url: response.url });
  });
  const answer = await page.goto(url);
  const html = (await answer?.text()) ?? "";
  await page.waitForLoadState("networkidle");
  const script = await inlineScript(page);
  const ours = (await page.locator("html[data-hydrate]").count()) > 0;
  const touched = transfers.size;
  if (ours) await hydrate(page);
  const all = [...transfers.values()];
  const sizes = await bodySizes(page);
  await end();
  const firstScript = all.find(({ type }) => ours && type === "Script")?.order ?? touched;
  return {
    html,
    before: sumUp(
      all.filter(({ order }) => order < Math.min(firstScript, touched)),
      sizes,
    ),
    after: sumUp(all, sizes),
    inlineScript: script,
    scripts: new Map(
      all
        .filter(({ type }) => type === "Script")
        .map(({ url: file }) => [new URL(file).pathname, sizes.get(file) ?? 0]),
    ),
  };
}
