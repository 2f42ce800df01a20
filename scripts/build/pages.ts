/** Every page of the site: its document, its data and its share picture. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageData } from "../../src/routes.ts";
import { inBatches } from "../lib/batches.ts";
import { bytesHash } from "../lib/hash.ts";
import type { PageNames } from "./output/scan.ts";
import type { SharePicture, Studio } from "../images/share/studio.ts";
import { DIST } from "../lib/paths.ts";
import type { Memo } from "../lib/cache.ts";
import { outputNames } from "./output/output-names.ts";
import { outputOf, type Output, type Outputs } from "../lib/output.ts";
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
  page: PageData;
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
  all: readonly PageData[],
  { bundle, studio, memo, pool, present }: MakeOptions,
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
    const texts = pageTexts({ ...page, head: { ...page.head, share: picture.image } });
    const files = outputNames(page);
    const json = bytesHash(texts.json);
    const isThere = present.get(files.json) === json;
    outputs.set(files.json, isThere ? published(files.json, json) : outputOf(texts.json));
    const inputs = [bundle.key, json, bytesHash(texts.structured)];
    const record = memo.get("page", inputs) as PageRecord | undefined;
    if (record && present.get(files.html) === record.html) {
      outputs.set(files.html, published(files.html, record.html));
      names.set(page.path, record.names);
    } else tasks.push({ page, texts, inputs });
  }
  const call = tasks.length < FEW ? callHere : pool.run;
  const pages = inBatches(tasks, BATCH, async (batch) => {
    const order: RenderOrder = { bundle, pages: batch.map(({ texts }) => texts) };
    const rendered = (await call(RENDER, order)) as RenderedPage[];
    return rendered.map((made, index) => ({ made, task: batch[index] as Task }));
  });
  for await (const { made, task } of pages) {
    const output = outputOf(made.html);
    outputs.set(outputNames(task.page).html, output);
    names.set(task.page.path, made.names);
    memo.put("page", task.inputs, { html: output.hash, names: made.names } satisfies PageRecord);
  }
  for (const [name, output] of await studio.draw(pictures, pool)) outputs.set(name, output);
  return { outputs, names, rendered: tasks.length };
}
