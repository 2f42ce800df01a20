import { readdirSync, readFileSync, statSync, type Dirent } from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import { collectFacts, filledCatalogs, mentionsIn, mentionsInSpans } from "./catalogs/facts.ts";
import { CATALOG_FILES, type CatalogName, type Catalogs, schemaFile } from "./catalogs/catalogs.ts";
import {
  headingId,
  inOrder,
  linksIn,
  nodesOf,
  parseMarkdown,
  renderMarkdown,
  spanOfNode,
} from "./markdown/markdown.ts";
import {
  textOf,
  type CatalogRecord,
  type Content,
  type FileEntry,
  type FileRecord,
  type ReadFiles,
  type OpenPicture,
  type Text,
  type TextKind,
  type TextRecord,
} from "./model/content.ts";
import {
  firstLine,
  hasError,
  lazyLocated,
  lazySource,
  type Located,
  type Problem,
  problemInFile,
  type Report,
  type Source,
  toSpan,
} from "./problems/problem.ts";
import { checkSchema, openSchemas, type Schemas } from "./schema/validate.ts";
import { parseFrontMatter } from "./reading/front-matter/read-front-matter.ts";
import { parseJson } from "./reading/json/read-json.ts";
import { once } from "../lib/once.ts";
import type { Memo } from "../lib/cache.ts";
import { bytesHash } from "../lib/hash.ts";
import { isSlug } from "../../schemas/enquiry/catalog-id.ts";
import { decodeSource, hasNoConflicts } from "./reading/decode.ts";

export interface ReadOptions {
  /** The project's folder, whose schemas/ describe the content. */
  root: string;
  files: ContentFiles;
  memo: Memo;
  /** Checks one parsed file without the others; its findings are part of the record. */
  checkFile: CheckFile;
  openPicture: OpenPicture;
}

/** Endings of pictures, also of those that cannot be shown. */
export const PICTURE = /\.(?:jpe?g|jfif|png|webp|avif|gif|svg|heic|heif|tiff?|bmp|raw|psd)$/i;

function kindOf(file: string): FileRecord["kind"] | undefined {
  const text = textOf(file);
  if (text && isSlug(text.slug)) return text.kind;
  if (CATALOG_FILES.has(file)) return "catalog";
  const isPicture = file.startsWith("content/media/") && PICTURE.test(file);
  return isPicture || /\.svg$/i.test(file) ? "picture" : undefined;
}

async function readFile(
  file: string,
  bytes: Uint8Array | undefined,
  schemas: Schemas,
  { checkFile, openPicture }: Pick<ReadOptions, "checkFile" | "openPicture">,
): Promise<FileRecord> {
  const kind = kindOf(file);
  if (kind === "picture") {
    const facts = bytes && (await openPicture(bytes));
    const found = { problems: [], isSound: true, mentions: [] };
    return { kind, bytes: bytes?.length ?? 0, ...found, ...(facts && { facts }) };
  }
  const problems: Problem[] = [];
  const decoded = bytes && decodeSource(file, bytes, (problem) => void problems.push(problem));
  const source = decoded ?? { file, text: "" };
  const isText = decoded !== undefined && hasNoConflicts(source, (found) => problems.push(found));
  // If the file has no readable text, its keys are not reported as missing.
  const report: Report = (problem) => {
    if (isText) problems.push(problem);
  };
  /** Findings of rules about a file with other mistakes may be consequences of these. */
  const check = (parsed: ParsedFile, schema: string, whole: boolean) => {
    // Keys in unreadable parts would seem to be missing.
    if (whole) checkSchema(parsed.values, schemaFile(schema), schemas, report);
    const isSound = isText && whole && !hasError(problems);
    if (isSound) problems.push(...checkFile(parsed));
    return { isSound, problems };
  };
  const catalog = CATALOG_FILES.get(file);
  if (catalog !== undefined) {
    const { located: values, whole } = parseJson(source, report);
    return {
      kind: "catalog",
      value: values.value,
      mentions: mentionsIn(values),
      ...check({ source, values, catalog }, catalog, whole),
    };
  }
  const markdown = parseFrontMatter(source, report);
  const { located: values, whole } = markdown.values;
  const body = parseMarkdown(source, markdown.body, report);
  const words = inOrder([...nodesOf(body, "text"), ...nodesOf(body, "inlineCode")]);
  return {
    kind,
    ...check({ source, values, body }, kind ?? "article", whole),
    mentions: [...mentionsIn(values), ...mentionsInSpans(source, words.map(spanOfNode))],
    frontMatter: values.value,
    opening: firstLine(source, toSpan(values.spanOf([]).start, source.text.length)),
    links: linksIn(source, body),
    headings: nodesOf(body, "heading").map(headingId),
    devanagari: devanagariIn(source.text),
    // Must be last, because rendering changes the tree.
    html: renderMarkdown(body),
  } as FileRecord;
}

