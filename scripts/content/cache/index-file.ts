/**
 * What is known of files, written down between two processes: a list of all of them, and beside it
 * the little that has changed since. So one edit among ten thousand articles writes a few lines.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { packRows, unpackRows, type Packed, type Row } from "./rows.ts";

/** Plain values that are kept beside the files, by name. */
export type Beside = Record<string, unknown>;

interface Part {
  rows: Packed;
  beside: Beside;
}

interface WholeList extends Part {
  /** Changes with all that makes a record besides the content. */
  key: string;
  /** Told from any other list by this. */
  id: string;
}

interface Changes extends Part {
  /** The list that these are changes of. */
  to: string;
  removed: string[];
}

/** When more than this share of the files differ from the list, the list is written anew. */
const MOST_CHANGED = 1 / 8;

/** Appears whole or not at all. */
function write(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const bytes = Buffer.from(JSON.stringify(value));
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([Buffer.from(`${crc32(bytes)}\n`), bytes]));
  renameSync(unfinished, file);
}

/** What was written; nothing when it is missing or damaged. */
function read(file: string): unknown {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf("\n");
    const sum = bytes.toString("latin1", 0, end);
    const text = bytes.subarray(end + 1);
    return String(crc32(text)) === sum ? JSON.parse(text.toString()) : undefined;
  } catch {
    return undefined;
  }
}

export class IndexFile {
  readonly #list: string;
  readonly #changes: string;
  /** The list on the disk. */
  #id: string | undefined;
  /** Files that differ from the list, and names of what is kept beside it. */
  readonly #changed = new Set<string>();
  readonly #besideChanged = new Set<string>();
  /** What is kept beside, as it is written. */
  readonly #beside = new Map<string, string>();
  #isNew = false;

  constructor(directory: string) {
    this.#list = path.join(directory, "index.json");
    this.#changes = path.join(directory, "changes.json");
  }

  /** Gives what was saved under the same key; nothing when there is none, or it is damaged. */
  load(key: string): { rows: Row[]; beside: Beside } | undefined {
    const list = read(this.#list) as WholeList | undefined;
    if (list?.key !== key) return undefined;
    this.#id = list.id;
    const rows = new Map(unpackRows(list.rows).map((row) => [row.file, row]));
    const changes = read(this.#changes) as Changes | undefined;
    if (changes?.to !== list.id) return this.#loaded([...rows.values()], list.beside);
    for (const row of unpackRows(changes.rows)) {
      rows.set(row.file, row);
      this.#changed.add(row.file);
    }
    for (const file of changes.removed) {
      rows.delete(file);
      this.#changed.add(file);
    }
    for (const name of Object.keys(changes.beside)) this.#besideChanged.add(name);
    return this.#loaded([...rows.values()], { ...list.beside, ...changes.beside });
  }

  #loaded(rows: Row[], beside: Beside) {
    for (const [name, value] of Object.entries(beside)) {
      this.#beside.set(name, JSON.stringify(value));
    }
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
      const text = JSON.stringify(value);
      if (this.#beside.get(name) === text) continue;
      this.#beside.set(name, text);
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
        rows: packRows(changed.flatMap((file) => rows.get(file) ?? [])),
        removed: changed.filter((file) => !rows.has(file)),
        beside: Object.fromEntries([...this.#besideChanged].map((name) => [name, beside[name]])),
      };
      write(this.#changes, changes);
    } else {
      this.#id = randomBytes(9).toString("base64url");
      const list: WholeList = { key, id: this.#id, rows: packRows(rows.values()), beside };
      write(this.#list, list);
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
