/**
 * What is known of files, written down between two processes: a list of all of them, and beside it
 * the little that has changed since. So one edit among ten thousand articles writes a few lines.
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { readColumns, writeColumns } from "../../columns.ts";
import { once } from "../once.ts";
import { openRows, packRows, type Brief, type PackedRows, type Row } from "./rows.ts";

/** Plain values that are kept beside the files, by name. */
export type Beside = Record<string, unknown>;

/** What stands beside the rows of the list. */
interface WholeList {
  /** Changes with all that makes a record besides the content. */
  key: string;
  /** Told from any other list by this. */
  id: string;
  beside: Beside;
}

/** What stands beside the rows that have changed since. */
interface Changes {
  /** The list that these are changes of. */
  to: string;
  removed: string[];
  beside: Beside;
}

/** When more than this share of the files differ from the list, the list is written anew. */
const MOST_CHANGED = 1 / 8;

/** Rows, and what stands beside them. */
interface Table<Plain> {
  plain: Plain;
  rows: PackedRows;
}

/** Nothing when the file is missing or damaged. */
function read<Plain>(file: string): Table<Plain> | undefined {
  const columns = readColumns(file);
  return columns && { plain: columns.plain as Plain, rows: openRows(columns) };
}

const allOf = (rows: PackedRows) => rows.files.map((_, at) => rows.row(at));

/** One row as it was saved, of which nothing is read but what is asked for. */
class SavedRow {
  readonly file: string;
  readonly #rows: PackedRows;
  readonly #at: number;

  constructor(file: string, rows: PackedRows, at: number) {
    this.file = file;
    this.#rows = rows;
    this.#at = at;
  }

  get sketch(): string {
    return this.#rows.sketches()[this.#at] ?? "";
  }

  /** What stands in an article's front matter as those to read next. */
  get related(): readonly string[] {
    return this.#rows.related(this.#at);
  }

  brief(): Brief {
    return this.#rows.brief(this.#at);
  }

  row(): Row {
    return this.#rows.row(this.#at);
  }
}

export type { SavedRow };

/** What was saved, for who needs a few rows of ten thousand. */
export interface SavedRows {
  find(file: string): Row | undefined;
  /** Sorted by file. */
  all(): readonly SavedRow[];
  beside: Beside;
}

function write(file: string, plain: WholeList | Changes, rows: Iterable<Row>): void {
  writeColumns(file, { plain, ...packRows(rows) });
}

export class IndexFile {
  readonly #list: string;
  readonly #changes: string;
  /** The list on the disk. */
  #id: string | undefined;
  /** Files that differ from the list, and names of what is kept beside it. */
  readonly #changed = new Set<string>();
  readonly #besideChanged = new Set<string>();
  readonly #beside = new Map<string, unknown>();
  #isNew = false;

  constructor(directory: string) {
    this.#list = path.join(directory, "index.table");
    this.#changes = path.join(directory, "changes.table");
  }

  #read(key: string): { list: Table<WholeList>; changes?: Table<Changes> } | undefined {
    const list = read<WholeList>(this.#list);
    if (list?.plain.key !== key) return undefined;
    const changes = read<Changes>(this.#changes);
    return { list, ...(changes?.plain.to === list.plain.id && { changes }) };
  }

  /** Gives what was saved under the same key; nothing when there is none, or it is damaged. */
  load(key: string): { rows: Row[]; beside: Beside } | undefined {
    const saved = this.#read(key);
    if (!saved) return undefined;
    const { list, changes } = saved;
    const { id, beside } = list.plain;
    this.#id = id;
    const rows = allOf(list.rows);
    if (!changes) return this.#loaded(rows, beside);
    const { removed, beside: besideChanged } = changes.plain;
    for (const file of [...changes.rows.files, ...removed]) this.#changed.add(file);
    for (const name of Object.keys(besideChanged)) this.#besideChanged.add(name);
    const now = rows.filter(({ file }) => !this.#changed.has(file)).concat(allOf(changes.rows));
    return this.#loaded(now, { ...beside, ...besideChanged });
  }

  /** The same, to look things up in it and leave it as it is. */
  look(key: string): SavedRows | undefined {
    const saved = this.#read(key);
    if (!saved) return undefined;
    const { list, changes } = saved;
    const removed = new Set(changes?.plain.removed);
    // The later table counts.
    const known = new Map<string, SavedRow>();
    for (const rows of [list.rows, changes?.rows]) {
      rows?.files.forEach((file, at) => {
        if (!removed.has(file)) known.set(file, new SavedRow(file, rows, at));
      });
    }
    return {
      find: (file) => known.get(file)?.row(),
      all: once(() => [...known.values()].sort((a, b) => (a.file < b.file ? -1 : 1))),
      beside: { ...list.plain.beside, ...changes?.plain.beside },
    };
  }

  #loaded(rows: Row[], beside: Beside) {
    for (const [name, value] of Object.entries(beside)) this.#beside.set(name, value);
    return { rows, beside };
  }

  /** Told of every file that is to be written down differently, or no more. */
  change(file: string): void {
    this.#changed.add(file);
    this.#isNew = true;
  }

  /** Told of what is to be kept beside the files. */
  keep(beside: Beside): void {
    for (const [name, value] of Object.entries(beside)) {
      const known = this.#beside.get(name);
      if (known === value || JSON.stringify(known) === JSON.stringify(value)) continue;
      this.#beside.set(name, value);
      this.#besideChanged.add(name);
      this.#isNew = true;
    }
  }

  get isNew(): boolean {
    return this.#isNew;
  }

  save(key: string, rows: ReadonlyMap<string, Row>, beside: Beside): void {
    if (this.#id !== undefined && this.#changed.size <= rows.size * MOST_CHANGED) {
      const changed = [...this.#changed];
      const changes: Changes = {
        to: this.#id,
        removed: changed.filter((file) => !rows.has(file)),
        beside: Object.fromEntries([...this.#besideChanged].map((name) => [name, beside[name]])),
      };
      write(
        this.#changes,
        changes,
        changed.flatMap((file) => rows.get(file) ?? []),
      );
    } else {
      this.#id = randomBytes(9).toString("base64url");
      write(this.#list, { key, id: this.#id, beside }, rows.values());
      rmSync(this.#changes, { force: true });
      this.#changed.clear();
      this.#besideChanged.clear();
    }
    this.#isNew = false;
  }

  forget(): void {
    rmSync(this.#list, { force: true });
    rmSync(this.#changes, { force: true });
    this.#id = undefined;
  }
}
