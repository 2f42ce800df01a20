import { hash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";

/** Plain JSON values, or bytes. */
type Value = string | Uint8Array;

/** Returns a cached value, or makes and stores it. */
export interface Memo {
  /**
   * @param kind name of the kind of value, such as `file` or `page`
   * @param inputs everything but the code that the value is made from, as texts or hashes
   * @param make returns plain JSON or a `Uint8Array`
   */
  <T>(kind: string, inputs: readonly string[], make: () => T | Promise<T>): Promise<T>;
  /** The stored value, if any. */
  get(kind: string, inputs: readonly string[]): unknown;
  put(kind: string, inputs: readonly string[], value: unknown): void;
}

/**
 * The cache of builds: values by the hash of their inputs, in one SQLite file. It may be deleted at any time; a damaged file is
 * replaced. Nothing in it is executed.
 */
export interface Cache {
  /** @param code hash of the code that makes the values; values of other code are never found */
  keyedBy(code: string): Memo;
  /** Deletes every value that was not read since the cache was opened. */
  sweep(): void;
  /** Deletes everything. */
  clear(): void;
  /** Stores new values. */
  save(): void;
  close(): void;
}

/** Values are written in transactions of about this many characters or bytes. */
const BATCH_SIZE = 16_000_000;

const SCHEMA = `
  PRAGMA busy_timeout = 5000;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, kind TEXT, value ANY, checksum INTEGER) STRICT;
`;

interface Database {
  sql: DatabaseSync;
  find: StatementSync;
  insert: StatementSync;
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
    };
  } catch (error) {
    sql.close();
    throw error;
  }
}

/** Replaces an unusable file; stays in memory where no file can be written. */
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

const encode = (value: unknown): Value =>
  value instanceof Uint8Array ? value : JSON.stringify(value);

const decode = (value: Value): unknown =>
  typeof value === "string" ? (JSON.parse(value) as unknown) : value;

/**
 * @param file path of the cache, or {@link IN_MEMORY}
 * @param remember also keeps decoded values, for a long-lived process; they are shared and must not be changed
 */
export function openCache(file: string, { remember = false }: { remember?: boolean } = {}): Cache {
  let database = openOrReplace(file);
  const used = new Set<string>();
  const remembered = new Map<string, unknown>();
  const pending = new Map<string, { kind: string; value: Value }>();
  let pendingSize = 0;

  /** Continues in memory when the file fails. */
  function guarded<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch {
      try {
        database.sql.close();
      } catch {
        // A damaged database may fail to close.
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

  return {
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
      inTransaction(() => {
        const remove = database.sql.prepare("DELETE FROM entries WHERE key = ?");
        for (const { key } of unused) remove.run(key ?? "");
      });
    },
    clear() {
      pending.clear();
      remembered.clear();
      inTransaction(() => database.sql.exec("DELETE FROM entries"));
    },
    save: flush,
    close: () => guarded(() => database.sql.close(), undefined),
  };
}

/** The cache of a project's builds and checks. */
export function openProjectCache(root: string, options: { remember?: boolean } = {}): Cache {
  return openCache(path.join(root, "build/cache.sqlite"), options);
}
