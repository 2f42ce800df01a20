/** Every page of the site: its document, its data and its share picture. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageData } from "../../src/routes.ts";
import type { SharePicture, Studio } from "../images/share/studio.ts";
import type { Memo } from "../lib/cache.ts";
import { bytesHash } from "../lib/hash.ts";
import { outputOf, type Output, type Outputs } from "../lib/output.ts";
import { DIST } from "../lib/paths.ts";
import { documentAssets, loadRenderer, type BundleParts } from "./bundle/load.ts";
import { outputNames } from "./output/output-names.ts";
import { scanPage, type PageNames } from "./output/links.ts";

/** The application's bundle, and its hash. */
export interface Bundle {
  parts: BundleParts;
  key: string;
}

/** Cached facts of a rendered page. */
interface PageRecord {
  /** SHA-1 of its document. */
  html: string;
  names: PageNames;
}

export interface MadePages {
  outputs: Outputs;
  /** Path → links, ids and pictures of the page. */
  names: Map<string, PageNames>;
  rendered: number;
}

interface MakeOptions {
  bundle: Bundle;
  studio: Studio;
  memo: Memo;
  /** Files in dist/: name → SHA-1. */
  present: ReadonlyMap<string, string>;
}

/** Makes every page; renders a document only if its data or the bundle changed. */
export async function makePages(
  all: readonly PageData[],
  { bundle, studio, memo, present }: MakeOptions,
): Promise<MadePages> {
  const outputs: Outputs = new Map();
  const names = new Map<string, PageNames>();
  const pictures: SharePicture[] = [];
  const byPath = new Map(all.map((page) => [page.path, page]));
  const assetsFor = documentAssets(bundle.parts);
  /** A file of dist/ with this hash, or a new one. */
  const output = (name: string, hash: string, text: string): Output =>
    present.get(name) === hash ? published(name, hash) : outputOf(text);
  let rendered = 0;
  for (const page of all) {
    // A translation shows the share picture of the English page.
    const english = page.language && byPath.get(page.head.languages?.[0]?.path ?? "");
    const picture = studio.pictureOf(english ?? page);
    pictures.push(picture);
    const shared = { ...page, head: { ...page.head, share: picture.image } };
    // Structured data is only in the document: browsers that fetch `index.json` do not need it.
    const { structured, ...head } = shared.head;
    const json = JSON.stringify({ ...shared, head });
    const files = outputNames(page);
    const hash = bytesHash(json);
    outputs.set(files.json, output(files.json, hash, json));

    const inputs = [bundle.key, hash, bytesHash(structured ? JSON.stringify(structured) : "")];
    const record = memo.get("page", inputs) as PageRecord | undefined;
    if (record && present.get(files.html) === record.html) {
      outputs.set(files.html, published(files.html, record.html));
      names.set(page.path, record.names);
      continue;
    }
    const render = await loadRenderer();
    const html = await render(shared, assetsFor(page.kind)).catch((error: unknown) => {
      throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
    });
    const made = outputOf(html);
    const found = scanPage(html);
    outputs.set(files.html, made);
    names.set(page.path, found);
    memo.put("page", inputs, { html: made.hash, names: found } satisfies PageRecord);
    rendered += 1;
  }
  for (const [name, picture] of await studio.draw(pictures)) outputs.set(name, picture);
  return { outputs, names, rendered };
}

/** A file in dist/. */
function published(name: string, hash: string): Output {
  return { hash, read: () => readFileSync(path.join(DIST, name)) };
}
