import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createContentChecker } from "../../scripts/rules/check.ts";
import { diskFiles, type ContentFiles } from "../../scripts/content/reading/files.ts";
import { changedFiles } from "../setup/changed-files.ts";
import { print } from "../../scripts/content/problems/print.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";

const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";
const SITE = "content/catalogs/site.json";
const HALL = "content/catalogs/hall-timings.json";
const NAVIGATION = "content/catalogs/navigation.json";
const REDIRECTS = "content/catalogs/redirects.json";
const disk = diskFiles(ROOT);

let shown: ContentFiles = disk;

const checker = createContentChecker(ROOT, {
  now: () => QUIET_DAY,
  files: { list: () => shown.list(), read: (file) => shown.read(file) },
});

async function codesOf(files: ContentFiles): Promise<string[]> {
  shown = files;
  const { problems, fault } = await checker.check();
  expect(fault).toBeUndefined();
  return problems.map(({ file, code }) => `${file} ${code}`);
}

const withText = (file: string, text: string) =>
  changedFiles(disk, new Map([[file, Buffer.from(text)]]));

const front = "---\ntitle: A title that is long enough\n---\n\n";

const many = (text: string, times = 100_000) => text.repeat(times);

const inArticle = (text: string) => front + text;

const inBlock = (block: string) => `---\n${block}\n---\n\nWords.\n`;

test.each([
  ["brackets in a catalog", SITE, many("[")],
  ["nested entries in a catalog", SITE, many('{"a":')],
  ["quotation marks in a catalog", SITE, many('"')],
  ["single quotation marks in a catalog", SITE, many("'")],
  ["curly quotation marks in a catalog", SITE, many("“")],
  ["commas in a catalog", SITE, `{${many(",")}`],
  ["backslashes in a catalog", SITE, `{"a": "${many("\\")}`],
  ["digits and commas in a catalog", SITE, `{"a": ${many("1,00", 25_000)}`],
  ["comments in a catalog", SITE, many("/*", 50_000)],
  ["marks of Git in a catalog", SITE, many("<<<<<<< a\n=======\n", 5_000)],
  ["nested quotes in an article", ARTICLE, inArticle(many(">"))],
  ["brackets in an article", ARTICLE, inArticle(many("["))],
  ["nested pictures in an article", ARTICLE, inArticle(many("![", 50_000))],
  ["asterisks in an article", ARTICLE, inArticle(many("*a **a ", 15_000))],
  ["backticks in an article", ARTICLE, inArticle(many("`a``b", 20_000))],
  ["nested lists in an article", ARTICLE, inArticle(many("- ", 50_000))],
  ["open links in an article", ARTICLE, inArticle(many("[a](<b", 15_000))],
  ["tables in an article", ARTICLE, inArticle(many("|a|\n|-|\n", 4_000))],
  ["open tags in an article", ARTICLE, inArticle(many("<a b=", 20_000))],
  ["entities in an article", ARTICLE, inArticle(many("&amp", 25_000))],
  ["open braces in an article", ARTICLE, inArticle(many("{{a ", 25_000))],
  ["nested brackets in front matter", ARTICLE, inBlock(`keywords: ${many("[", 10_000)}`)],
  ["nested entries in front matter", ARTICLE, inBlock(many("{a: ", 10_000))],
  ["nested lists in front matter", ARTICLE, inBlock(`keywords:\n  ${many("- ", 10_000)}x`)],
  ["nested keys in front matter", ARTICLE, inBlock(`a${many(": a", 20_000)}`)],
  ["questions in front matter", ARTICLE, inBlock(many("? ", 20_000))],
  ["anchors in front matter", ARTICLE, inBlock(`title: ${many("&a ", 20_000)}`)],
])("thousands of %s are reported within seconds", async (_name, file, text) => {
  const start = performance.now();
  const codes = await codesOf(withText(file, text));

  expect(codes.some((code) => code.startsWith(file))).toBe(true);
  expect(performance.now() - start).toBeLessThan(20_000);
});

test("front matter in JavaScript is never run", async () => {
  const marker = "theCheckerRanThis";
  for (const language of ["js", "javascript", "coffee", "json"]) {
    await codesOf(withText(ARTICLE, `---${language}\nglobalThis.${marker} = 1\n---\n\nHi.\n`));
  }

  expect(marker in globalThis).toBe(false);
});

test("keys that every object has are keys like others", async () => {
  const site = Buffer.from(disk.read(SITE)).toString();
  for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"]) {
    const text = site.replace("{\n", `{\n  "${key}": { "polluted": true },\n`);

    expect(await codesOf(withText(SITE, text))).toEqual([`${SITE} unknown-key`]);
  }
  expect("polluted" in {}).toBe(false);
});

