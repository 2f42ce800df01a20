import path from "node:path";
import { kebab } from "../../../illustrations/core/names.ts";
import { TEXTS } from "../../../content/model/addresses.ts";
import { CATALOG_NAMES } from "../../../content/catalogs/catalogs.ts";
import { nearest } from "../../../lib/nearest.ts";
import { problemInFile, type Finding } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import {
  CATALOG_FILES,
  chosenFiles,
  originalOf,
  PICTURE,
  withoutExtraEnding,
} from "../../../content/reading/file-names.ts";

const ROOMS = ["albums", "articles", "catalogs", "media"];

/** Folders of Markdown files → what lies in them. */
const KINDS = new Map<string, string>(
  Object.entries(TEXTS).map(([kind, { folder }]) => [folder, `${kind}s`]),
);

/** Kinds of file that people write articles and catalogs in, and what to do with each. */
const OTHER_KINDS: Record<string, string> = {
  ".docx": "open it, copy the text and paste it without formatting into a file that ends with .md",
  ".doc": "open it, copy the text and paste it without formatting into a file that ends with .md",
  ".odt": "open it, copy the text and paste it without formatting into a file that ends with .md",
  ".rtf": "open it, copy the text and paste it without formatting into a file that ends with .md",
  ".pdf": "copy its text into a file that ends with .md; the site has no place for PDF files",
  ".xlsx": "type its figures into the catalog they belong to",
  ".csv": "type its figures into the catalog they belong to",
  ".zip": "unpack it and put each file where it belongs",
};

function nearestByName(name: string, catalogs: ReadonlySet<string>): string | undefined {
  const byName = new Map([...catalogs].map((file) => [path.posix.basename(file, ".json"), file]));
  return byName.get(nearest(name, byName.keys()) ?? "");
}

function misplaced(
  file: string,
  present: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): Finding | undefined {
  const { dir, base, ext: typedExt } = path.posix.parse(file);
  const single = withoutExtraEnding(file);
  const { name } = path.posix.parse(single);
  const ext = typedExt.toLowerCase();
  const [, room = ""] = file.split("/");
  const finding = (code: Finding["code"], message: string, fix: string): Finding => ({
    code,
    message,
    fix,
  });

  const ending = ext === "" ? "and this name has no ending" : `not ${typedExt}`;
  // A text editor that adds .txt to a name leaves the older file under the right one.
  const renameTo = (target: string) =>
    present.has(target)
      ? `rename it to ${target}, in place of the file of that name, if this one has your last changes`
      : `rename it to ${target}`;

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
  if (catalogMeant !== undefined) {
    return finding("wrong-extension", `catalogs end with .json, ${ending}`, renameTo(catalogMeant));
  }
  if (PICTURE.test(base)) {
    return finding(
      "wrong-folder",
      "pictures are looked for in content/media alone",
      `move it to content/media/, named after its place, such as content/media/gallery/${kebab(name) || "name"}${ext === ".jfif" ? ".jpg" : ext}`,
    );
  }
  const other = OTHER_KINDS[ext];
  if (other) return finding("wrong-extension", `the site does not read ${ext} files`, other);
  const inCatalogs = dir.startsWith("content/catalogs");
  const isText = [".md", ".markdown", ".mdx"].includes(ext) || (ext === ".txt" && !inCatalogs);
  if (isText || (ext === "" && texts !== undefined)) {
    const target = `${texts === undefined ? "content/articles" : dir}/${kebab(name) || "name"}.md`;
    return texts !== undefined
      ? finding("wrong-extension", `${texts} end with .md, ${ending}`, renameTo(target))
      : finding(
          "wrong-folder",
          "articles are looked for in content/articles alone",
          `move it to ${target}`,
        );
  }
  // A catalog that is missing is meant rather than one that is there.
  const catalog = nearestByName(name, missing) ?? nearestByName(name, CATALOG_FILES);
  if ([".json", ".jsonc", ".json5", ".js", ".ts", ".yaml", ".yml", ".toml", ".txt"].includes(ext)) {
    const meant = catalog;
    const isMissing = meant !== undefined && missing.has(meant);
    if (meant !== undefined && ext !== ".json") {
      return finding(
        "wrong-extension",
        `catalogs end with .json, not ${typedExt}`,
        isMissing
          ? `save it as JSON under the name ${meant}`
          : `move what you need into ${meant}, then delete this file`,
      );
    }
    if (meant !== undefined && isMissing) {
      // The missing catalog itself is reported with this very advice.
      return finding("unknown-file", "no page reads a file of this name", `rename it to ${meant}`);
    }
    return finding(
      "unknown-file",
      "no page reads this file",
      meant
        ? `move what you need into ${meant}, then delete this file`
        : `move it out of content/; the catalogs are ${CATALOG_NAMES.slice(0, 6).join(", ")} …`,
    );
  }
  const meantRoom =
    file.split("/").length > 2 && !ROOMS.includes(room) ? nearest(room, ROOMS) : undefined;
  return finding(
    "unknown-file",
    "nothing on the site reads this file",
    meantRoom ? `move it to content/${meantRoom}/` : "move it out of content/",
  );
}

/** A file where nothing looks for it: what is in it never comes onto the site. */
export const misplacedFiles: Rule = ({ files }, report) => {
  const names = chosenFiles(files);
  const present = new Set(names);
  const missing = new Set([...CATALOG_FILES].filter((file) => !present.has(file)));
  for (const file of names) {
    const finding = originalOf(file) ? undefined : misplaced(file, present, missing);
    if (finding) report(problemInFile(file, finding));
  }
};
