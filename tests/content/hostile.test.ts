import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Root } from "mdast";
import { expect, test } from "vitest";
import { print } from "../../scripts/content/problems/print.ts";
import { changedFiles, diskFiles, type ContentFiles } from "../../scripts/content/read.ts";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { checkContent, checkFile } from "../../scripts/rules/check.ts";
import { figuresIn } from "../../scripts/rules/facts.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";

const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";
const SITE = "content/catalogs/site.json";
const HALL = "content/catalogs/hall-timings.json";
const NAVIGATION = "content/catalogs/navigation.json";
const REDIRECTS = "content/catalogs/redirects.json";
const disk = diskFiles(ROOT);

const cache = openCache(IN_MEMORY, { remember: true });

async function check(files: ContentFiles) {
  const { problems, texts } = await checkContent(ROOT, { now: QUIET_DAY, files, cache });
  return { codes: problems.map(({ file, code }) => `${file} ${code}`), problems, texts };
}

const withTexts = (texts: Record<string, string>, files = disk) =>
  changedFiles(
    files,
    new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)])),
  );

const front = "---\ntitle: A title that is long enough\n---\n\n";

/** File → pieces whose repetition takes a naive parser quadratic time. */
const LONG: Record<string, [piece: string, times: number, before?: string][]> = {
  [SITE]: [
    ...["[", '{"a":', '"', "'", "“"].map((piece): [string, number] => [piece, 100_000]),
    [",", 100_000, "{"],
    ["\\", 100_000, '{"a": "'],
    ["1,00", 25_000, '{"a": '],
    ["/*", 50_000],
    ["<<<<<<< a\n=======\n", 5_000],
  ],
  [ARTICLE]: [
    ...[">", "["].map((piece): [string, number, string] => [piece, 100_000, front]),
    ["![", 50_000, front],
    ["*a **a ", 15_000, front],
    ["`a``b", 20_000, front],
    ["- ", 50_000, front],
    ["[a](<b", 15_000, front],
    ["|a|\n|-|\n", 4_000, front],
    ["<a b=", 20_000, front],
    ["&amp", 25_000, front],
    ["{{a ", 25_000, front],
    ["[", 10_000, "---\nkeywords: "],
    ["{a: ", 10_000, "---\n"],
    ["- ", 10_000, "---\nkeywords:\n  "],
    [": a", 20_000, "---\na"],
    ["? ", 20_000, "---\n"],
    ["&a ", 20_000, "---\ntitle: "],
  ],
};

const longTexts = Object.entries(LONG).flatMap(([file, texts]) =>
  texts.map(([piece, times, before = ""]) => [piece, before, times, file] as const),
);

test.each(longTexts)(
  "thousands of %j after %j are reported",
  async (piece, before, times, file) => {
    const end = before.startsWith("---") && before !== front ? "\n---\n\nWords.\n" : "";
    const { codes } = await check(withTexts({ [file]: before + piece.repeat(times) + end }));

    expect(codes.some((code) => code.startsWith(file))).toBe(true);
  },
);

/** Pieces whose repetition makes naive regular expressions backtrack. */
const PIECES =
  "[|[a](|[a](/b |(a)[|{{|{a.|{a.a|the |a@|a@a.|9|9,|+9 -|• |#|<!--|&nbsp;|\u00a0 |\u200b|\u200ba|\u00c3|\u00c3\u00a9|https://|www.|mso-|xxx |image | ".split(
    "|",
  );

test.each([...PIECES, "| "])("a megabyte of %j is checked within 8 seconds", (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const source = { file: ARTICLE, text };
  const place = (offset: number) => ({ line: 1, column: offset + 1, offset });
  const position = { start: place(0), end: place(text.length) };
  const words = { type: "text", value: text, position } as const;
  const paragraph = { type: "paragraph", position, children: [words] } as const;
  const body = { type: "root", position, children: [paragraph] } as unknown as Root;
  const whole = { start: 0, end: text.length };
  const values = {
    source,
    value: { imageAlt: text, url: text },
    spanOf: () => whole,
    keySpan: () => whole,
    textSpan: (_path: unknown, start: number, end: number) => ({ start, end }),
  };

  const problems = checkFile({ source, values, body });
  const figures = [...figuresIn(text)];

  expect(problems.length).toBeLessThan(200);
  expect(figures.length).toBeLessThanOrEqual(text.length);
});

