import path from "node:path";
import { CATALOG_FILES } from "../content/catalogs/catalogs.ts";
import { TEXTS, type FileEntry } from "../content/model/content.ts";
import { type Finding, restoreHint } from "../content/problems/problem.ts";
import { PICTURE } from "../content/read.ts";
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
          : `delete it; if there was a file before, ${restoreHint(file)}`,
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
    const finding = misplaced(file, present, missing) ?? nameMistake(file);
    if (finding) report(file, finding);
  }
  const stray = names.filter((file) => file.endsWith(".json") && !CATALOG_FILES.has(file));
  for (const catalog of missing) {
    const { base } = path.posix.parse(catalog);
    const renamed =
      names.find((file) => withoutExtraEnding(file) === catalog) ??
      stray.find((file) => path.posix.basename(file).toLowerCase() === base) ??
      nearest(catalog, stray);
    report(catalog, {
      code: "missing-catalog",
      message: "this catalog is missing, and the site cannot be made without it",
      fix: renamed ? `rename ${renamed} to ${catalog}` : restoreHint(catalog),
    });
  }
}

function catalogCalled(name: string, catalogs: Iterable<string>): string | undefined {
  const byName = new Map([...catalogs].map((file) => [path.posix.basename(file, ".json"), file]));
  return byName.get(nearest(name, byName.keys()) ?? "");
}

function misplaced(
  file: string,
  present: ReadonlySet<string>,
  missing: readonly string[],
): Finding | undefined {
  const { dir, base, ext: typedExt } = path.posix.parse(file);
  const single = withoutExtraEnding(file);
  const { name } = path.posix.parse(single);
  const slug = kebab(name) || "name";
  const ext = typedExt.toLowerCase();
  const inTexts = KINDS.has(dir);
  const isPicture = PICTURE.test(base);
  const isRead = isPicture ? dir.startsWith("content/media") : inTexts && ext === ".md";
  if (isRead || CATALOG_FILES.has(file) || file === "content/README.md") return undefined;
  const finding = (message: string, fix: string) => ({ code: "unread-file", message, fix });
  // A text editor that adds .txt saves a new file; the older one keeps the correct name.
  const renameTo = (target: string) =>
    present.has(target)
      ? `rename it to ${target}, in place of the file of that name, if this one has your last changes`
      : `rename it to ${target}`;
  const catalog = [single, `${file}.json`].find((one) => CATALOG_FILES.has(one));
  if (catalog) return finding("catalogs end with .json", renameTo(catalog));
  if (isPicture) {
    const target = `content/media/gallery/${slug}${ext === ".jfif" ? ".jpg" : ext}`;
    return finding(
      "pictures are read from content/media alone",
      `move it to content/media/, named after its place, such as ${target}`,
    );
  }
  if (/^\.(?:docx?|odt|rtf|pdf)$/.test(ext)) {
    return finding(
      `the site does not read ${ext} files`,
      "open it, copy the text and paste it without formatting into a file that ends with .md",
    );
  }
  const inCatalogs = dir.startsWith("content/catalogs") && !base.startsWith("~$");
  const isText = /^\.(?:md|markdown|mdx|txt)$/.test(ext) || (inTexts && ext === "");
  if (isText && !(inCatalogs && ext === ".txt")) {
    const folder = inTexts ? dir : "content/articles";
    return finding(
      "articles and albums are files of content/articles and content/albums that end with .md",
      renameTo(`${folder}/${slug}.md`),
    );
  }
  const lost = inCatalogs ? catalogCalled(name, missing) : undefined;
  const meant = inCatalogs ? catalogCalled(name, CATALOG_FILES.keys()) : undefined;
  return finding(
    "nothing on the site reads this file",
    lost
      ? `${ext === ".json" ? "rename it to" : "save it as JSON under the name"} ${lost}`
      : meant
        ? `move what you need into ${meant}, then delete this file`
        : "move it out of content/, or delete it",
  );
}

/** Maximum length of a file name; search results and chats cut off longer ones. */
const MAX_NAME_LENGTH = 80;

/** The first match is reported. */
const FLAWS: [pattern: RegExp, flaw: string][] = [
  [/\s/, "it has a space"],
  [/[A-Z]/, "it has capital letters"],
  [/_/, "it has _ where - belongs"],
  [/^-|-$|--/, "it has a hyphen too many"],
  [/[^\x20-\x7e]/, "it has letters that an address cannot show"],
  [/[^a-z0-9-]/, "it has a mark that addresses cannot have"],
];

function nameMistake(file: string): Finding | undefined {
  const { dir, name, ext } = path.posix.parse(file);
  if (!KINDS.has(dir) || ext.toLowerCase() !== ".md") return undefined;
  if (name.length > MAX_NAME_LENGTH) {
    return {
      code: "bad-file-name",
      message: `the file's name is ${name.length} characters long, too long for an address`,
      fix: `shorten it to ${MAX_NAME_LENGTH} characters or fewer`,
    };
  }
  const flaw = FLAWS.find(([pattern]) => pattern.test(name))?.[1];
  if (flaw === undefined && ext === ".md") return undefined;
  const better = kebab(path.posix.parse(withoutExtraEnding(file)).name);
  return {
    code: "bad-file-name",
    message: `the file's name becomes the address of the page, but ${flaw ?? `it ends with ${ext}`}`,
    fix: better
      ? `rename it to ${better}.md`
      : "rename it in small letters a to z, digits and hyphens, such as naming-ceremony.md",
  };
}

const IGNORED = /(?:^|\/)(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r)$/i;

/** False for files that operating systems leave in folders. */
export function isEditorsFile(file: string): boolean {
  return !IGNORED.test(file);
}

const COPY_NAMES: RegExp[] = [
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
  const mark = COPY_NAMES.find((pattern) => pattern.test(base));
  return mark && `${dir}/${base.replace(mark, "")}`;
}

/** The file without a second ending that a text editor added: `menus.json.txt` → `menus.json`. */
function withoutExtraEnding(file: string): string {
  return file.replace(/(\.(?:json|md|jpe?g|png|webp|avif))(?:\.txt|\1)$/i, "$1");
}
