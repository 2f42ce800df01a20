/** PageData → documents. */
import type { PageData } from "../../src/routes.ts";
import { documentAssets, loadRenderer, type BundleParts } from "./bundle/load.ts";
import { once } from "../lib/once.ts";
import { scanPage, type PageNames } from "./output/scan.ts";

/**
 * A page's data as texts. Structured data is only in the document: browsers that fetch `index.json` do not need
 * it.
 */
export interface PageTexts {
  /** The published `index.json`. */
  json: string;
  /** Structured data, only in the document; empty without any. */
  structured: string;
}

export function pageTexts({ head: { structured, ...head }, ...page }: PageData): PageTexts {
  const json = JSON.stringify({ ...page, head });
  return { json, structured: structured ? JSON.stringify(structured) : "" };
}

/** The application's bundle, and its hash. */
export interface Bundle {
  parts: BundleParts;
  key: string;
}

export interface RenderedPage {
  html: string;
  names: PageNames;
}

/** Renders single pages; React is loaded with the first. */
export function openRenderer(parts: BundleParts): (page: PageData) => Promise<RenderedPage> {
  const assetsFor = once(() => documentAssets(parts));
  return async (page) => {
    const render = await loadRenderer();
    const html = await render(page, assetsFor()(page.kind)).catch((error: unknown) => {
      throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
    });
    return { html, names: scanPage(html) };
  };
}
