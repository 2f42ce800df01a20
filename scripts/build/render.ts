/** PageData → documents. */
import type { Graph } from "schema-dts";
import type { PageData } from "../../src/routes.ts";
import { documentAssets, loadRenderer, type BundleParts } from "./bundle/load.ts";
import { scanPage, type PageNames } from "./output/scan.ts";
import type { Job } from "../lib/pool.ts";

/**
 * A page's data as texts. Structured data stands in the document alone: browsers fetch `index.json`, and
 * for them it would be weight without use.
 */
export interface PageTexts {
  /** What is published as `index.json`. */
  json: string;
  /** What only the document carries; empty without any. */
  structured: string;
}

export function pageTexts({ head: { structured, ...head }, ...page }: PageData): PageTexts {
  const json = JSON.stringify({ ...page, head });
  return { json, structured: structured ? JSON.stringify(structured) : "" };
}

function pageFrom({ json, structured }: PageTexts): PageData {
  const page = JSON.parse(json) as PageData;
  if (structured !== "") page.head.structured = JSON.parse(structured) as Graph;
  return page;
}

/** The application's bundle, and what stands for all of it. */
export interface Bundle {
  parts: BundleParts;
  key: string;
}

export interface RenderOrder {
  bundle: Bundle;
  pages: PageTexts[];
}

export interface RenderedPage {
  html: string;
  names: PageNames;
}

/** A document takes most of its assets from its kind; the last bundle's are kept between orders. */
let last: { key: string; assetsFor: ReturnType<typeof documentAssets> } | undefined;

/** Renders pages in their order; called here or in a thread of the pool. */
export async function renderPages({ bundle, pages }: RenderOrder): Promise<RenderedPage[]> {
  const render = await loadRenderer();
  if (last?.key !== bundle.key) last = { key: bundle.key, assetsFor: documentAssets(bundle.parts) };
  const rendered: RenderedPage[] = [];
  for (const texts of pages) {
    const page = pageFrom(texts);
    const html = await render(page, last.assetsFor(page.kind)).catch((error: unknown) => {
      throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
    });
    rendered.push({ html, names: scanPage(html) });
  }
  return rendered;
}

export const RENDER: Job = { module: import.meta.url, name: "renderPages" };
