import { hash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, type Stats } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { bytesHash } from "../lib/hash.ts";

/**
 * File systems stamp a change with a clock that ticks at least this often, in milliseconds. A file that changed
 * within the last tick may change again without a trace, so what is known of it is not kept.
 */
export const CLOCK_GRAIN_MS = 20;

/** What the file system says of a file without opening it. No program can set `ctimeMs`. */
type Stamp = Pick<Stats, "size" | "ino" | "ctimeMs">;

interface KnownFile extends Stamp {
  hash: string;
}

/** Plain JSON values, or bytes. */
type Value = string | Uint8Array;

/** Answers from the cache, or makes and stores. */
export interface Memo {
  /**
   * @param kind what is made, such as `digest` or `page`
   * @param inputs all that the value is made from besides the code, as texts or hashes
   * @param make gives a plain JSON value, or a `Uint8Array`
   */
  <T>(kind: string, inputs: readonly string[], make: () => T | Promise<T>): Promise<T>;
  /** The value that is stored; undefined when there is none. */
  get(kind: string, inputs: readonly string[]): unknown;
  put(kind: string, inputs: readonly string[], value: unknown): void;
}

/**
 * The one cache of builds: values by what they were made from, and hashes of files by what the file system says of
 * them. One SQLite file, which may be deleted at any time; a missing, damaged or foreign one costs time only. Nothing
 * in it is ever executed.
 */
export interface Cache {
  /** SHA-1 of the file's bytes; undefined when there is no such file. It is read only if it may have changed. */
  hashOf(file: string): string | undefined;
  /** Takes note of a file that was just written, so that nobody need read it. */
  noteWritten(file: string, hash: string): void;
  /** @param code stands for the code that makes the values; those of other code are never found */
  keyedBy(code: string): Memo;
  /** Deletes every value and every file's hash that was not read since the cache was opened. */
  sweep(): void;
  /** Deletes everything. */
  clear(): void;
  /** Stores what is new. Without it a process leaves the cache as it was, or a little fuller. */
  save(): void;
  close(): void;
}

/** Values are written in transactions of about this many characters or bytes. */
const BATCH_SIZE = 16_000_000;

const SCHEMA = `
  PRAGMA busy_timeout = 5000;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, kind TEXT, value ANY, checksum INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS files (file TEXT PRIMARY KEY, size REAL, ino REAL, ctimeMs REAL, hash TEXT) STRICT;
`;

interface Database {
  sql: DatabaseSync;
  find: StatementSync;
  insert: StatementSync;
  note: StatementSync;
}

/** @throws when the file is no database, or a damaged one */
function openDatabase(file: string): Database {
  const sql = new DatabaseSync(file);
  try {
    sql.exec(SCHEMA);
    return {
      sql,
      find: sql.prepare("SELECT value, checksum FROM entries WHERE key = ?"),
      insert: sql.prepare("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)"),
      note: sql.prepare("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?)"),
    };
  } catch (error) {
    sql.close();
    throw error;
  }
}

/** Opens a cache; a file that cannot be used is replaced, and where none can be written it stays in memory. */
function openOrReplace(file: string): Database {
  try {
    if (file !== IN_MEMORY) mkdirSync(path.dirname(file), { recursive: true });
    return openDatabase(file);
  } catch {
    try {
      for (const ending of ["", "-journal"]) rmSync(file + ending, { force: true });
      return openDatabase(file);
    } catch {
      return openDatabase(IN_MEMORY);
    }
  }
}

/** The name of a cache that ends with its process. */
export const IN_MEMORY = ":memory:";

function stampOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const isSame = (known: Stamp, { size, ino, ctimeMs }: Stamp) =>
  known.size === size && known.ino === ino && known.ctimeMs === ctimeMs;

const encode = (value: unknown): Value =>
  value instanceof Uint8Array ? value : JSON.stringify(value);

const decode = (value: Value): unknown =>
  typeof value === "string" ? (JSON.parse(value) as unknown) : value;

/**
 * @param file where the cache lies, or {@link IN_MEMORY}
 * @param root files below it are known by their path from here, so that a project may be moved
 * @param remember keeps what was decoded as well, for a process that asks again and again; such values are shared and
 *   must not be changed
 */
