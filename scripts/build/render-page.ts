import type { PageData } from "../../src/model/page-data.ts";
import { documentAssets, loadRenderer, type BundleParts } from "../bundle/load.ts";
import { bytesHash } from "../file-hashes.ts";
import { scanPage, type PageNames } from "../output/scan.ts";

/** What came of rendering a page. */
export interface RenderedPage {
  html: string;
  /** Hash of the HTML. */
  hash: string;
  names: PageNames;
}

/** The built renderer, ready for any number of pages. Its argument is a page's `index.json`. */
export async function pageRenderer(
  bundle: BundleParts,
): Promise<(json: string) => Promise<RenderedPage>> {
  const render = await loadRenderer();
  const assetsFor = documentAssets(bundle);
  return async (json) => {
    const page = JSON.parse(json) as PageData;
    const html = await render(page, assetsFor(page.kind)).catch((error: unknown) => {
      throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
    });
    return { html, hash: bytesHash(html), names: scanPage(html) };
  };
}
