/**
 * What is known of every file in content/. A file is read again only when its bytes may have
 * changed, and digested again only when they have.
 */
import path from "node:path";
import { decodeSource } from "../decode.ts";
import { kindOf, type FileKind, type Marks } from "../digest/record.ts";
import type { ContentFiles, FileEntry, Stamp } from "../files.ts";
import { lateSource, type Source } from "../problem.ts";
import { codeKey } from "./code-key.ts";
import { createDigester, type Digester, type Task } from "./digester.ts";
import { indexFile } from "./index-file.ts";
import { DamagedCache, DiskRecords, memoryRecords, type Place, type Records } from "./records.ts";

export interface KnownFile {
  file: string;
  kind: FileKind;
  /** Of its bytes; empty when they could not be read. */
  hash: string;
  size: number;
  marks: Marks;
  place: Place;
  stamp?: Stamp;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  /** The file before its last change, which is often taken back. */
  before?: KnownFile;
}

/** Clocks of file systems are this coarse at worst: a file may have changed unseen within so long. */
const GRAIN_MS = 2_500;

export interface KnownFiles {
  /**
   * Looks at all files.
   *
   * @param changed paths that were written or deleted since the last look; without it every file is
   *   looked at. A file with a stamp is looked at by its stamp in any case.
   */
  look(changed: ReadonlySet<string> | undefined): Promise<FileEntry[]>;
  /** Sorted by path. */
  all(): Iterable<KnownFile>;
  get(file: string): KnownFile | undefined;
  /** Its digest, shaped by its kind. */
  head(known: KnownFile): unknown;
  /** The larger part of an article's digest. */
  body(known: KnownFile): unknown;
  /** Its text, read when it is asked for; empty when it is no text. */
  source(known: KnownFile): Source;
  /** Its text; nothing when it is no text. */
  text(known: KnownFile): string | undefined;
  /** What was saved beside the files by an earlier process with the same code. */
  saved(name: string): unknown;
  savedAll(): Record<string, unknown>;
  /** Writes down what is new, with what else is to be found by the next process. */
  save(beside: Record<string, unknown>): void;
  digester: Digester;
}

/** As it stands in the index; `before` is for living processes alone. */
type Saved = Omit<KnownFile, "before" | "kind">;

interface SavedIndex {
  files: Saved[];
  beside: Record<string, unknown>;
}

function sameStamp(a: Stamp, b: Stamp): boolean {
  return a.mtime === b.mtime && a.ctime === b.ctime && a.inode === b.inode && a.size === b.size;
}

function isUnchanged(
  known: KnownFile,
  { file, stamp }: FileEntry,
  changed: ReadonlySet<string> | undefined,
): boolean {
  if (!stamp) return changed !== undefined && !changed.has(file);
  if (!known.stamp || changed?.has(file)) return false;
  const last = Math.max(stamp.mtime, stamp.ctime);
  return sameStamp(known.stamp, stamp) && last + GRAIN_MS < known.readAt;
}

/**
 * @param root the project's folder
 * @param files the content
 * @param cache where records are kept between processes; in memory alone when left out
 */
