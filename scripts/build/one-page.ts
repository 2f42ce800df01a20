/** Pages that lie in dist/ already, rendered one by one with other data. */
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { PageData } from "../../src/model/page-data.ts";
import type { loadBundle } from "../bundle/load.ts";
import { scanPage } from "../output/scan.ts";
import { DIST } from "../paths.ts";
import { outputNames } from "./output-names.ts";
import { pageTexts, readPublished } from "./page-source.ts";

/** Bytes of files, by their names in dist/. */
export type Files = Map<string, Buffer>;

/** Gives the renderer that the pages in dist/ were made with; loads it when it is first asked. */
export type Renderer = () => ReturnType<typeof loadBundle>;

/**
 * A page as it lies in dist/.
 *
 * @throws when there is none
 */
export function readPage(route: string): ReturnType<typeof readPublished> & {
  names: ReturnType<typeof outputNames>;
} {
  const names = outputNames({ path: route });
  const at = { json: path.join(DIST, names.json), html: path.join(DIST, names.html) };
  return { ...readPublished(at), names };
}

/**
 * The two files of a page.
 *
 * @returns nothing when it names other things than the one in dist/, which somebody would have to follow
 */
export async function renderedFiles(
  page: PageData,
  renderer: Renderer,
): Promise<Files | undefined> {
  const { html: before, names } = readPage(page.path);
  const { render, assetsFor } = await renderer();
  const html = await render(page, assetsFor(page.kind));
  if (!isDeepStrictEqual(scanPage(before), scanPage(html))) return undefined;
  return new Map([
    [names.json, Buffer.from(pageTexts(page).json)],
    [names.html, Buffer.from(html)],
  ]);
}
