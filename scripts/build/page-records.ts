import { randomBytes } from "node:crypto";
import { readColumns, writeColumns, type KeptColumns } from "../columns.ts";
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
const FORM = 4;

/** What stands beside the columns of all pages, and of those that have changed since. */
interface Beside extends RecordKeys {
  form: number;
  /** Told from any other table of all pages by this; changes name the one they belong to. */
  id: string;
  frames: PackedNames[];
}

/** The table on the disk. */
interface Written extends RecordKeys {
  id: string;
  /** So many texts have their numbers there. */
  texts: number;
  pages: ReadonlyMap<string, PageRecord>;
  /** Pages that are no longer as they stand there. */
  changed: ReadonlySet<string>;
}

export interface PageRecords extends RecordKeys {
  pages: ReadonlyMap<string, PageRecord>;
  /** What the numbers in the records stand for. */
  table: NameTable;
  /** Where they were read from. */
  written?: Written;
}

/** When more than this share of the pages differ from the table, it is written anew. */
const MOST_CHANGED = 1 / 8;

/** One edit among ten thousand articles writes a few lines. */
const changesFile = (file: string) => `${file}.changes`;

/** Where a page's numbers stand among its own: of texts, of its frame, how many names it has of each kind, and those. */
const AT = { share: 0, shareHash: 1, frame: 2, targets: 3, ids: 4, media: 5, names: 6 };

/** A record as it stands in the columns. */
class KeptRecord implements PageRecord {
  readonly key: string;
  readonly html: string;
  readonly json: string;
  readonly share: string;
  readonly shareHash: string;
  readonly #numbers: Float64Array;
  readonly #at: number;

  constructor(
    [key, html, json]: readonly [string, string, string],
    texts: readonly string[],
    numbers: Float64Array,
    at: number,
  ) {
    this.key = key;
    this.html = html;
    this.json = json;
    this.share = texts[numbers[at + AT.share] ?? -1] ?? "";
    this.shareHash = texts[numbers[at + AT.shareHash] ?? -1] ?? "";
    this.#numbers = numbers;
    this.#at = at;
  }

  /** Where the next page's numbers begin. */
  get end(): number {
    const [targets, ids, media] = this.#counts;
    return this.#at + AT.names + targets + ids + media;
  }

  /** How many targets, ids and pictures are named. */
  get #counts(): readonly [number, number, number] {
    const count = (which: number) => this.#numbers[this.#at + which] ?? 0;
    return [count(AT.targets), count(AT.ids), count(AT.media)];
  }

  get names(): PackedPage {
    const numbers = this.#numbers;
    const [targets, ids, media] = this.#counts;
    const start = this.#at + AT.names;
    const [first, second] = [start + targets, start + targets + ids];
    return {
      frame: numbers[this.#at + AT.frame] ?? 0,
      main: [
        numbers.subarray(start, first),
        numbers.subarray(first, second),
        numbers.subarray(second, second + media),
      ],
    };
  }
}

/** Rows as they stand in columns: path → record. */
function unpack(
  { texts: [, ...words], numbers: [numbers = new Float64Array()] }: KeptColumns,
  texts: readonly string[],
): [path: string, record: PageRecord][] {
  const [paths = [], keys = [], htmls = [], jsons = []] = words.map((column) => column());
  let at = 0;
  return paths.map((path, row) => {
    const own = [keys[row] ?? "", htmls[row] ?? "", jsons[row] ?? ""] as const;
    const record = new KeptRecord(own, texts, numbers, at);
    at = record.end;
    return [path, record];
  });
}

/** What the last good build made of every page; nothing when that is unknown. */
export function readPageRecords(file: string): PageRecords | undefined {
  const whole = readColumns(file);
  if (!whole) return undefined;
  const { form, id, renderer, share, frames } = whole.plain as Beside;
  if (form !== FORM) return undefined;
  const keys: RecordKeys = { renderer, share };
  const known = whole.texts[0]?.() ?? [];
  const since = readColumns(changesFile(file));
  const changes = since && (since.plain as Beside).id === id ? since : undefined;
  const texts = [...known, ...(changes?.texts[0]?.() ?? [])];
  const pages = new Map(unpack(whole, texts));
  const changed = new Set<string>();
  for (const [path, record] of changes ? unpack(changes, texts) : []) {
    pages.set(path, record);
    changed.add(path);
  }
  const table = new NameTable(texts, changes ? (changes.plain as Beside).frames : frames);
  return {
    ...keys,
    pages,
    table,
    written: { ...keys, id, texts: known.length, pages, changed },
  };
}

/** A table that holds more than twice what its pages name is made anew. */
function tidied({ pages, table, renderer, share }: PageRecords): PageRecords {
  const keys: RecordKeys = { renderer, share };
  const { texts } = table.numbers;
  const used = new Uint8Array(texts.length);
  for (const { names } of pages.values()) {
    for (const list of names.main) for (const number of list) used[number] = 1;
  }
  const idle = texts.length - used.reduce((sum, one) => sum + one, 0);
  // Names of share pictures and their hashes stand there too, and what frames name.
  if (idle <= texts.length / 2 + 2 * pages.size + 1000) return { ...keys, pages, table };
  const tidy = new NameTable();
  const records = [...pages].map(([path, record]): [string, PageRecord] => {
    return [path, { ...record, names: tidy.pack(table.unpack(record.names)) }];
  });
  return { ...keys, pages: new Map(records), table: tidy };
}

/**
 * @param fromText the first text that is not on the disk yet
 */
function write(
  file: string,
  plain: Beside,
  rows: readonly (readonly [path: string, record: PageRecord])[],
  { numbers: texts }: NameTable,
  fromText: number,
): void {
  const numbers: number[] = [];
  for (const [, { share, shareHash, names }] of rows) {
    numbers.push(texts.of(share), texts.of(shareHash), names.frame);
    for (const list of names.main) numbers.push(list.length);
    for (const list of names.main) for (const number of list) numbers.push(number);
  }
  writeColumns(file, {
    plain,
    texts: [
      texts.texts.slice(fromText),
      rows.map(([path]) => path),
      rows.map(([, { key }]) => key),
      rows.map(([, { html }]) => html),
      rows.map(([, { json }]) => json),
    ],
    numbers: [new Float64Array(numbers)],
  });
}

/** @param fresh paths of the pages that have other records than those that were read */
export function writePageRecords(
  file: string,
  records: PageRecords,
  fresh: Iterable<string>,
): void {
  const { renderer, share, pages, table, written } = records;
  const changed = new Set([...(written?.changed ?? []), ...fresh]);
  if (
    written?.renderer === renderer &&
    written.share === share &&
    written.pages.size === pages.size &&
    changed.size <= pages.size * MOST_CHANGED &&
    [...changed].every((path) => written.pages.has(path) && pages.has(path))
  ) {
    const plain: Beside = { form: FORM, id: written.id, renderer, share, frames: table.frames };
    const rows = [...changed].flatMap((path) => {
      const record = pages.get(path);
      return record ? [[path, record] as const] : [];
    });
    write(changesFile(file), plain, rows, table, written.texts);
    return;
  }
  const tidy = tidied(records);
  const id = randomBytes(9).toString("base64url");
  const plain: Beside = { form: FORM, id, renderer, share, frames: tidy.table.frames };
  write(file, plain, [...tidy.pages], tidy.table, 0);
}
