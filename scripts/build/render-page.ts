import { documentAssets, loadRenderer, type BundleParts } from "../bundle/load.ts";
import { scanPage, type PageNames } from "../output/scan.ts";
import { readSource, type PageSource } from "./page-source.ts";
import type { Slice } from "../output/write-together.ts";
import type { Staged } from "./staged.ts";

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
    const page = readSource(source, data);
    const html = await render(page, assetsFor(page.kind)).catch((error: unknown) => {
      throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
    });
    return { ...made.add(html), names: scanPage(html) };
  };
}
