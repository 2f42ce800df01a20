/** Every page of the site: its document, its data and its share picture. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { inBatches } from "../lib/batches.ts";
import { bytesHash } from "../lib/hash.ts";
import type { PageEntry } from "../pages/page-entry.ts";
import type { PageNames } from "../output/scan.ts";
import type { SharePicture, Studio } from "../images/share/studio.ts";
import { DIST } from "../lib/paths.ts";
import type { Memo } from "../lib/cache.ts";
import { outputNames } from "../output/output-names.ts";
import { outputOf, type Output, type Outputs } from "../output/output-file.ts";
import { callHere, type Pool } from "../lib/pool.ts";
import {
  pageTexts,
  RENDER,
  type Bundle,
  type PageTexts,
  type RenderOrder,
  type RenderedPage,
} from "./render.ts";

/** What is remembered of a page that was rendered. */
interface PageRecord {
  /** SHA-1 of its document. */
  html: string;
  names: PageNames;
}

/** A page that must be rendered. */
interface Task {
  entry: PageEntry;
  texts: PageTexts;
  /** What stands for the page in the cache. */
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
  pool: Pool;
  /** What lies in dist/: name → SHA-1. */
  present: ReadonlyMap<string, string>;
}

/** A file that lies in dist/ already. */
const published = (name: string, hash: string): Output => ({
  hash,
  read: () => readFileSync(path.join(DIST, name)),
});

/** Fewer pages are rendered sooner than threads have loaded React. */
const FEW = 120;

/** Pages that go to a thread together. */
const BATCH = 16;

/** Makes every page; a document that lies in dist/ and was made from the same data and bundle is not rendered again. */
export async function makePages(
  entries: readonly PageEntry[],
  { bundle, studio, memo, pool, present }: MakeOptions,
): Promise<MadePages> {
  const outputs: Outputs = new Map();
  const names = new Map<string, PageNames>();
  const tasks: Task[] = [];
  const pictures: SharePicture[] = [];
  for (const entry of entries) {
    const data = entry.load();
    const picture = studio.pictureOf(entry.sharePicture?.() ?? data);
    pictures.push(picture);
    const texts = pageTexts({ ...data, head: { ...data.head, share: picture.image } });
    const files = outputNames(entry);
    const json = bytesHash(texts.json);
    const isThere = present.get(files.json) === json;
    outputs.set(files.json, isThere ? published(files.json, json) : outputOf(texts.json));
    const inputs = [bundle.key, json, bytesHash(texts.structured)];
    const record = memo.get("page", inputs) as PageRecord | undefined;
    if (record && present.get(files.html) === record.html) {
      outputs.set(files.html, published(files.html, record.html));
      names.set(entry.path, record.names);
    } else tasks.push({ entry, texts, inputs });
  }
  const call = tasks.length < FEW ? callHere : pool.run;
  const pages = inBatches(tasks, BATCH, async (batch) => {
    const order: RenderOrder = { bundle, pages: batch.map(({ texts }) => texts) };
    const rendered = (await call(RENDER, order)) as RenderedPage[];
    return rendered.map((page, index) => ({ page, task: batch[index] as Task }));
  });
  for await (const { page, task } of pages) {
    const output = outputOf(page.html);
    outputs.set(outputNames(task.entry).html, output);
    names.set(task.entry.path, page.names);
    memo.put("page", task.inputs, { html: output.hash, names: page.names } satisfies PageRecord);
  }
  for (const [name, output] of await studio.draw(pictures, pool)) outputs.set(name, output);
  return { outputs, names, rendered: tasks.length };
}
