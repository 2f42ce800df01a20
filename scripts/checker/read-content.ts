/** Every file of content/ with what was read of it: from the cache, or digested now. */
import { fileHash } from "../lib/hash.ts";
import type { FileRecord, Head, ReadContent, ReadFile } from "../content/model/digests.ts";
import { hash } from "node:crypto";
import { inBatches } from "../lib/batches.ts";
import type { Memo } from "../cache/cache.ts";
import { openPool, type Job } from "../cache/pool.ts";
import { decodeSource } from "../content/reading/decode.ts";
import { digestFile } from "./digest/index.ts";
import { kindOf } from "./digest/record.ts";
import { DISK, diskFiles, type ContentFiles } from "../content/reading/files.ts";
import { parseFrontMatter } from "../content/reading/front-matter/index.ts";
import type { HtmlWithHoles } from "../content/markdown/html-template.ts";
import { renderMarkdown } from "../content/markdown/markdown.ts";
import {
  lateSource,
  problemInFile,
  type Problem,
  type Source,
} from "../content/problems/problem.ts";
import { openSchemas, type Schemas } from "../content/schema/schemas.ts";

/** How content is read: where it is, and what is known of it. */
export interface Reading {
  /** The project's folder, whose schemas/ say what content may hold. */
  root: string;
  files: ContentFiles;
  memo: Memo;
}

/** What a thread is given to digest. */
interface DigestOrder {
  root: string;
  contentRoot: string;
  files: string[];
}

interface Digested {
  file: string;
  hash: string;
  size: number;
  record: FileRecord;
}

/** So many files are digested here sooner than threads have loaded our code. */
const FEW = 150;

/** Files that go to a thread together. */
const BATCH = 24;

const DIGEST: Job = { module: import.meta.url, name: "digestOnDisk" };

function unreadable(file: string, error: unknown): Problem {
  return problemInFile(file, {
    code: "unreadable-file",
    message: `this file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
    fix: "close other programs that hold it open, and see that you are allowed to read it",
  });
}

async function digest(file: string, files: ContentFiles, schemas: Schemas): Promise<Digested> {
  let bytes: Uint8Array;
  try {
    bytes = files.read(file);
  } catch (error) {
    const problems = [unreadable(file, error)];
    const record = await digestFile(file, undefined, schemas, problems);
    return { file, hash: "", size: 0, record };
  }
  const record = await digestFile(file, bytes, schemas);
  return { file, hash: hash("sha1", bytes), size: bytes.length, record };
}

/** The same schemas for every order that a thread is given. */
let opened: { root: string; schemas: Schemas } | undefined;

function schemasOf(root: string): Schemas {
  if (opened?.root !== root) opened = { root, schemas: openSchemas(root) };
  return opened.schemas;
}

/** Digests files on the disk; called in threads. */
export async function digestOnDisk({
  root,
  contentRoot,
  files: names,
}: DigestOrder): Promise<Digested[]> {
  const files = diskFiles(contentRoot);
  const digested: Digested[] = [];
  for (const name of names) digested.push(await digest(name, files, schemasOf(root)));
  return digested;
}

/** Digests files, many of them in threads where they lie on a disk. */
async function* digestAll(
  names: readonly string[],
  { root, files }: Reading,
  schemas: () => Schemas,
): AsyncGenerator<Digested> {
  const contentRoot = files[DISK];
  if (contentRoot === undefined || names.length < FEW) {
    for (const name of names) yield digest(name, files, schemas());
    return;
  }
  const pool = openPool();
  try {
    yield* inBatches(names, BATCH, async (batch) => {
      const order: DigestOrder = { root, contentRoot, files: batch };
      return (await pool.run(DIGEST, order)) as Digested[];
    });
  } finally {
    pool.close();
  }
}

/** Kinds of values in the cache: what is read of a file, and a Markdown file's text, which few ask for. */
const HEAD = "digest";
const HTML = "html";

function halvesOf(record: FileRecord): { head: Head; html?: HtmlWithHoles } {
  if (!("html" in record)) return { head: record };
  const { html, ...head } = record;
  return { head, html };
}

/**
 * @throws UnreadableSchema when a schema is no JSON
 */
export async function readContent(reading: Reading): Promise<ReadContent> {
  const { root, files, memo } = reading;
  let known: Schemas | undefined;
  const schemas = () => (known ??= openSchemas(root));
  const entries = files.list();
  const found: ReadFile[] = [];
  const missing: string[] = [];
  const hashOf = (file: string): string | undefined => {
    if (files[DISK] !== undefined) return fileHash(`${files[DISK]}/${file}`);
    return hash("sha1", files.read(file));
  };
  for (const { file, kind, size } of entries) {
    if (kind !== "file" || !kindOf(file)) continue;
    const value = safely(() => hashOf(file));
    const record = value && (memo.get(HEAD, [file, value]) as Head | undefined);
    if (record) found.push({ ...record, file, hash: value, size });
    else missing.push(file);
  }
  for await (const { file, hash: value, size, record } of digestAll(missing, reading, schemas)) {
    const { head, html } = halvesOf(record);
    if (html) memo.put(HTML, [file, value], html);
    if (value !== "") memo.put(HEAD, [file, value], head);
    found.push({ ...head, file, hash: value, size });
  }
  found.sort((a, b) => (a.file < b.file ? -1 : 1));

  const text = (file: string) =>
    safely(() => decodeSource(file, files.read(file), () => undefined)?.text);
  const sources = new Map<string, Source>();
  const source = (file: string): Source => {
    let one = sources.get(file);
    if (!one) sources.set(file, (one = lateSource(file, () => text(file) ?? "")));
    return one;
  };
  return {
    entries,
    files: new Map(found.map((one) => [one.file, one])),
    source,
    text,
    html({ file, hash: value }) {
      const stored = memo.get(HTML, [file, value]) as HtmlWithHoles | undefined;
      if (stored) return stored;
      const whole = source(file);
      const html = renderMarkdown(parseFrontMatter(whole, () => undefined).readBody(), whole);
      memo.put(HTML, [file, value], html);
      return html;
    },
    absent: (file) => digestFile(file, undefined, schemas()),
  };
}

/** What the work gives; undefined when a file cannot be read. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
