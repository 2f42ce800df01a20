import path from "node:path";
import { CATALOG_NAMES, catalogFile } from "../catalogs/catalogs.ts";
import type { Named } from "./files.ts";

/** What operating systems leave in folders; nobody typed it and nothing reads it. */
const IGNORED = /(?:^|\/)(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r)$/i;

/** True for a name that somebody chose. */
export function isChosen(file: string): boolean {
  return !IGNORED.test(file);
}

const chosen = new WeakMap<Named, string[]>();

/** Every name below content/ that somebody chose. */
export function chosenFiles(files: Named): string[] {
  let names = chosen.get(files);
  if (!names) {
    const entries = files.list().filter(({ file, kind }) => kind === "file" && isChosen(file));
    names = entries.map(({ file }) => file);
    chosen.set(files, names);
  }
  return names;
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
 * The file this seems to be a copy of, as `content/catalogs/menus.json` of `menus (1).json`.
 * Nothing when its name is no copy's.
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
