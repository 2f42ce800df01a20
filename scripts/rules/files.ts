import path from "node:path";
import { CATALOG_NAMES } from "../content/catalogs/catalogs.ts";
import { TEXTS } from "../content/model/addresses.ts";
import { type Finding, restoreHint } from "../content/problems/problem.ts";
import {
  CATALOG_FILES,
  isChosen,
  originalOf,
  PICTURE,
  withoutExtraEnding,
} from "../content/reading/files.ts";
import { kebab } from "../lib/slug.ts";
import { nearest } from "../lib/nearest.ts";
import type { Rule } from "./rule.ts";

const ROOMS = ["albums", "articles", "catalogs", "media"];

/** Folder of Markdown files → its kind of text. */
const KINDS = new Map<string, string>(
  Object.entries(TEXTS).map(([kind, { folder }]) => [folder, `${kind}s`]),
);

const NOT_FILES = {
  folder: "a folder",
  "dead-link": "a link that leads nowhere",
  other: "something that is no file",
  unreachable: "a file whose name cannot be read, or that nobody may open,",
};

/** Every file is read by something, has a name that can be one, and no catalog is missing. */
export const files: Rule = {
  site(site, report) {
    for (const { file, kind } of site.entries) {
      const isText = CATALOG_FILES.has(file) || /^content\/.*\.(?:md|json)$/.test(file);
      if (kind === "file" || (!isText && kind !== "unreachable")) continue;
      report(file, {
        code: "not-a-file",
        message: `${NOT_FILES[kind]} stands where a file is looked for`,
        fix:
          kind === "unreachable"
            ? "rename it in small letters a to z, digits and hyphens, such as haldi-in-malad.md"
            : `delete it; if there was a file before, ${restoreHint(file)}`,
      });
    }
    const names = site.entries.flatMap(({ file, kind }) =>
      kind === "file" && isChosen(file) ? [file] : [],
    );
    const present = new Set(names);
    const missing = [...CATALOG_FILES].filter((file) => !present.has(file));
    const first = new Map<string, string>();
    for (const file of names) {
      // One file on Windows and on a Mac.
      const plain = file.toLowerCase().normalize("NFC");
      const known = first.get(plain);
      if (known === undefined) first.set(plain, file);
      else
        report(file, {
          code: "case-clash",
          message: `${path.posix.basename(known)} differs from this name in capitals alone; on Windows and on a Mac they are one file`,
          fix: "rename one of the two, or delete it",
        });
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
  },
};

const TO_MARKDOWN =
  "open it, copy the text and paste it without formatting into a file that ends with .md";
const TO_CATALOG = "type its figures into the catalog they belong to";

/** Kinds of file that people write articles and catalogs in, and what to do with each. */
const OTHER_KINDS: Record<string, string> = {
  ".docx": TO_MARKDOWN,
  ".doc": TO_MARKDOWN,
  ".odt": TO_MARKDOWN,
  ".rtf": TO_MARKDOWN,
  ".pdf": "copy its text into a file that ends with .md; the site has no place for PDF files",
  ".xlsx": TO_CATALOG,
  ".csv": TO_CATALOG,
  ".zip": "unpack it and put each file where it belongs",
};

function catalogCalled(name: string, catalogs: Iterable<string>): string | undefined {
  const byName = new Map([...catalogs].map((file) => [path.posix.basename(file, ".json"), file]));
  return byName.get(nearest(name, byName.keys()) ?? "");
}

/** A file where nothing looks for it. */
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
  const [, room = "", inside] = file.split("/");
  const finding = (code: string, message: string, fix: string) => ({ code, message, fix });
  const ending = ext === "" ? "and this name has no ending" : `not ${typedExt}`;
  // A text editor that adds .txt to a name leaves the older file under the right one.
  const renameTo = (target: string) =>
    present.has(target)
      ? `rename it to ${target}, in place of the file of that name, if this one has your last changes`
      : `rename it to ${target}`;
  const moveInto = (catalog: string) => `move what you need into ${catalog}, then delete this file`;

  if (file === "content/README.md" || CATALOG_FILES.has(file)) return undefined;
  const texts = KINDS.get(dir);
  if (texts !== undefined && ext === ".md") return undefined;
  if (room === "media" && PICTURE.test(base)) return undefined;
  if (base.startsWith("~$")) {
    return finding(
      "unknown-file",
      "a word processor leaves this file behind while a document is open",
      "close the document, then delete this file",
    );
  }
  const catalogMeant = [single, `${file}.json`].find((one) => CATALOG_FILES.has(one));
  if (catalogMeant !== undefined)
    return finding("wrong-extension", `catalogs end with .json, ${ending}`, renameTo(catalogMeant));
  if (PICTURE.test(base)) {
    return finding(
      "wrong-folder",
      "pictures are looked for in content/media alone",
      `move it to content/media/, named after its place, such as content/media/gallery/${slug}${ext === ".jfif" ? ".jpg" : ext}`,
    );
  }
  const other = OTHER_KINDS[ext];
  if (other) return finding("wrong-extension", `the site does not read ${ext} files`, other);
  const inCatalogs = dir.startsWith("content/catalogs");
  const isText = [".md", ".markdown", ".mdx"].includes(ext) || (ext === ".txt" && !inCatalogs);
  if (texts !== undefined && (isText || ext === "")) {
    return finding(
      "wrong-extension",
      `${texts} end with .md, ${ending}`,
      renameTo(`${dir}/${slug}.md`),
    );
  }
  if (isText) {
    return finding(
      "wrong-folder",
      "articles are looked for in content/articles alone",
      `move it to content/articles/${slug}.md`,
    );
  }
  if ([".json", ".jsonc", ".json5", ".js", ".ts", ".yaml", ".yml", ".toml", ".txt"].includes(ext)) {
    // A missing catalog is meant rather than one that is there.
    const lost = catalogCalled(name, missing);
    const meant = lost ?? catalogCalled(name, CATALOG_FILES);
    if (meant !== undefined && ext !== ".json") {
      return finding(
        "wrong-extension",
        `catalogs end with .json, not ${typedExt}`,
        lost === undefined ? moveInto(meant) : `save it as JSON under the name ${lost}`,
      );
    }
    if (lost !== undefined)
      return finding("unknown-file", "no page reads a file of this name", `rename it to ${lost}`);
    return finding(
      "unknown-file",
      "no page reads this file",
      meant
        ? moveInto(meant)
        : `move it out of content/; the catalogs are ${CATALOG_NAMES.slice(0, 6).join(", ")} …`,
    );
  }
  const isRoom = inside === undefined || ROOMS.includes(room);
  const meantRoom = isRoom ? undefined : nearest(room, ROOMS);
  return finding(
    "unknown-file",
    "nothing on the site reads this file",
    meantRoom ? `move it to content/${meantRoom}/` : "move it out of content/",
  );
}

/** Longer names are cut off in search results and in chats. */
const LONGEST = 80;

/** The first match is reported. */
const FLAWS: [pattern: RegExp, flaw: string][] = [
  [/\s/, "it holds a space"],
  [/[A-Z]/, "it holds capital letters"],
  [/_/, "it holds _ where - belongs"],
  [/^-|-$|--/, "it has a hyphen too many"],
  [/[^\x20-\x7e]/, "it holds letters that an address cannot show"],
  [/[^a-z0-9-]/, "it holds a mark that addresses cannot have"],
];

/** The name of an article's or an album's file is the end of its address. */
function nameMistake(file: string): Finding | undefined {
  const { dir, name, ext } = path.posix.parse(file);
  if (!KINDS.has(dir) || ext.toLowerCase() !== ".md") return undefined;
  if (name.length > LONGEST) {
    return {
      code: "bad-file-name",
      message: `the file's name is ${name.length} characters long, too long for an address`,
      fix: `shorten it to ${LONGEST} characters or fewer`,
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