function unreadable(file: string, error: unknown): Problem {
  return problemInFile(file, {
    code: "unreadable-file",
    message: `this file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
    fix: "close other programs that hold it open, and see that you are allowed to read it",
  });
}

/** @throws when a schema is not valid JSON */
export async function readFiles(options: ReadOptions): Promise<ReadFiles> {
  const { root, files, memo } = options;
  const schemas = once(() => openSchemas(root));

  async function recordOf(file: string): Promise<FileRecord> {
    let bytes: Uint8Array;
    try {
      bytes = files.read(file);
    } catch (error) {
      const record = await readFile(file, undefined, schemas(), options);
      record.problems.unshift(unreadable(file, error));
      return record;
    }
    return memo("file", [file, bytesHash(bytes)], () => readFile(file, bytes, schemas(), options));
  }

  const entries = files.list();
  const records = new Map<string, FileRecord>();
  for (const { file, kind } of entries) {
    if (kind === "file" && kindOf(file)) records.set(file, await recordOf(file));
  }
  const sources = new Map<string, Source>();
  const source = (file: string): Source => {
    const known = sources.get(file) ?? lazySource(file, () => textIn(file, files));
    sources.set(file, known);
    return known;
  };
  return { entries, files: records, source };
}

/** The content of files that are all sound; undefined if a catalog is missing or a file has a mistake in its form. */
export function contentOf(read: ReadFiles): Content | undefined {
  const { files, source } = read;
  const isWhole = [...CATALOG_FILES.keys()].every((file) => files.has(file));
  if (!isWhole || ![...files.values()].every(({ isSound }) => isSound)) return undefined;
  const textsOf = <Kind extends TextKind>(kind: Kind): Text<Kind>[] =>
    [...files].flatMap(([file, record]) => {
      const text = textOf(file);
      if (record.kind !== kind || !text) return [];
      const own = source(file);
      const values = () => parseFrontMatter(own, () => {}).values.located;
      const { frontMatter } = record as TextRecord<Kind>;
      const located = lazyLocated(own, frontMatter, values);
      return [{ ...(record as TextRecord<Kind>), ...text, kind, source: own, located }];
    });
  const located = new Map(
    [...CATALOG_FILES].map(([file, name]) => {
      const own = source(file);
      const { value } = files.get(file) as CatalogRecord;
      return [name, lazyLocated(own, value, () => parseJson(own, () => {}).located)];
    }),
  );
  const written = Object.fromEntries(
    [...located].map(([name, { value }]) => [name, value]),
  ) as unknown as Catalogs;
  const facts = collectFacts(written);
  return {
    ...read,
    articles: textsOf("article"),
    albums: textsOf("album"),
    pictures: [...files].flatMap(([file, record]) =>
      record.kind === "picture" ? [{ ...record, file }] : [],
    ),
    facts,
    catalogs: filledCatalogs(written, facts),
    located,
  };
}

function textIn(file: string, files: ContentFiles): string {
  try {
    return decodeSource(file, files.read(file), () => undefined)?.text ?? "";
  } catch {
    return "";
  }
}

/** A file that could be parsed; its facts are not filled in. */
export interface ParsedFile {
  source: Source;
  values: Located;
  catalog?: CatalogName;
  /** The Markdown, whose positions count from the start of the file. */
  body?: Root;
}

type CheckFile = (file: ParsedFile) => Problem[];

export function devanagariIn(text: string): string {
  return [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]/g) ?? [])].sort().join("");
}

export interface ContentFiles {
  /** Every entry below content/, sorted by path; names that start with a dot are left out. */
  list(): FileEntry[];
  read(file: string): Uint8Array;
}

/** A content folder with changes in memory: bytes replace or add a file, undefined removes it. */
export function changedFiles(
  base: ContentFiles,
  changes: ReadonlyMap<string, Uint8Array | undefined>,
): ContentFiles {
  return {
    list() {
      const kept = base.list().filter(({ file }) => !changes.has(file));
      const added = [...changes].flatMap(([file, bytes]): FileEntry[] =>
        bytes ? [{ file, kind: "file", size: bytes.length }] : [],
      );
      return [...kept, ...added].sort((a, b) => (a.file < b.file ? -1 : 1));
    },
    read: (file) => changes.get(file) ?? base.read(file),
  };
}

/** Folders below this depth are not read. */
const MAX_FOLDER_DEPTH = 12;

export function diskFiles(root: string): ContentFiles {
  const entryOf = (file: string, entry: Dirent): FileEntry => {
    if (!entry.isFile() && !entry.isSymbolicLink()) return { file, kind: "other", size: 0 };
    // Follows a symbolic link. Undefined if the target does not exist or the links form a circle.
    const stats = attempt(() => statSync(path.join(root, file)));
    if (!stats) return { file, kind: entry.isFile() ? "unreachable" : "dead-link", size: 0 };
    if (stats.isFile()) return { file, kind: "file", size: stats.size };
    return { file, kind: stats.isDirectory() ? "folder" : "other", size: 0 };
  };
  const listed = (folder: string, depth: number): FileEntry[] =>
    // A folder that cannot be read, or no longer exists, has no entries.
    (attempt(() => readdirSync(path.join(root, folder), { withFileTypes: true })) ?? []).flatMap(
      (entry) => {
        const file = `${folder}/${entry.name}`;
        if (entry.name.startsWith(".")) return [];
        if (!entry.isDirectory() || depth >= MAX_FOLDER_DEPTH) return [entryOf(file, entry)];
        return [{ file, kind: "folder" as const, size: 0 }, ...listed(file, depth + 1)];
      },
    );
  return {
    list: () => listed("content", 0).sort((a, b) => (a.file < b.file ? -1 : 1)),
    read: (file) => readFileSync(path.join(root, file)),
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
