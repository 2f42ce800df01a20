/** Every page of the site: its document, its data and its share picture. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageData } from "../../src/routes.ts";
import { bytesHash } from "../lib/hash.ts";
import type { PageNames } from "./output/scan.ts";
import type { SharePicture, Studio } from "../images/share/studio.ts";
import { DIST } from "../lib/paths.ts";
import type { Memo } from "../lib/cache.ts";
import { outputNames } from "./output/output-names.ts";
import { outputOf, type Output, type Outputs } from "../lib/output.ts";
import { openRenderer, pageTexts, type Bundle } from "./render.ts";

/** Cached facts of a rendered page. */
interface PageRecord {
  /** SHA-1 of its document. */
  html: string;
  names: PageNames;
}

/** A page to render. */
interface Task {
  page: PageData;
  /** Its key in the cache. */
  inputs: string[];
}

export interface MadePages {
  outputs: Outputs;
  /** Path → what the page names. */
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

/** A file that lies in dist/ already. */
const published = (name: string, hash: string): Output => ({
  hash,
  read: () => readFileSync(path.join(DIST, name)),
});

/** Makes every page; a document that lies in dist/ and was made from the same data and bundle is not rendered again. */
export async function makePages(
  all: readonly PageData[],
  { bundle, studio, memo, present }: MakeOptions,
): Promise<MadePages> {
  const outputs: Outputs = new Map();
  const names = new Map<string, PageNames>();
  const tasks: Task[] = [];
  const pictures: SharePicture[] = [];
  const byPath = new Map(all.map((page) => [page.path, page]));
  for (const page of all) {
    // A translation shows the share picture of the English page.
    const english = page.language && byPath.get(page.head.languages?.[0]?.path ?? "");
    const picture = studio.pictureOf(english ?? page);
    pictures.push(picture);
    const shared = { ...page, head: { ...page.head, share: picture.image } };
    const texts = pageTexts(shared);
    const files = outputNames(page);
    const json = bytesHash(texts.json);
    const isThere = present.get(files.json) === json;
    outputs.set(files.json, isThere ? published(files.json, json) : outputOf(texts.json));
    const inputs = [bundle.key, json, bytesHash(texts.structured)];
    const record = memo.get("page", inputs) as PageRecord | undefined;
    if (record && present.get(files.html) === record.html) {
      outputs.set(files.html, published(files.html, record.html));
      names.set(page.path, record.names);
    } else tasks.push({ page: shared, inputs });
  }
  const render = openRenderer(bundle.parts);
  for (const { page, inputs } of tasks) {
    const made = await render(page);
    const output = outputOf(made.html);
    outputs.set(outputNames(page).html, output);
    names.set(page.path, made.names);
    memo.put("page", inputs, { html: output.hash, names: made.names } satisfies PageRecord);
  }
  for (const [name, output] of await studio.draw(pictures)) outputs.set(name, output);
  return { outputs, names, rendered: tasks.length };
}