test("folders, dead links and links in circles in place of files are reported, not opened", async () => {
  const root = wholeContent();
  const articles = path.join(root, "content/articles");
  await mkdir(path.join(articles, "folder.md"));
  await symlink("nowhere.md", path.join(articles, "dead.md"));
  await symlink("circle.md", path.join(articles, "circle.md"));
  await symlink(".", path.join(root, "content/catalogs/again"));
  const catalog = path.join(root, SITE);
  await rm(catalog);
  await mkdir(catalog);

  const codes = await codesOf(diskFiles(root));

  expect(codes).toEqual(
    expect.arrayContaining([
      "content/articles/folder.md not-a-file",
      "content/articles/dead.md not-a-file",
      "content/articles/circle.md not-a-file",
      `${SITE} not-a-file`,
    ]),
  );
});

test("a file whose name is no text, and one that is gone when it is looked at, stop nothing", async () => {
  const root = wholeContent();
  await writeFile(Buffer.from(path.join(root, "content/articles/caf\xe9.md"), "latin1"), "x");

  const codes = await codesOf(diskFiles(root));

  expect(codes).toEqual(["content/articles/caf\ufffd.md not-a-file"]);
});

test("names that every object has are names of pictures like others", async () => {
  const files = Object.keys(Object.getOwnPropertyDescriptors(Object.prototype)).map(
    (name) => `content/media/${name}.jpg`,
  );
  const codes = await codesOf(
    changedFiles(disk, new Map(files.map((file) => [file, Buffer.from("x")]))),
  );

  expect(codes).toContain("content/media/constructor.jpg unused-picture");
  expect(codes).toContain("content/media/__proto__.jpg unused-picture");
});

test("a name or a text that would command the terminal is printed as signs", async () => {
  const file = "content/articles/\u001b[2Jgone\n\ud800.md";
  shown = changedFiles(disk, new Map([[file, Buffer.from("# \u001b[31mred\u0007\n")]]));
  const { problems, texts } = await checker.check();
  const own = problems.filter((problem) => problem.file === file);
  const printed = print("pretty", own, texts);

  expect(own.length).toBeGreaterThan(0);
  // oxlint-disable-next-line no-control-regex -- what a terminal would obey
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  expect(printed).toContain("content/articles/␛[2Jgone␊");
});

test("a file that may not be read is reported, and the others are checked", async () => {
  const files: ContentFiles = {
    list: () => disk.list(),
    read(file) {
      if (file === SITE) throw Object.assign(new Error("denied"), { code: "EACCES" });
      return disk.read(file);
    },
  };
  const codes = await codesOf(
    changedFiles(files, new Map([[ARTICLE, Buffer.from(`${front}<b>x</b>\n`)]])),
  );

  expect(codes).toContain(`${SITE} unreadable-file`);
  expect(codes.filter((code) => code.includes("unreadable-file"))).toHaveLength(1);
  expect(codes).toContain(`${ARTICLE} raw-html`);
});

test("an empty content folder is a list of missing files", async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), "empty-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, "content"));
  await writeFile(path.join(root, "content/README.md"), "");

  const codes = await codesOf(diskFiles(root));

  expect(new Set(codes.map((code) => code.split(" ")[1]))).toEqual(new Set(["missing-catalog"]));
});

type Swap = [file: string, from: RegExp | string, to: string];

const hours = (text: string): Swap => [HALL, /"start": "[^"]*"/, `"start": "${text}"`];
const address = (text: string): Swap => [SITE, /"address": "[^"]*"/, `"address": "${text}"`];
const cuisines = (to: string): Swap => [
  NAVIGATION,
  /"to": "[^"]*"(?=,\s*"submenu")/,
  `"to": "${to}"`,
];

test.each<Swap[]>([
  ...["", "9 am", "25:99", "{{price.classic}}"].map((text) => [hours(text)]),
  ...["mailto:hello@example.com", "javascript:x", "thali"].map((text) => [address(text)]),
  ...["//", "https://", "http://[", "https://%", "menu", ""].map((to) => [cuisines(to)]),
  [[HALL, /"end": "[^"]*",?\s*/, ""]],
  [
    [REDIRECTS, '"redirects": [', '"redirects": [{ "from": "/old-menu", "to": "https://" },'],
    [NAVIGATION, '"/menu"', '"/old-menu"'],
  ],
  [
    [ARTICLE, /$/, "\nSee [our dishes](//).\n"],
    ["content/articles/corporate-catering-service-kandivali.md", "---\n", "---\ndraft: true\n"],
  ],
])("pages are made from a broken value, which is reported: %j", async (...swaps) => {
  const files = swaps.map(([file, from, to]) => {
    const text = Buffer.from(disk.read(file)).toString();
    const changed = text.replace(from, () => to);
    expect(changed).not.toBe(text);
    return [file, Buffer.from(changed)] as const;
  });
  const codes = await codesOf(changedFiles(disk, new Map(files)));

  expect(codes.map((code) => code.split(" ")[0])).toContain(swaps[0]?.[0]);
});
