import { hash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { codeKey } from "./hash.ts";

/** A stored value: JSON text, or bytes. */
type Value = string | Uint8Array;

/** Returns a cached value, or makes and stores it. */
export interface Memo {
  /**
   * @param kind name of the kind of value, such as `file` or `page`
   * @param inputs everything that determines the value, except the code, as texts or hashes
   * @param make returns plain JSON or a `Uint8Array`
   */
  <T>(kind: string, inputs: readonly string[], make: () => T | Promise<T>): Promise<T>;
  get(kind: string, inputs: readonly string[]): unknown;
  put(kind: string, inputs: readonly string[], value: unknown): void;
}

/** Values are written in transactions of about this many characters or bytes. */
const BATCH_SIZE = 16_000_000;

const SCHEMA = `
  PRAGMA busy_timeout = 5000;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, kind TEXT, value ANY) STRICT;
`;

const INSERT = "INSERT OR REPLACE INTO entries VALUES (?, ?, ?)";

/** File name for a cache in memory, which ends with the process. */
export const IN_MEMORY = ":memory:";

function remove(file: string): void {
  for (const ending of ["", "-journal"]) rmSync(file + ending, { force: true });
}

/** Opens the database. Replaces an unusable file; uses memory if no file can be written. */
function openOrReplace(file: string, attempts = 2): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (file !== IN_MEMORY) mkdirSync(path.dirname(file), { recursive: true });
    if (attempts === 1) remove(file);
    database = new DatabaseSync(file);
    database.exec(SCHEMA);
    const [state] = Object.values(database.prepare("PRAGMA quick_check").get() ?? {});
    if (state !== "ok") throw new Error(String(state));
    // Throws for a table of another version.
    database.prepare(INSERT);
    return database;
  } catch {
    database?.close();
    return openOrReplace(attempts > 1 ? file : IN_MEMORY, attempts - 1);
  }
}

export type Cache = ReturnType<typeof openCache>;

interface CacheOptions {
  /** Also keeps decoded values, for a long-lived process; they are shared and must not be changed. */
  remember?: boolean;
  code?: string;
  /** Whether the code is still the one that the cache was opened with. */
  isCurrent?: () => boolean;
}

/**
 * The cache of builds: hash of inputs → value, in one SQLite file. The file may be deleted at any time; a damaged file
 * is replaced. Nothing in it is executed.
 *
 * @param file path of the cache, or {@link IN_MEMORY}
 */
export function openCache(
  file: string,
  { remember = false, code = "", isCurrent = () => true }: CacheOptions = {},
) {
  const database = openOrReplace(file);
  let isDamaged = false;
  const used = new Set<string>();
  const remembered = new Map<string, unknown>();
  const pending = new Map<string, { kind: string; value: Value }>();
  let pendingSize = 0;

  /** Returns the result of `work`; undefined if the database fails. `close` then deletes the file. */
  function attempt<T>(work: () => T): T | undefined {
    try {
      return isDamaged ? undefined : work();
    } catch {
      isDamaged = true;
      return undefined;
    }
  }

  function inTransaction(work: () => void): void {
    attempt(() => {
      database.exec("BEGIN IMMEDIATE");
      work();
      database.exec("COMMIT");
    });
  }

  const select = attempt(() => database.prepare("SELECT value FROM entries WHERE key = ?"));

  function find(key: string): Value | undefined {
    const waiting = pending.get(key);
    if (waiting) return waiting.value;
    return attempt(() => select?.get(key)?.["value"]) as Value | undefined;
  }

  /** Writes the new values. If the code has changed meanwhile, other code may have made them, so they are dropped. */
  function save(): void {
    if (pending.size === 0) return;
    if (isCurrent())
      inTransaction(() => {
        const insert = database.prepare(INSERT);
        for (const [key, { kind, value }] of pending) insert.run(key, kind, value);
      });
    pending.clear();
    pendingSize = 0;
  }

  function keyedBy(own: string): Memo {
    const keyOf = (kind: string, inputs: readonly string[]) => {
      const key = hash("sha1", JSON.stringify([own, kind, ...inputs]), "base64url");
      used.add(key);
      return key;
    };
    const get: Memo["get"] = (kind, inputs) => {
      const key = keyOf(kind, inputs);
      if (remembered.has(key)) return remembered.get(key);
      const found = find(key);
      const value: unknown = typeof found === "string" ? JSON.parse(found) : found;
      if (remember && value !== undefined) remembered.set(key, value);
      return value;
    };
    const put: Memo["put"] = (kind, inputs, made) => {
      const key = keyOf(kind, inputs);
      const value = made instanceof Uint8Array ? made : JSON.stringify(made);
      pending.set(key, { kind, value });
      if (remember) remembered.set(key, made);
      pendingSize += value.length;
      if (pendingSize > BATCH_SIZE) save();
    };
    const memo = async <T>(
      kind: string,
      inputs: readonly string[],
      make: () => T | Promise<T>,
    ): Promise<T> => {
      const found = get(kind, inputs);
      if (found !== undefined) return found as T;
      const made = await make();
      put(kind, inputs, made);
      return made;
    };
    return Object.assign(memo, { get, put });
  }

  return {
    save,
    isCurrent,
    keyedBy,
    memo: keyedBy(code),

    /** Deletes every value that was not read since the cache was opened. */
    sweep(): void {
      save();
      const rows = attempt(() => database.prepare("SELECT key FROM entries").all()) ?? [];
      inTransaction(() => {
        const drop = database.prepare("DELETE FROM entries WHERE key = ?");
        for (const { key } of rows) if (!used.has(String(key))) drop.run(key ?? "");
      });
    },

    close(): void {
      attempt(() => database.close());
      if (isDamaged) remove(file);
    },
  };
}

export function openProjectCache(root: string, options: CacheOptions = {}): Cache {
  const code = codeKey(root);
  const isCurrent = () => codeKey(root) === code;
  return openCache(path.join(root, "build/cache.sqlite"), { code, isCurrent, ...options });
}