test("front matter in JavaScript is never run", async () => {
  const marker = "theCheckerRanThis";
  for (const language of ["js", "javascript", "coffee", "json"])
    await check(withTexts({ [ARTICLE]: `---${language}\nglobalThis.${marker} = 1\n---\n\nHi.\n` }));

  expect(marker in globalThis).toBe(false);
});

test("keys and file names such as __proto__ are treated like any other", async () => {
  const site = Buffer.from(disk.read(SITE)).toString();
  for (const key of ["__proto__", "constructor", "toString", "prototype"]) {
    const text = site.replace("{\n", `{\n  "${key}": { "polluted": true },\n`);
    const inText = await check(withTexts({ [SITE]: text }));
    const inName = await check(withTexts({ [`content/media/${key}.jpg`]: "x" }));

    expect(inText.codes).toEqual([`${SITE} unknown-key`]);
    expect(inName.codes).toContain(`content/media/${key}.jpg unused-picture`);
  }
  expect("polluted" in {}).toBe(false);
});

test("folders, dead or circular symlinks and invalid names are reported, not opened", async () => {
  const root = wholeContent();
  const articles = path.join(root, "content/articles");
  await mkdir(path.join(articles, "folder.md"));
  await symlink("nowhere.md", path.join(articles, "dead.md"));
  await symlink("circle.md", path.join(articles, "circle.md"));
  await symlink(".", path.join(root, "content/catalogs/again"));
  await writeFile(Buffer.from(path.join(articles, "caf\xe9.md"), "latin1"), "x");
  await rm(path.join(root, SITE));
  await mkdir(path.join(root, SITE));

  const { codes } = await check(diskFiles(root));

  const found = codes.filter((code) => code.endsWith("not-a-file"));
  const names = ["caf\ufffd", "circle", "dead", "folder"].map((name) => `articles/${name}.md`);
  const files = [...names.map((name) => `content/${name}`), SITE];
  expect(found).toEqual(files.map((file) => `${file} not-a-file`).sort());
});

test("control characters in a name or a text are printed as visible symbols", async () => {
  const file = "content/articles/\u001b[2Jgone\n\ud800.md";
  const { problems, texts } = await check(withTexts({ [file]: "# \u001b[31mred\u0007\n" }));
  const printed = print(
    "pretty",
    problems.filter((problem) => problem.file === file),
    texts,
  );

  // oxlint-disable-next-line no-control-regex -- what a terminal would obey
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  expect(printed).toContain("content/articles/␛[2Jgone␊");
});

test("a file without read permission is reported, and all other files are checked", async () => {
  const denied: ContentFiles = {
    list: () => disk.list(),
    read(file) {
      if (file === SITE) throw Object.assign(new Error("denied"), { code: "EACCES" });
      return disk.read(file);
    },
  };
  const article = Buffer.from(disk.read(ARTICLE)).toString();
  const { codes } = await check(withTexts({ [ARTICLE]: `${article}\n<b>x</b>\n` }, denied));

  expect(codes.filter((code) => code.includes("unreadable-file"))).toEqual([
    `${SITE} unreadable-file`,
  ]);
  expect(codes).toContain(`${ARTICLE} raw-html`);
});

test("in an empty content folder, only missing catalogs are reported", async () => {
  const read = () => {
    throw new Error("There is no file");
  };
  const { codes } = await check({ list: () => [], read });

  expect(new Set(codes.map((code) => code.split(" ")[1]))).toEqual(new Set(["missing-catalog"]));
});

const BROKEN: [file: string, from: RegExp, values: string[]][] = [
  [HALL, /(?<="start": ")[^"]*/, ["", "9 am", "25:99", "{{price.classic}}"]],
  [HALL, /"end": "[^"]*",?\s*/, [""]],
  [SITE, /(?<="address": ")[^"]*/, ["mailto:hello@example.com", "javascript:x", "thali"]],
  [
    NAVIGATION,
    /(?<="to": ")[^"]*(?=",\s*"submenu")/,
    ["//", "https://", "http://[", "https://%", "menu", ""],
  ],
  [REDIRECTS, /(?<="to": ")[^"]*/, ["https://"]],
  [ARTICLE, /$/, ["\nSee [our dishes](//).\n"]],
];

test.each(BROKEN)(
  "broken values are reported and pages are still compiled: %s, %s, %j",
  async (...row) => {
    const [file, from, values] = row;
    const text = Buffer.from(disk.read(file)).toString();
    for (const value of values) {
      const changed = text.replace(from, () => value);
      expect(changed).not.toBe(text);
      const { codes } = await check(withTexts({ [file]: changed }));

      expect(codes.map((code) => code.split(" ")[0])).toContain(file);
    }
  },
);
