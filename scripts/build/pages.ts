import path from "node:path";
import { readFileSync } from "node:fs";
import type { KeptBundle } from "../bundle/keep.ts";
import { collectGarbage } from "../collect-garbage.ts";
import type { PageEntry } from "../content/page-entry.ts";
import { bytesHash, type FileHashes } from "../file-hashes.ts";
import type { Output } from "../output/publish.ts";
import { outputFrom } from "../output/publish.ts";
import { NameTable, type PackedPage } from "../output/name-table.ts";
import { DIST } from "../paths.ts";
import { step } from "../report.ts";
import type { SharePicture, Studio } from "../share/studio.ts";
import { readPageRecords, writePageRecords, type PageRecord } from "./page-records.ts";
import { pageTexts, stagePage, type PageSource, type StagedPage } from "./page-source.ts";
import type { RenderedPage } from "./render-page.ts";
import { renderPages } from "./render-queue.ts";
import { openStage, Staged } from "./staged.ts";

interface Page {
  entry: PageEntry;
  /** Its files in dist/. */
  names: { html: string; json: string };
}

interface MakeOptions {
  pages: readonly Page[];
  studio: Studio;
  bundling: Promise<KeptBundle>;
  /** What is in dist/: name → hash. */
  present: ReadonlyMap<string, string>;
  cache: string;
  hashes: FileHashes;
}

export interface MadePages {
  /** HTML, JSON and share pictures by name. */
  outputs: Map<string, Output>;
  /** Path → what the page names. */
  names: Map<string, PackedPage>;
  table: NameTable;
  /** Every picture that a page names. */
  media: Set<string>;
  rendered: number;
  /** Keeps what is known of the pages; asked for when they have been published. */
  keep(): void;
  /** Lets go of the pages' texts. */
  close(): void;
}

/** A page whose data differ from the last build's, put together as text. */
interface Fresh {
  /** Hash of what is published of them. */
  json: string;
  staged: StagedPage;
  share: string;
}

/** So many pages fill a gigabyte if nothing is given back. */
export const MANY = 2000;

/**
 * Makes every page, or takes what was made of it before from the same data, renderer and share
 * picture if that still lies in dist/.
 */
export async function makePages(options: MakeOptions): Promise<MadePages> {
  const { pages, studio, bundling, present, cache, hashes } = options;
  const file = path.join(cache, "pages.table");
  const before = readPageRecords(file);
  const table = before?.table ?? new NameTable();
  const sameStudio = before?.share === studio.key;
  const records = new Map<string, PageRecord>();
  const outputs = new Map<string, Output>();
  const stages: Staged[] = [];
  const open = () => {
    const stage = new Staged(openStage(path.join(cache, `staged.${process.pid}.${stages.length}`)));
    stages.push(stage);
    return stage;
  };
  const staged = open();
  const close = () => {
    for (const stage of stages) stage.close();
  };
  // The document too: what it tells search engines stands nowhere else.
  const isThere = ({ names }: Page, { html, json, share, shareHash }: PageRecord) =>
    present.get(names.html) === html &&
    present.get(names.json) === json &&
    present.get(share) === shareHash;
  /** What is as it was, by path. */
  const known = new Map<string, PageRecord>();
  if (sameStudio) {
    for (const page of pages) {
      const record = before.pages.get(page.entry.path);
      if (record?.key === page.entry.key && isThere(page, record)) known.set(page.entry.path, record);
    }
  }

  try {
    const fresh = new Map<string, Fresh>();
    const pictures = new Map<string, SharePicture>();
    for (const page of pages) {
      if (known.has(page.entry.path)) continue;
      const data = page.entry.load();
      const picture = studio.pictureOf(page.entry.sharePicture?.() ?? data);
      const texts = pageTexts({ ...data, head: { ...data.head, share: picture.image } });
      fresh.set(page.entry.path, {
        json: bytesHash(texts.json),
        staged: stagePage(staged, texts),
        share: picture.name,
      });
      pictures.set(picture.name, picture);
    }
    const drawing =
      pictures.size === 0
        ? Promise.resolve(new Map<string, Output>())
        : step("share  ", () => drawAll(studio, pictures, hashes));
    // Both may fail; the first failure ends the build, and nobody waits for the other.
    const [{ parts, key: renderer, kept }, drawn] = await Promise.all([bundling, drawing]);
    const sameRenderer = before?.renderer === renderer;
    const sourceOf = ({ entry, names }: Page): PageSource =>
      fresh.get(entry.path)?.staged.whole ?? {
        json: path.join(DIST, names.json),
        html: path.join(DIST, names.html),
      };
    const asked = pages.filter(({ entry }) => !sameRenderer || !known.has(entry.path));
    const done = (
      { entry, names }: Page,
      { hash, slice, names: named }: RenderedPage,
      html: Staged,
    ) => {
      const made = fresh.get(entry.path);
      const last = before?.pages.get(entry.path);
      const share = made?.share ?? last?.share ?? "";
      const json = made?.json ?? last?.json ?? "";
      const shareHash = drawn.get(share)?.hash ?? last?.shareHash ?? "";
      outputs.set(names.html, { hash, read: () => html.read(slice) });
      records.set(entry.path, {
        key: entry.key,
        html: hash,
        json,
        share,
        shareHash,
        names: table.pack(named),
      });
    };
    if (asked.length > 0) {
      // What share pictures and ten thousand pages' data have left behind makes room for the threads.
      if (asked.length >= MANY) collectGarbage();
      await step("render ", () =>
        renderPages(asked, { bundle: parts, data: staged, open, sourceOf, done }),
      );
    }
    for (const [name, output] of drawn) outputs.set(name, output);
    const names = new Map<string, PackedPage>();
    const all = new Map<string, PageRecord>();
    for (const page of pages) {
      const { path: route } = page.entry;
      const record = records.get(route) ?? known.get(route);
      if (!record) throw new Error(`The page ${route} was not made`);
      all.set(route, record);
      const published = fresh.get(route)?.staged.published;
      publishKept(outputs, page, record, published && (() => staged.read(published)));
      names.set(route, record.names);
    }
    return {
      outputs,
      names,
      table,
      media: table.mediaOf(names.values()),
      rendered: asked.length,
      keep() {
        if (asked.length === 0 && kept && before?.pages.size === pages.length) return;
        const { written } = before ?? {};
        const now = { renderer, share: studio.key, pages: all, table, ...(written && { written }) };
        writePageRecords(file, now, records.keys());
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** A file that is in dist/ already. */
class InDist implements Output {
  readonly hash: string;
  readonly #name: string;

  constructor(name: string, hash: string) {
    this.#name = name;
    this.hash = hash;
  }

  read(): Uint8Array {
    return readFileSync(path.join(DIST, this.#name));
  }
}

/** What is not written anew is in dist/ already. */
function publishKept(
  outputs: Map<string, Output>,
  { names }: Page,
  { html, json, share, shareHash }: PageRecord,
  text: (() => Buffer) | undefined,
): void {
  outputs.set(names.json, text ? { hash: json, read: text } : new InDist(names.json, json));
  if (!outputs.has(names.html)) outputs.set(names.html, new InDist(names.html, html));
  if (!outputs.has(share)) outputs.set(share, new InDist(share, shareHash));
}

async function drawAll(
  studio: Studio,
  pictures: ReadonlyMap<string, SharePicture>,
  hashes: FileHashes,
): Promise<Map<string, Output>> {
  await studio.draw(pictures.values());
  return new Map([...pictures].map(([name, { file }]) => [name, outputFrom(file, hashes)]));
}
