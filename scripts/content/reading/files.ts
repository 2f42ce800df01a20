/** The files below content/, and the meaning of their names. */
import type { FileEntry } from "../model/content.ts";
import { readdirSync, readFileSync, statSync, type Dirent } from "node:fs";
import path from "node:path";
import { CATALOG_NAMES, catalogFile } from "../catalogs/catalogs.ts";

/** The content folder as the checker sees it: on a disk, or in memory for tests. */
export interface ContentFiles {
  /** Every entry below content/, sorted by path; names that start with a dot are left out. */
  list(): FileEntry[];
  /** The bytes of a file; throws Node's error if the file cannot be read. */
  read(file: string): Uint8Array;
}

/** Folders below this depth are not read. */
const DEEPEST_FOLDER = 12;

/** @param root the project's folder */
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
        if (!entry.isDirectory() || depth >= DEEPEST_FOLDER) return [entryOf(file, entry)];
        return [{ file, kind: "folder" as const, size: 0 }, ...listed(file, depth + 1)];
      },
    );
  return {
    list: () => listed("content", 0).sort((a, b) => (a.file < b.file ? -1 : 1)),
    read: (file) => readFileSync(path.join(root, file)),
  };
}

/** Returns the result of `work`; undefined if the file system throws. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Files that operating systems leave in folders. */
const IGNORED = /(?:^|\/)(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r)$/i;

/** False for files that operating systems leave in folders. */
export function isChosen(file: string): boolean {
  return !IGNORED.test(file);
}

const COPY_MARKS: RegExp[] = [
  / ?\(\d{1,3}\)(?=\.[a-z\d]{1,8}$|$)/i,
  / ?\([^()]{0,60}(?:conflict|copy)[^()]{0,60}\)/i,
  /(?: -)? copy(?: \d{1,3})?(?=\.[a-z\d]{1,8}$|$)/i,
  /[-_](?:copy|old|bak|backup|orig|final|new)\d{0,3}(?=\.json$)/i,
  /^copy of /i,
  /\.(?:orig|bak|backup|old|rej|tmp|save|swp)$/i,
  /~$/,
];

/**
 * The original of a file that seems to be a copy: `content/catalogs/menus.json` for `menus (1).json`.
 * Undefined for any other name.
 */
export function originalOf(file: string): string | undefined {
  const { dir, base } = path.posix.parse(file);
  const mark = COPY_MARKS.find((pattern) => pattern.test(base));
  return mark && `${dir}/${base.replace(mark, "")}`;
}

/** The file without a second ending that a text editor added: `menus.json.txt` → `menus.json`. */
export function withoutExtraEnding(file: string): string {
  return file.replace(/(\.(?:json|md|jpe?g|png|webp|avif))(?:\.txt|\1)$/i, "$1");
}

export const CATALOG_FILES: ReadonlySet<string> = new Set(CATALOG_NAMES.map(catalogFile));

export const PICTURE = /\.(?:jpe?g|jfif|png|webp|avif|gif|svg|heic|heif|tiff?|bmp|raw|psd)$/i;
