/**
 * What is known of files, written down between two processes: a list of all of them, and beside it
 * the little that has changed since. So one edit among ten thousand articles writes a few lines.
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { readColumns, writeColumns } from "../../columns.ts";
import { packRows, unpackRows, type Row } from "./rows.ts";

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

/** Rows, and what stands beside them; nothing when the file is missing or damaged. */
function read(file: string): { plain: unknown; rows: Row[] } | undefined {
  const columns = readColumns(file);
  return columns && { plain: columns.plain, rows: unpackRows(columns) };
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

  /** Gives what was saved under the same key; nothing when there is none, or it is damaged. */
  load(key: string): { rows: Row[]; beside: Beside } | undefined {
    const list = read(this.#list);
    const whole = list?.plain as WholeList | undefined;
    if (!list || whole?.key !== key) return undefined;
    const { id, beside } = whole;
    this.#id = id;
    const changes = read(this.#changes);
    const since = changes?.plain as Changes | undefined;
    if (!changes || since?.to !== id) return this.#loaded(list.rows, beside);
    const { removed, beside: besideChanged } = since;
    for (const file of [...changes.rows.map((row) => row.file), ...removed]) {
      this.#changed.add(file);
    }
    for (const name of Object.keys(besideChanged)) this.#besideChanged.add(name);
    const rows = list.rows.filter(({ file }) => !this.#changed.has(file)).concat(changes.rows);
    return this.#loaded(rows, { ...beside, ...besideChanged });
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
