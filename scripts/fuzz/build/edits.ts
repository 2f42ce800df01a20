/** Edits as editors and engineers make them, of files that are whole, and what happens to files by accident. */
import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { PHOTOGRAPH } from "../../content/media-names.ts";
import type { Random } from "../random.ts";
import type { EditedSite } from "./site.ts";

/** Does something to the site. @returns what, in a few words; nothing when there was nothing to do it to */
type Edit = (site: EditedSite, random: Random) => Promise<string | undefined>;

const ARTICLES = "content/articles";
const CATALOGS = "content/catalogs";

/** Words and pieces of Markdown, some of them mistakes. */
const PIECES = [
  "fresh",
  "evening",
  "the the",
  "थाली",
  "રાસ",
  "₹599",
  "“so”",
  "<b>bold</b>",
  "&amp;",
  "*soft*",
  "[menu](/menu)",
  "[nowhere](/nowhere)",
  "{{nothing}}",
];

const BLOCKS = [
  "## Another heading here\n\nWith some words below it.",
  "- one\n- two\n- three",
  "| a | b |\n| - | - |\n| 1 | 2 |",
  "> Words of a guest",
  "See [the hall](/aboutUs) and\n[the menus](/menu).",
];

const MOMENTS = ["2026-11-20T10:00+05:30", "2026-12-20T10:00+05:30"];

const isArticle = (name: string) => name.endsWith(".md");

/** An article's front matter, and what stands below it. */
function partsOf(text: string): { matter: string; body: string } {
  const end = text.indexOf("\n---\n") + 1;
  return { matter: text.slice(0, end), body: text.slice(end) };
}

async function someArticle(site: EditedSite, random: Random) {
  const file = random.pick((await site.files(ARTICLES)).filter(isArticle));
  const text = site.text(file);
  return { file, text, ...partsOf(text) };
}

const pickHalf = ({ matter, body }: { matter: string; body: string }, random: Random) =>
  random.below(2) === 0 ? { matter } : { body };

/** One word more, another or none, somewhere in a line. */
function otherWord(line: string, random: Random): string {
  const words = line.split(" ");
  const at = random.below(words.length);
  const piece = random.below(3) === 0 ? random.pick(PIECES) : "warm";
  words.splice(at, random.below(2), ...(random.below(5) > 0 ? [piece] : []));
  return words.join(" ");
}

/** Lines of a text; those that `isOne` says are such, one of them changed. */
function changeLine(
  text: string,
  isOne: (line: string) => boolean,
  random: Random,
  change: (line: string) => string,
): string | undefined {
  const lines = text.split("\n");
  const places = lines.flatMap((line, at) => (isOne(line) ? [at] : []));
  if (places.length === 0) return undefined;
  const at = random.pick(places);
  lines[at] = change(lines[at] ?? "");
  return lines.join("\n");
}

type Place = (string | number)[];

/** Every value in parsed JSON that is no object, lists too, with where it stands. */
function* valuesIn(value: unknown, at: Place = []): Generator<{ at: Place; value: unknown }> {
  if (value === null || typeof value !== "object") return yield { at, value };
  if (Array.isArray(value)) yield { at, value };
  for (const [key, inner] of Object.entries(value)) {
    if (key !== "$schema") yield* valuesIn(inner, [...at, key]);
  }
}

function setAt(parsed: unknown, at: Place, value: unknown): void {
  const last = at.at(-1);
  let holder = parsed as Record<string | number, unknown>;
  for (const key of at.slice(0, -1)) holder = holder[key] as typeof holder;
  if (last !== undefined) holder[last] = value;
}

