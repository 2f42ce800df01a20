import { existsSync } from "node:fs";
import path from "node:path";
import { CATALOG_FILES } from "../content/catalogs/catalogs.ts";
import { TEXTS, type FileEntry } from "../content/model/content.ts";
import { type Finding, restoreHint } from "../content/problems/problem.ts";
import { say } from "../content/problems/sentence.ts";
import { PICTURE } from "../content/read.ts";
import { isSlug } from "../../schemas/enquiry/catalog-id.ts";
import { kebab } from "../lib/slug.ts";
import { nearest } from "../lib/nearest.ts";
import { duplicates } from "./prose.ts";

const KINDS = new Set<string>(Object.values(TEXTS).map(({ folder }) => folder));

const NOT_FILES = {
  folder: "a folder",
  "dead-link": "a link that leads nowhere",
  other: "something that is no file",
  unreachable: "a file whose name cannot be read, or that nobody may open,",
};

/** Every file is used and has a valid name, and no catalog is missing. */
export function checkFileNames(
  entries: readonly FileEntry[],
  root: string,
  report: (file: string, finding: Finding) => void,
): void {
  for (const { file, kind } of entries) {
    const isText = CATALOG_FILES.has(file) || /^content\/.*\.(?:md|json)$/.test(file);
    if (kind === "file" || (!isText && kind !== "unreachable")) continue;
    report(file, {
      code: "not-a-file",
      message: `${NOT_FILES[kind]} is in the place of a file`,
      fix:
        kind === "unreachable"
          ? "rename it in small letters a to z, digits and hyphens, such as haldi-in-malad.md"
          : say`delete it; if there was a file before, ${restoreHint(file)}`,
    });
  }
  const names = entries.flatMap(({ file, kind }) =>
    kind === "file" && isEditorsFile(file) ? [file] : [],
  );
  const present = new Set(names);
  const missing = [...CATALOG_FILES.keys()].filter((file) => !present.has(file));
  // Windows and macOS treat names that differ only in case as equal.
  for (const [file, known] of duplicates(names, (name) => name.toLowerCase().normalize("NFC")))
    report(file, {
      code: "case-clash",
      message: `${path.posix.basename(known)} differs from this name in capitals alone; on Windows and on a Mac they are one file`,
      fix: "rename one of the two, or delete it",
    });
  for (const file of names) {
    const original = originalOf(file);
    if (original !== undefined) {
      const name = path.posix.basename(original);
      report(file, {
        code: "copy-of-file",
        message: `this looks like a copy of ${name}; the site reads ${name} alone`,
        fix: present.has(original)
          ? `move what you need into ${name}, then delete this file`
          : `rename it to ${name}`,
      });
      continue;
    }
    const finding = misplaced(file, missing, root) ?? nameMistake(file);
    if (finding) report(file, finding);
  }
  for (const catalog of missing)
    report(catalog, {
      code: "missing-catalog",
      message: "this catalog is missing, and the site cannot be made without it",
      fix: restoreHint(catalog),
    });
}

function misplaced(file: string, missing: readonly string[], root: string): Finding | undefined {
  const { dir, base, name, ext } = path.posix.parse(file);
  const isPicture = PICTURE.test(base);
  const isText = /^\.(?:md|markdown|mdx|txt)$/i.test(ext) || (KINDS.has(dir) && ext === "");
  const isRead = isPicture
    ? dir.startsWith("content/media")
    : KINDS.has(dir) && /^\.md$/i.test(ext);
  if (isRead || CATALOG_FILES.has(file) || file === "content/README.md") return undefined;
  const finding = (message: string, fix: string) => ({ code: "unread-file", message, fix });
  if (dir.startsWith("content/catalogs")) {
    const schema = file.replace("content/catalogs", "schemas").replace(/json$/, "schema.json");
    const isCatalog = !/\/(?:album|article|common|enquiry)\./.test(schema);
    if (isCatalog && existsSync(path.join(root, schema)))
      return finding(`the code has no types of ${schema}`, "type npm run schema-types");
    const all = missing.length > 0 ? missing : [...CATALOG_FILES.keys()];
    const beside = all.filter((catalog) => path.posix.dirname(catalog) === dir);
    const byName = new Map(
      beside.map((catalog) => [path.posix.basename(catalog, ".json"), catalog]),
    );
    const meant = byName.get(nearest(name.replace(/\.json$/, ""), byName.keys()) ?? "");
    const toKeep =
      missing.length > 0 ? `rename it to ${meant}` : `move what you need into ${meant}`;
    return finding(
      "nothing on the site reads this file",
      meant ? `${toKeep}, or delete it` : "move it out of content/, or delete it",
    );
  }
  if (isPicture)
    return finding(
      "pictures are read from content/media alone",
      "move it to content/media/, named after its place, such as content/media/gallery/cake.jpg",
    );
  if (!isText)
    return finding(
      "nothing on the site reads this file",
      "move it out of content/, or copy its text without formatting into a file that ends with .md",
    );
  const folder = KINDS.has(dir) ? dir : "content/articles";
  return finding(
    "articles and albums are files of content/articles and content/albums that end with .md",
    `rename it to ${folder}/${kebab(name.replace(/\.md$/, "")) || "name"}.md`,
  );
}

/** Maximum length of a file name; search results and chats cut off longer ones. */
const MAX_NAME_LENGTH = 80;

function nameMistake(file: string): Finding | undefined {
  const { dir, name, ext } = path.posix.parse(file);
  if (!KINDS.has(dir) || !/^\.md$/i.test(ext)) return undefined;
  if (ext === ".md" && isSlug(name) && name.length <= MAX_NAME_LENGTH) return undefined;
  const better = kebab(name.replace(/\.md$/i, "")).slice(0, MAX_NAME_LENGTH);
  return {
    code: "bad-file-name",
    message: `the file's name becomes the address of the page: small letters a to z, digits and hyphens, at most ${MAX_NAME_LENGTH}`,
    fix: `rename it to ${better || "naming-ceremony"}.md`,
  };
}

const IGNORED = /(?:^|\/)(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r)$/i;

/** False for files that operating systems leave in folders. */
export function isEditorsFile(file: string): boolean {
  return !IGNORED.test(file);
}

/** Names that browsers, file managers and editors give to copies. */
const COPY_NAMES: RegExp[] = [
  / ?\((?:\d{1,3}|[^()]{0,60}(?:conflict|copy)[^()]{0,60})\)/i,
  /(?: -)? copy(?: \d{1,3})?(?=\.[a-z\d]{1,8}$|$)/i,
  /[-_](?:copy|old|bak|backup|orig|final|new)\d{0,3}(?=\.json$)/i,
  /^copy of |\.(?:orig|bak|backup|old|rej|tmp|save|swp)$|~$/i,
];

/**
 * The original of a file that seems to be a copy: `content/catalogs/menus.json` for `menus (1).json`.
 * Undefined for any other name.
 */
export function originalOf(file: string): string | undefined {
  const { dir, base } = path.posix.parse(file);
  const mark = COPY_NAMES.find((pattern) => pattern.test(base));
  return mark && `${dir}/${base.replace(mark, "")}`;
}
