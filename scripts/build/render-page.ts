import { readFileSync } from "node:fs";
import type { PageData } from "../../src/model/page-data.ts";
import { documentAssets, loadRenderer, type BundleParts } from "../bundle/load.ts";
import { bytesHash } from "../file-hashes.ts";
import { scanPage, type PageNames } from "../output/scan.ts";
import type { Slice, Staged } from "./staged.ts";

/** Where a page's `index.json` is: staged, or in a file. */
export type PageSource = Slice | string;

/** What came of rendering a page. */
export interface RenderedPage {
  /** Hash of the HTML. */
  hash: string;
  /** Where the HTML waits. */
  slice: Slice;
  names: PageNames;
}

interface Stages {
  /** Holds the pages' data. */
  data: Staged;
  /** Takes their HTML. */
  html: Staged;
}

/** The built renderer, ready for any number of pages. */
export async function pageRenderer(
  bundle: BundleParts,
  { data, html: made }: Stages,
): Promise<(source: PageSource) => Promise<RenderedPage>> {
  const render = await loadRenderer();
  const assetsFor = documentAssets(bundle);
  return async (source) => {
    const json = typeof source === "string" ? readFileSync(source) : data.read(source);
    const page = JSON.parse(json.toString()) as PageData;
    const html = await render(page, assetsFor(page.kind)).catch((error: unknown) => {
      throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
    });
    return { hash: bytesHash(html), slice: made.add(html), names: scanPage(html) };
  };
}
