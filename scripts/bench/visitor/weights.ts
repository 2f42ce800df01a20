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
  /** Until React is asked for, or for good where it never is. */
  before: Map<string, Weight>;
  /** With React at work. */
  after: Map<string, Weight>;
  /** Script that stands in the document, gzipped. */
  inlineScript: number;
}

interface Transfer {
  type: string;
  order: number;
  bytes: number;
}

function sumUp(transfers: Iterable<Transfer>): Map<string, Weight> {
  const sums = new Map<string, Weight>();
  for (const { type, bytes } of transfers) {
    const sum = sums.get(type) ?? { requests: 0, bytes: 0 };
    sums.set(type, { requests: sum.requests + 1, bytes: sum.bytes + bytes });
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
    // Until then the headers have come; HTTP/2 at the edge makes next to nothing of them.
    const headers = response.encodedDataLength;
    transfers.set(requestId, { type, order: transfers.size, bytes: -headers });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  const script = await inlineScript(page);
  const ours = (await page.locator("html[data-hydrate]").count()) > 0;
  const touched = transfers.size;
  if (ours) await hydrate(page);
  const all = [...transfers.values()];
  await end();
  const firstScript = all.find(({ type }) => ours && type === "Script")?.order ?? touched;
  return {
    before: sumUp(all.filter(({ order }) => order < Math.min(firstScript, touched))),
    after: sumUp(all),
    inlineScript: script,
  };
}