export function openCache(
  file: string,
  { root = "/", remember = false }: { root?: string; remember?: boolean } = {},
): Cache {
  let database = openOrReplace(file);
  const used = new Set<string>();
  const remembered = new Map<string, unknown>();
  const pending = new Map<string, { kind: string; value: Value }>();
  let pendingSize = 0;
  let files: Map<string, KnownFile> | undefined;
  const changedFiles = new Set<string>();
  const seenFiles = new Set<string>();

  /** Whatever SQLite cannot do any more, the rest of this process does without the file. */
  function guarded<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch {
      try {
        database.sql.close();
      } catch {
        // A database that is damaged may not even close.
      }
      if (file !== IN_MEMORY) rmSync(file, { force: true });
      database = openDatabase(IN_MEMORY);
      return otherwise;
    }
  }

  function inTransaction(work: () => void): void {
    guarded(() => {
      database.sql.exec("BEGIN IMMEDIATE");
      work();
      database.sql.exec("COMMIT");
    }, undefined);
  }

  function find(key: string): Value | undefined {
    const waiting = pending.get(key);
    if (waiting) return waiting.value;
    const row = guarded(() => database.find.get(key), undefined) as
      { value: Value; checksum: number } | undefined;
    // SQLite notices torn pages, but not every changed byte.
    return row && crc32(row.value) === row.checksum ? row.value : undefined;
  }

  function flush(): void {
    if (pending.size === 0) return;
    inTransaction(() => {
      for (const [key, { kind, value }] of pending) {
        database.insert.run(key, kind, value, crc32(value));
      }
    });
    pending.clear();
    pendingSize = 0;
  }

  function knownFiles(): Map<string, KnownFile> {
    if (!files) {
      files = new Map();
      const rows = guarded(() => database.sql.prepare("SELECT * FROM files").all(), []);
      for (const row of rows as unknown as (KnownFile & { file: string })[])
        files.set(path.join(root, row.file), row);
    }
    return files;
  }

  function note(name: string, { size, ino, ctimeMs }: Stamp, value: string): void {
    knownFiles().set(name, { size, ino, ctimeMs, hash: value });
    changedFiles.add(name);
  }

  return {
    hashOf(name) {
      seenFiles.add(name);
      const stamp = stampOf(name);
      if (!stamp?.isFile()) return undefined;
      const known = knownFiles().get(name);
      if (known && isSame(known, stamp)) return known.hash;
      const readAt = Date.now();
      const value = bytesHash(readFileSync(name));
      if (stamp.ctimeMs + CLOCK_GRAIN_MS < readAt) note(name, stamp, value);
      return value;
    },
    noteWritten(name, value) {
      seenFiles.add(name);
      const stamp = stampOf(name);
      if (stamp) note(name, stamp, value);
    },
    keyedBy(code) {
      const keyOf = (kind: string, inputs: readonly string[]) => {
        const key = hash("sha1", JSON.stringify([code, kind, ...inputs]), "base64url");
        used.add(key);
        return key;
      };
      function get(kind: string, inputs: readonly string[]): unknown {
        const key = keyOf(kind, inputs);
        if (remembered.has(key)) return remembered.get(key);
        const found = find(key);
        if (found === undefined) return undefined;
        const value = decode(found);
        if (remember) remembered.set(key, value);
        return value;
      }
      function put(kind: string, inputs: readonly string[], value: unknown): void {
        const key = keyOf(kind, inputs);
        const encoded = encode(value);
        pending.set(key, { kind, value: encoded });
        if (remember) remembered.set(key, value);
        pendingSize += encoded.length;
        if (pendingSize > BATCH_SIZE) flush();
      }
      async function memo<T>(
        kind: string,
        inputs: readonly string[],
        make: () => T | Promise<T>,
      ): Promise<T> {
        const found = get(kind, inputs);
        if (found !== undefined) return found as T;
        const made = await make();
        put(kind, inputs, made);
        return made;
      }
      return Object.assign(memo, { get, put });
    },
    sweep() {
      flush();
      const rows = guarded(() => database.sql.prepare("SELECT key FROM entries").all(), []);
      const unused = rows.filter(({ key }) => !used.has(String(key)));
      const unseen = [...knownFiles().keys()].filter((name) => !seenFiles.has(name));
      if (unused.length + unseen.length === 0) return;
      inTransaction(() => {
        const { sql } = database;
        const removeEntry = sql.prepare("DELETE FROM entries WHERE key = ?");
        for (const { key } of unused) removeEntry.run(key ?? "");
        const removeFile = sql.prepare("DELETE FROM files WHERE file = ?");
        for (const name of unseen) removeFile.run(path.relative(root, name));
      });
    },
    clear() {
      pending.clear();
      remembered.clear();
      inTransaction(() => database.sql.exec("DELETE FROM entries"));
    },
    save() {
      flush();
      if (changedFiles.size === 0) return;
      inTransaction(() => {
        for (const name of changedFiles) {
          const known = knownFiles().get(name);
          if (!known) continue;
          const { size, ino, ctimeMs, hash: value } = known;
          database.note.run(path.relative(root, name), size, ino, ctimeMs, value);
        }
      });
      changedFiles.clear();
    },
    close: () => guarded(() => database.sql.close(), undefined),
  };
}

/** The cache of a project's builds and checks. */
export function openProjectCache(root: string, options: { remember?: boolean } = {}): Cache {
  return openCache(path.join(root, "build/cache.sqlite"), { root, ...options });
}
