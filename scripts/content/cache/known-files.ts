/**
 * What is known of every file in content/. A file is read again only when its bytes may have
 * changed, and digested again only when they have.
 */
import path from "node:path";
import { decodeSource } from "../decode.ts";
import { kindOf } from "../digest/record.ts";
import { FileHashes, isSame } from "../../file-hashes.ts";
import type { ContentFiles, FileEntry } from "../files.ts";
import { lateSource, type Source } from "../problem.ts";
import { codeKey } from "./code-key.ts";
import { createDigester, type Digester, type Task } from "./digester.ts";
import { IndexFile, type Beside } from "./index-file.ts";
import { DamagedCache, DiskRecords, memoryRecords, type Place, type Records } from "./records.ts";
import type { PageKey, Row } from "./rows.ts";

export interface KnownFile extends Row {
  /** The file before its last change, which is often taken back. */
  before?: KnownFile;
}

/** Where what is known of the content is kept between processes. */
export const contentCache = (buildDirectory: string) => path.join(buildDirectory, "cache/content");

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
  /** What was kept beside the files, in this process or an earlier one with the same code. */
  kept(name: string): unknown;
  /** File → its hash when that was kept; nothing of files in memory. */
  keptHashes(): ReadonlyMap<string, string>;
  /** Keeps the key of an article's page with its file. */
  keepPage(file: string, page: PageKey): void;
  /** Writes down what is new, with what else is to be found by the next process. */
  save(beside: Beside): void;
  digester: Digester;
}

function isUnchanged(
  known: KnownFile,
  { file, stamp }: FileEntry,
  changed: ReadonlySet<string> | undefined,
): boolean {
  if (stamp === undefined) return changed !== undefined && !changed.has(file);
  if (!isSame(known.stamp, stamp) || changed?.has(file)) return false;
  return stamp.ctimeMs + GRAIN_MS < known.readAt;
}

const isSorted = (rows: readonly Row[]) =>
  rows.every(({ file }, at) => at === 0 || (rows[at - 1]?.file ?? "") < file);

/**
 * @param root the project's folder
 * @param files the content
 * @param cache where records are kept between processes; in memory alone when left out
 * @param hashes of files outside content/, when someone has them at hand
 */
export function createKnownFiles(
  root: string,
  files: ContentFiles,
  cache: string | undefined,
  hashes?: FileHashes,
): KnownFiles {
  const index = cache === undefined ? undefined : new IndexFile(cache);
  const disk = cache === undefined ? undefined : new DiskRecords(cache);
  const records: Records = disk ?? memoryRecords();
  const digester = createDigester(root);
  let known = new Map<string, KnownFile>();
  const sources = new WeakMap<KnownFile, Source>();
  let key: string | undefined;
  let beside: Beside = {};
  let keptHashes: ReadonlyMap<string, string> = new Map();

  function load(): void {
    if (key !== undefined || cache === undefined || !index || !disk) return;
    const code = hashes ?? new FileHashes(path.join(cache, "code.hashes"));
    key = codeKey(root, code);
    if (code !== hashes) code.save();
    const saved = index.load(key);
    if (!saved) return;
    beside = saved.beside;
    const hashOf = new Map<string, string>();
    const rows = saved.rows.filter(({ place }) => disk.open(place.segment));
    if (!isSorted(rows)) rows.sort((a, b) => (a.file < b.file ? -1 : 1));
    for (const row of rows) {
      known.set(row.file, row);
      hashOf.set(row.file, row.hash);
    }
    keptHashes = hashOf;
  }

  /** Reads and digests files; those whose bytes are as they were are only looked at. */
  async function update(entries: readonly FileEntry[]): Promise<void> {
    const tasks: Task[] = [];
    const byFile = new Map(entries.map((entry) => [entry.file, entry]));
    for (const { file } of entries) {
      const last = known.get(file);
      const before = [last?.hash, last?.before?.hash].filter((value) => value !== undefined);
      tasks.push({ file, known: before });
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
        if (again !== last || entry?.stamp !== undefined) index?.change(file);
        return;
      }
      if (!result.record) throw new Error(`${file} was not digested`);
      const { head, body, marks, brief } = result.record;
      const fresh: KnownFile = {
        file,
        kind: kindOf(file) ?? "picture",
        hash: result.hash,
        size: result.size,
        marks,
        brief: () => brief,
        place: records.add(head, body),
        ...seen,
      };
      known.set(file, withBefore(fresh, last));
      index?.change(file);
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
        index?.change(file);
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
    kept: (name) => beside[name],
    keptHashes: () => keptHashes,
    keepPage(file, page) {
      const one = known.get(file);
      if (!one) return;
      one.page = page;
      index?.change(file);
    },
    save(next) {
      beside = { ...beside, ...next };
      if (!index || !disk || key === undefined) return;
      index.keep(next);
      if (!index.isNew) return;
      disk.settle(known.values(), ({ file }) => index.change(file));
      index.save(key, known, beside);
      disk.sweep(new Set([...known.values()].map(({ place }) => place.segment)));
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
