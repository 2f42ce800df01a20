import { readChecked, writeChecked } from "../file-hashes.ts";
import { Numbers } from "../numbers.ts";
import type { Names, PageNames } from "../output/scan.ts";

/** What a build made of a page, so that the next need not make it again. */
export interface PageRecord {
  /** The page's data, as its entry's `key` stands for them. */
  key: string;
  /** Hashes of the published HTML and JSON. */
  html: string;
  json: string;
  /** The share picture's name in dist/, and the hash of its bytes. */
  share: string;
  shareHash: string;
  names: PageNames;
}

/** What all pages are made from besides their data; a record is good as long as it is the same. */
interface RecordKeys {
  /** The bundle. */
  renderer: string;
  /** Whatever share pictures have in common. */
  share: string;
}

/** Another number whenever pages are put together or kept in another way: what is kept is then of no use. */
const FORM = 2;

type StoredNames = [targets: number[], ids: number[], media: number[]];

interface Stored extends RecordKeys {
  form: number;
  texts: string[];
  /** A handful for the whole site. */
  frames: Names[];
  pages: Record<
    string,
    [key: string, html: string, json: string, share: number, shareHash: number, frame: number, StoredNames]
  >;
}

export interface PageRecords extends RecordKeys {
  pages: Map<string, PageRecord>;
}

/** What the last good build made of every page; nothing when that is unknown. */
export function readPageRecords(file: string): PageRecords | undefined {
  const text = readChecked(file);
  if (text === undefined) return undefined;
  const { form, renderer, share, texts, frames, pages } = JSON.parse(text) as Stored;
  if (form !== FORM) return undefined;
  const all = (numbers: number[]) => numbers.map((number) => texts[number] ?? "");
  const nothing: Names = { targets: [], ids: [], media: [] };
  const records = Object.entries(pages).map(([path, stored]): [string, PageRecord] => {
    const [key, html, json, picture, pictureHash, frame, [targets, ids, media]] = stored;
    const main = { targets: all(targets), ids: all(ids), media: all(media) };
    const names = { frame: frames[frame] ?? nothing, main };
    const [name, hash] = [texts[picture] ?? "", texts[pictureHash] ?? ""];
    return [path, { key, html, json, share: name, shareHash: hash, names }];
  });
  return { renderer, share, pages: new Map(records) };
}

export function writePageRecords(file: string, { renderer, share, pages }: PageRecords): void {
  const numbers = new Numbers();
  const frames = new Map<string, { number: number; frame: Names }>();
  /** Frames that were read from records are the same object on all pages. */
  const seen = new Map<Names, number>();
  const frameNumber = (frame: Names): number => {
    let number = seen.get(frame);
    if (number !== undefined) return number;
    const key = JSON.stringify(frame);
    const known = frames.get(key) ?? { number: frames.size, frame };
    frames.set(key, known);
    number = known.number;
    seen.set(frame, number);
    return number;
  };
  const all = (texts: string[]) => texts.map((text) => numbers.of(text));
  const stored: Stored["pages"] = {};
  for (const [path, page] of pages) {
    const { targets, ids, media } = page.names.main;
    stored[path] = [
      page.key,
      page.html,
      page.json,
      numbers.of(page.share),
      numbers.of(page.shareHash),
      frameNumber(page.names.frame),
      [all(targets), all(ids), all(media)],
    ];
  }
  const record: Stored = {
    form: FORM,
    renderer,
    share,
    texts: numbers.texts,
    frames: [...frames.values()].map(({ frame }) => frame),
    pages: stored,
  };
  writeChecked(file, JSON.stringify(record));
}
