import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createContentChecker } from "../../scripts/rules/check.ts";
import { changedFiles, diskFiles, type ContentFiles } from "../../scripts/content/reading/files.ts";
import { print } from "../../scripts/content/problems/print.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { wholeContent } from "../setup/content.ts";

const NOW = Date.UTC(2026, 10, 21);
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";
const SITE = "content/catalogs/site.json";
const disk = diskFiles(ROOT);

let shown: ContentFiles = disk;

const checker = createContentChecker(ROOT, {
  now: () => NOW,
  files: { list: () => shown.list(), read: (file) => shown.read(file) },
});

async function codesOf(files: ContentFiles): Promise<string[]> {
  shown = files;
  const { problems } = await checker.check();
  return problems.map(({ file, code }) => `${file} ${code}`);
}

const withText = (file: string, text: string) =>
  changedFiles(disk, new Map([[file, Buffer.from(text)]]));

const front = "---\ntitle: A title that is long enough\n---\n\n";

describe("what would stop another program is read in a moment", () => {
  const HUGE: Record<string, string> = {
    "a hundred thousand brackets": "[".repeat(100_000),
    "a hundred thousand entries in entries": '{"a":'.repeat(100_000),
    "a hundred thousand quotation marks": '"'.repeat(100_000),
    "a hundred thousand single ones": "'".repeat(100_000),
    "a hundred thousand curly ones": "“".repeat(100_000),
    "a hundred thousand commas": `{${",".repeat(100_000)}`,
    "a hundred thousand backslashes": `{"a": "${"\\".repeat(100_000)}`,
    "digits and commas without end": `{"a": ${"1,00".repeat(25_000)}`,
    "comments that never end": "/*".repeat(50_000),
    "marks of Git without end": "<<<<<<< a\n=======\n".repeat(5_000),
  };

  test.each(Object.entries(HUGE))("%s in a catalog", async (_name, text) => {
    const start = performance.now();
    const codes = await codesOf(withText(SITE, text));

    expect(codes.some((code) => code.startsWith(SITE))).toBe(true);
    expect(codes.join()).not.toContain("checker-fault");
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  const PROSE: Record<string, string> = {
    "a hundred thousand quotes in quotes": ">".repeat(100_000),
    "a hundred thousand brackets": "[".repeat(100_000),
    "pictures in pictures": "![".repeat(50_000),
    "a hundred thousand asterisks": "*a **a ".repeat(15_000),
    "a hundred thousand backticks": "`a``b".repeat(20_000),
    "lists in lists": "- ".repeat(50_000),
    "links that never end": "[a](<b".repeat(15_000),
    "tables without end": "|a|\n|-|\n".repeat(4_000),
    "tags that never end": "<a b=".repeat(20_000),
    "entities that never end": "&amp".repeat(25_000),
    "braces that never end": "{{a ".repeat(25_000),
  };

  test.each(Object.entries(PROSE))("%s in an article", async (_name, text) => {
    const start = performance.now();
    const codes = await codesOf(withText(ARTICLE, front + text));

    expect(codes.some((code) => code.startsWith(ARTICLE))).toBe(true);
    expect(codes.join()).not.toContain("checker-fault");
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  const BLOCKS: Record<string, string> = {
    "brackets in brackets": `keywords: ${"[".repeat(10_000)}`,
    "entries in entries": "{a: ".repeat(10_000),
    "lists in lists": `keywords:\n  ${"- ".repeat(10_000)}x`,
    "keys in keys": `a${": a".repeat(20_000)}`,
    "questions in questions": "? ".repeat(20_000),
    "anchors without end": `title: ${"&a ".repeat(20_000)}`,
  };

  test.each(Object.entries(BLOCKS))("%s in front matter", async (_name, block) => {
    const start = performance.now();
    const codes = await codesOf(withText(ARTICLE, `---\n${block}\n---\n\nWords.\n`));

    expect(codes.some((code) => code.startsWith(ARTICLE))).toBe(true);
    expect(codes.join()).not.toContain("checker-fault");
    expect(performance.now() - start).toBeLessThan(20_000);
  });
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

test("folders, dead links, links in circles and pipes that stand for files are reported, not opened", async () => {
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
  expect(codes.join()).not.toContain('"checker-fault"');
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
