import { readChecked, writeChecked } from "../file-hashes.ts";
import { NameTable, type PackedNames, type PackedPage } from "../output/name-table.ts";

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
  names: PackedPage;
}

/** What all pages are made from besides their data; a record is good as long as it is the same. */
interface RecordKeys {
  /** The bundle. */
  renderer: string;
  /** Whatever share pictures have in common. */
  share: string;
}

/** Another number whenever pages are put together or kept in another way: what is kept is then of no use. */
const FORM = 3;

interface Stored extends RecordKeys {
  form: number;
  texts: string[];
  frames: PackedNames[];
  pages: Record<
    string,
    [key: string, html: string, json: string, share: number, shareHash: number, frame: number, main: PackedNames]
  >;
}

export interface PageRecords extends RecordKeys {
  pages: Map<string, PageRecord>;
  /** What the numbers in the records stand for. */
  table: NameTable;
}

/** What the last good build made of every page; nothing when that is unknown. */
export function readPageRecords(file: string): PageRecords | undefined {
  const text = readChecked(file);
  if (text === undefined) return undefined;
  const { form, renderer, share, texts, frames, pages } = JSON.parse(text) as Stored;
  if (form !== FORM) return undefined;
  const records = new Map<string, PageRecord>();
  for (const path in pages) {
    const stored = pages[path];
    if (!stored) continue;
    const [key, html, json, picture, pictureHash, frame, main] = stored;
    const [name, hash] = [texts[picture] ?? "", texts[pictureHash] ?? ""];
    records.set(path, { key, html, json, share: name, shareHash: hash, names: { frame, main } });
  }
  return { renderer, share, pages: records, table: new NameTable(texts, frames) };
}

/** A table that holds more than twice what its pages name is made anew. */
function tidied({ pages, table, ...keys }: PageRecords): PageRecords {
  const { texts } = table.numbers;
  const used = new Uint8Array(texts.length);
  for (const { names } of pages.values()) {
    for (const list of names.main) for (const number of list) used[number] = 1;
  }
  const idle = texts.length - used.reduce((sum, one) => sum + one, 0);
  // Names of share pictures and their hashes stand there too, and what frames name.
  if (idle <= texts.length / 2 + 2 * pages.size + 1000) return { pages, table, ...keys };
  const tidy = new NameTable();
  const records = [...pages].map(([path, record]): [string, PageRecord] => {
    return [path, { ...record, names: tidy.pack(table.unpack(record.names)) }];
  });
  return { pages: new Map(records), table: tidy, ...keys };
}

export function writePageRecords(file: string, records: PageRecords): void {
  const { renderer, share, pages, table } = tidied(records);
  const { numbers, frames } = table;
  const stored: Stored["pages"] = {};
  for (const [path, page] of pages) {
    stored[path] = [
      page.key,
      page.html,
      page.json,
      numbers.of(page.share),
      numbers.of(page.shareHash),
      page.names.frame,
      page.names.main,
    ];
  }
  const record: Stored = { form: FORM, renderer, share, texts: numbers.texts, frames, pages: stored };
  writeChecked(file, JSON.stringify(record));
}