export function createKnownFiles(
  root: string,
  files: ContentFiles,
  cache: string | undefined,
): KnownFiles {
  const index = cache === undefined ? undefined : indexFile(path.join(cache, "index.json"));
  const disk = cache === undefined ? undefined : new DiskRecords(cache);
  const records: Records = disk ?? memoryRecords();
  const digester = createDigester(root);
  let known = new Map<string, KnownFile>();
  const sources = new WeakMap<KnownFile, Source>();
  let key: string | undefined;
  let beside: Record<string, unknown> = {};
  let isNew = false;

  function load(): void {
    if (key !== undefined || !index || !disk) return;
    key = codeKey(root);
    const saved = index.load(key) as SavedIndex | undefined;
    if (!saved) return;
    beside = saved.beside;
    for (const entry of saved.files) {
      const kind = kindOf(entry.file);
      if (kind && disk.open(entry.place.segment)) known.set(entry.file, { ...entry, kind });
    }
  }

  /** Reads and digests files; those whose bytes are as they were are only looked at. */
  async function update(entries: readonly FileEntry[]): Promise<void> {
    const tasks: Task[] = [];
    const byFile = new Map(entries.map((entry) => [entry.file, entry]));
    for (const { file } of entries) {
      const last = known.get(file);
      const hashes = [last?.hash, last?.before?.hash].filter((value) => value !== undefined);
      tasks.push({ file, known: hashes });
    }
    await digester.run(tasks, files, (file, result) => {
      const last = known.get(file);
      const entry = byFile.get(file);
      const seen = { readAt: result.readAt, ...(entry?.stamp && { stamp: entry.stamp }) };
      const again = [last, last?.before].find((one) => one?.hash === result.hash);
      if (again && !result.record) {
        const { before: _, ...rest } = again;
        const other = again === last ? last?.before : last;
        known.set(file, withBefore({ ...rest, ...seen }, other));
        isNew ||= again !== last || entry?.stamp !== undefined;
        return;
      }
      if (!result.record) throw new Error(`${file} was not digested`);
      const { head, body, marks } = result.record;
      const fresh: KnownFile = {
        file,
        kind: kindOf(file) ?? "picture",
        hash: result.hash,
        size: result.size,
        marks,
        place: records.add(head, body),
        ...seen,
      };
      known.set(file, withBefore(fresh, last));
      isNew = true;
    });
  }

  function withBefore(now: KnownFile, before: KnownFile | undefined): KnownFile {
    if (!before || before.hash === "" || before.hash === now.hash) return now;
    const { before: _, ...last } = before;
    return { ...now, before: last };
  }

  function readPart(place: Place, part: "head" | "body"): unknown {
    try {
      return JSON.parse(records.read(place, part));
    } catch (error) {
      // The next check begins anew.
      index?.forget();
      known = new Map();
      throw error instanceof DamagedCache ? error : new DamagedCache(String(error));
    }
  }

  return {
    digester,
    async look(changed) {
      load();
      const entries = files.list();
      const wanted = entries.filter(({ file, kind }) => kind === "file" && kindOf(file));
      const present = new Set(wanted.map(({ file }) => file));
      for (const file of known.keys()) {
        if (present.has(file)) continue;
        known.delete(file);
        isNew = true;
      }
      const grew = wanted.some(({ file }) => !known.has(file));
      const todo = wanted.filter((entry) => {
        const last = known.get(entry.file);
        return !last || !isUnchanged(last, entry, changed);
      });
      await update(todo);
      // New files stand at the end; rules and pages follow the order of the names.
      if (grew) known = new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
      return entries;
    },
    all: () => known.values(),
    get: (file) => known.get(file),
    head: ({ place }) => readPart(place, "head"),
    body: ({ place }) => readPart(place, "body"),
    source(one) {
      let source = sources.get(one);
      if (!source) {
        const { file } = one;
        source = lateSource(file, () => textOf(files, file) ?? "");
        sources.set(one, source);
      }
      return source;
    },
    text: ({ file }) => textOf(files, file),
    saved: (name) => beside[name],
    savedAll: () => beside,
    save(next) {
      if (!index || !disk || key === undefined) return;
      const parts = JSON.stringify(next);
      if (!isNew && parts === JSON.stringify(beside)) return;
      disk.settle(known.values());
      const saved: SavedIndex = {
        files: [...known.values()].map(({ before: _before, kind: _kind, ...entry }) => entry),
        beside: next,
      };
      index.save(key, saved);
      disk.sweep(new Set(saved.files.map(({ place }) => place.segment)));
      beside = next;
      isNew = false;
    },
  };
}

function textOf(files: ContentFiles, file: string): string | undefined {
  try {
    return decodeSource(file, files.read(file), () => {})?.text;
  } catch {
    return undefined;
  }
}