/** Changes one of a catalog's values of some kind. */
async function changeCatalog<Value>(
  site: EditedSite,
  random: Random,
  isOne: (value: unknown) => value is Value,
  change: (value: Value) => unknown,
): Promise<string | undefined> {
  const file = random.pick(await site.files(CATALOGS));
  const parsed: unknown = JSON.parse(site.text(file));
  const values = [...valuesIn(parsed)].flatMap(({ at, value }) =>
    isOne(value) ? [{ at, value }] : [],
  );
  if (values.length === 0) return undefined;
  const { at, value } = random.pick(values);
  setAt(parsed, at, change(value));
  site.put(file, `${JSON.stringify(parsed, null, 2)}\n`);
  return `${file}: ${at.join(".")}`;
}

/** A line that is of no weight to what a source does, or of little. */
const CODE: readonly [folder: string, ending: string, change: (text: string) => string][] = [
  ["src", ".css", (text) => `${text}\n.new-rule {\n  color: red;\n}\n`],
  ["src/components", ".tsx", (text) => text.replace("className={", "data-new className={")],
  ["scripts/content", ".ts", (text) => `${text}\n// One line more.\n`],
  ["scripts/output", ".ts", (text) => `${text}\n// One line more.\n`],
  [
    "scripts/art/food",
    ".ts",
    (text) => text.replace(/(?<=[ (,])([1-9]\d)(?=[,)])/, (n) => `${+n + 1}`),
  ],
];

/** Pictures are taken as they lie in the build's folder, unless they are gone or empty. */
const PICTURE = /^build\/(share|icons|photographs|rasters)\//;

