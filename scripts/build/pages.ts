import path from "node:path";
import { collectGarbage } from "../collect-garbage.ts";
import type { PageEntry } from "../content/page-entry.ts";
import type { FileHashes } from "../file-hashes.ts";
import { AS_IT_IS, outputFrom, type Output } from "../output/publish.ts";
import { NameTable, type PackedPage } from "../output/name-table.ts";
import { DIST } from "../paths.ts";
import { step } from "../report.ts";
import type { SharePicture, Studio } from "../share/studio.ts";
import type { Bundle } from "./bundling.ts";
import { readPageRecords, writePageRecords, type PageRecord } from "./page-records.ts";
import { stagePage, type PageSource, type StagedPage } from "./page-source.ts";
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
  bundling: Promise<Bundle>;
  /** What is in dist/: name → hash. */
  present: ReadonlyMap<string, string>;
  cache: string;
  hashes: FileHashes;
}

/** Files to publish, by name. */
export type Outputs = Map<string, Output | typeof AS_IT_IS>;

export interface MadePages {
  /** HTML, JSON and share pictures. */
  outputs: Outputs;
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
  const outputs: Outputs = new Map();
  const stages: Staged[] = [];
  const open = () => {
    const stage = new Staged(openStage(path.join(cache, `staged.${process.pid}.${stages.length}`)));
    stages.push(stage);
    return stage;
  };
  const staged = open();
  const close = () => {
    for (const stage of stages) stage.close();
    studio.close();
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
      if (record?.key === page.entry.key && isThere(page, record))
        known.set(page.entry.path, record);
    }
  }

  try {
    const fresh = new Map<string, Fresh>();
    const pictures = new Map<string, SharePicture>();
    const put = ({ entry }: Page): Fresh => {
      const data = entry.load();
      const picture = studio.pictureOf(entry.sharePicture?.() ?? data);
      const own = { ...data, head: { ...data.head, share: picture.image } };
      const made = { staged: stagePage(staged, own), share: picture.name };
      fresh.set(entry.path, made);
      pictures.set(picture.name, picture);
      studio.order(picture);
      return made;
    };
    const changed = pages.filter(({ entry }) => !known.has(entry.path));
    // A few are put together while the bundler is at work. Beside it there is no room for thousands,
    // and each of them waits until a thread is free to render it.
    if (changed.length < MANY) for (const page of changed) put(page);
    const { parts, key: renderer } = await bundling;
    const sameRenderer = before?.renderer === renderer;
    const sourceOf = (page: Page): PageSource => {
      const { entry, names } = page;
      if (!known.has(entry.path)) return (fresh.get(entry.path) ?? put(page)).staged.whole;
      return { json: path.join(DIST, names.json), html: path.join(DIST, names.html) };
    };
    const asked = pages.filter(({ entry }) => !sameRenderer || !known.has(entry.path));
    const rendered = new Map<string, Pick<PageRecord, "html" | "names">>();
    const done = (
      { entry, names }: Page,
      { hash, slice, names: named }: RenderedPage,
      html: Staged,
    ) => {
      outputs.set(names.html, html.output(slice, hash));
      rendered.set(entry.path, { html: hash, names: table.pack(named) });
    };
    if (asked.length > 0) {
      // What was left behind before makes room for the threads.
      if (asked.length >= MANY) collectGarbage();
      await step("render ", () =>
        renderPages(asked, { bundle: parts, data: staged, open, sourceOf, done }),
      );
    }
    if (pictures.size > 0) await step("share  ", () => studio.drawn());
    for (const [name, { file: drawn }] of pictures) outputs.set(name, outputFrom(drawn, hashes));
    const names = new Map<string, PackedPage>();
    const all = new Map<string, PageRecord>();
    for (const page of pages) {
      const { path: route, key } = page.entry;
      const last = before?.pages.get(route);
      const made = fresh.get(route);
      const now = rendered.get(route);
      const share = made?.share ?? last?.share ?? "";
      const drawn = outputs.get(share);
      const record = now
        ? {
            key,
            ...now,
            json: made?.staged.hash ?? last?.json ?? "",
            share,
            shareHash: (drawn !== AS_IT_IS && drawn?.hash) || last?.shareHash || "",
          }
        : known.get(route);
      if (!record) throw new Error(`The page ${route} was not made`);
      all.set(route, record);
      const data = made && staged.output(made.staged.published, made.staged.hash);
      publishKept(outputs, page, record, data);
      names.set(route, record.names);
    }
    return {
      outputs,
      names,
      table,
      media: table.mediaOf(names.values()),
      rendered: asked.length,
      keep() {
        if (asked.length === 0 && before?.pages.size === pages.length) return;
        const { written } = before ?? {};
        const now = { renderer, share: studio.key, pages: all, table, ...(written && { written }) };
        writePageRecords(file, now, rendered.keys());
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** What is not written anew is in dist/ already. */
function publishKept(
  outputs: Outputs,
  { names }: Page,
  { share }: PageRecord,
  data: Output | undefined,
): void {
  outputs.set(names.json, data ?? AS_IT_IS);
  for (const name of [names.html, share]) if (!outputs.has(name)) outputs.set(name, AS_IT_IS);
}