export const EDITS = {
  async "words of an article"(site, random) {
    const { file, matter, body } = await someArticle(site, random);
    const isProse = (line: string) => line.length > 40 && !/^[|#>-]/.test(line);
    const changed = changeLine(body, isProse, random, (line) => otherWord(line, random));
    if (changed !== undefined) site.put(file, matter + changed);
    return file;
  },
  async "a block of an article"(site, random) {
    const { file, text } = await someArticle(site, random);
    site.put(file, `${text.trimEnd()}\n\n${random.pick(BLOCKS)}\n`);
    return file;
  },
  async "words of front matter"(site, random) {
    const { file, matter, body } = await someArticle(site, random);
    const isText = (line: string) => /^(title|description|summary|imageAlt): /.test(line);
    const changed = changeLine(matter, isText, random, (line) => {
      const [key = "", ...words] = line.split(" ");
      return `${key} ${otherWord(words.join(" "), random)}`;
    });
    if (changed !== undefined) site.put(file, changed + body);
    return file;
  },
  async "front matter of another article"(site, random) {
    const { file, matter, body } = await someArticle(site, random);
    const key = random.pick(["image", "service", "package", "cuisine", "menuCard", "imageAlt"]);
    const line = new RegExp(`^${key}: .*\n`, "m");
    const other = line.exec((await someArticle(site, random)).matter)?.[0] ?? "";
    site.put(file, matter.replace(line, () => other) + body);
    return `${file}: ${key}`;
  },
  async "articles to read next"(site, random) {
    const { file, text } = await someArticle(site, random);
    const other = path.basename((await someArticle(site, random)).file, ".md");
    site.put(file, text.replace(/^related:\n {2}- .*$/m, `related:\n  - ${other}`));
    return file;
  },
  async "draft or schedule"(site, random) {
    const { file, text } = await someArticle(site, random);
    const line = random.pick([
      "draft: true",
      ...MOMENTS.flatMap((at) => [`publishAt: ${at}`, `expireAt: ${at}`]),
    ]);
    const without = text.replace(/^(draft|publishAt|expireAt): .*\n/gm, "");
    site.put(file, without === text ? text.replace("\n---\n", `\n${line}\n---\n`) : without);
    return `${file}: ${line}`;
  },
  async "a new article"(site, random) {
    const { text } = await someArticle(site, random);
    const number = random.below(1e6);
    const file = `${ARTICLES}/new-${number}.md`;
    const named = text.replaceAll(/^(title|description|summary): .*$/gm, (_, key: string) => {
      return `${key}: The ${key} of article ${number}, long enough to be one that people would read`;
    });
    site.put(file, named);
    return file;
  },
  async "an article less"(site, random) {
    const { file } = await someArticle(site, random);
    site.put(file, undefined);
    return file;
  },
  async "an article's name"(site, random) {
    const { file, text } = await someArticle(site, random);
    site.put(file, undefined);
    site.put(file.replace(/\.md$/, "-renamed.md"), text);
    return file;
  },
  "words of a catalog": (site, random) =>
    changeCatalog(
      site,
      random,
      (value): value is string => typeof value === "string" && value.includes(" "),
      (value) => otherWord(value, random),
    ),
  "a number of a catalog": (site, random) =>
    changeCatalog(
      site,
      random,
      (value) => typeof value === "number",
      (value) => value + random.pick([-1, 1, 10]),
    ),
  "a yes or no of a catalog": (site, random) =>
    changeCatalog(
      site,
      random,
      (value) => typeof value === "boolean",
      (value) => !value,
    ),
  "the order of a list": (site, random) =>
    changeCatalog(
      site,
      random,
      (value): value is unknown[] => Array.isArray(value),
      ([first, ...others]) => (random.below(3) === 0 ? others : [...others, first]),
    ),
  async "a photograph"(site, random) {
    const there = (await site.files("content/media")).filter((name) => PHOTOGRAPH.test(name));
    if (there.length > 0 && random.below(2) === 0) {
      const file = random.pick(there);
      site.put(file, undefined);
      return `${file} less`;
    }
    const { matter } = await someArticle(site, random);
    const slot = /^image: (.*)$/m.exec(matter)?.[1];
    const colour = { r: random.below(256), g: random.below(256), b: random.below(256) };
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } });
    site.put(`content/media/${slot}.jpg`, await picture.jpeg().toBuffer());
    return `${slot}`;
  },
  async "a line of code"(site, random) {
    const [folder, ending, change] = random.pick(CODE);
    const file = random.pick((await site.files(folder)).filter((name) => name.endsWith(ending)));
    site.put(file, change(site.text(file)));
    return file;
  },
  async "an edit less"(site, random) {
    if (site.edited.length === 0) return undefined;
    const file = random.pick(site.edited);
    site.takeBack(file);
    return file;
  },
  async "half of an edit less"(site, random) {
    const there = new Set(await site.files(ARTICLES));
    const edited = site.edited.filter((file) => there.has(file) && isArticle(file));
    const both = edited.flatMap((file) => {
      const before = site.textBefore(file);
      return before === undefined ? [] : [{ file, before: partsOf(before) }];
    });
    if (both.length === 0) return undefined;
    const { file, before } = random.pick(both);
    const { matter, body } = { ...partsOf(site.text(file)), ...pickHalf(before, random) };
    site.put(file, matter + body);
    return file;
  },
  async "the moment or the kind of build"({ options }, random) {
    const [now = ""] = options;
    options.clear();
    options.add(random.below(2) === 0 ? now : `--now=${random.pick(["2026-12-01", "2026-12-25"])}`);
    if (random.below(3) === 0) options.add("--release");
    return [...options].join(" ");
  },
  async "a file saved as it was"(site, random) {
    const { file } = await someArticle(site, random);
    utimesSync(site.file(file), new Date(), new Date());
    return file;
  },
  async "a file of a build, lost or damaged"(site, random) {
    const files = await site.files(random.pick(["build", "build/edge", "build/cache", "dist"]));
    if (files.length === 0) return undefined;
    const name = random.pick(files);
    const file = site.file(name);
    const bytes = readFileSync(file);
    const how = random.pick(["lost", "empty", ...(PICTURE.test(name) ? [] : ["cut", "changed"])]);
    if (how === "lost") rmSync(file);
    else if (how === "empty") writeFileSync(file, "");
    else if (how === "cut") writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    else {
      const at = random.below(bytes.length);
      if (bytes.length > 0) bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }
    return `${name} ${how}`;
  },
} satisfies Record<string, Edit>;

export type EditName = keyof typeof EDITS;

export const EDIT_NAMES = Object.keys(EDITS) as EditName[];
