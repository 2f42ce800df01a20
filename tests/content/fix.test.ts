import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createContentChecker } from "../../scripts/rules/check.ts";
import { diskFiles } from "../../scripts/content/reading/files.ts";
import { fixContent } from "../../scripts/rules/fix.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const PHOTOGRAPH = "content/media/gallery/banquet-05-pangat";

const root = mkdtempSync(path.join(os.tmpdir(), "fix-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (file: string) => path.join(root, file);

cpSync(path.join(ROOT, "content"), at("content"), { recursive: true });
mkdirSync(path.dirname(at(PHOTOGRAPH)), { recursive: true });
await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#b3221d" } })
  .jpeg()
  .toFile(at(`${PHOTOGRAPH}.jpg`));

const disk = diskFiles(root);

/** One checker for all runs, which parses only changed files again. */
const checker = createContentChecker(ROOT, {
  now: () => Date.UTC(2026, 10, 21),
  files: disk,
});

const fix = () => fixContent(root, checker, () => true);

/** Every file and its bytes. */
function snapshot(): Map<string, string> {
  const files = disk.list().filter(({ kind }) => kind === "file");
  return new Map(files.map(({ file }) => [file, readFileSync(at(file), "latin1")]));
}

const good = snapshot();

function restore(): void {
  const now = snapshot();
  for (const file of now.keys()) if (!good.has(file)) rmSync(at(file));
  for (const [file, bytes] of good) {
    if (now.get(file) !== bytes) writeFileSync(at(file), bytes, "latin1");
  }
}

/** Writes one file, fixes it, and reads it again. */
async function fixFile(file: string, change: (text: string) => string): Promise<string> {
  restore();
  writeFileSync(at(file), change(readFileSync(at(file), "utf8")));
  await fix();
  return readFileSync(at(file), "utf8");
}

const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

test("curly quotation marks that may belong to the text are reported and left", async () => {
  const title = "summary: ‘Pav bhaji’ and ‘misal’";

  expect(await fixFile(ARTICLE, (text) => text.replace(/^summary: .*/m, title))).toContain(title);
});

test("signs that straight quotation marks would end are escaped", async () => {
  const fixed = await fixFile(ARTICLE, (text) =>
    text.replace(/^summary: .*/m, 'summary: “A 5" tawa: what it feeds \\ serves”'),
  );

  expect(fixed).toContain('summary: "A 5\\" tawa: what it feeds \\\\ serves"');
});

test("of two photographs that would get the same name neither is lost", async () => {
  restore();
  const picture = good.get(`${PHOTOGRAPH}.jpg`) ?? "";
  rmSync(at(`${PHOTOGRAPH}.jpg`));
  mkdirSync(at("content/media/Gallery"));
  for (const file of [`${PHOTOGRAPH}.JPG`, "content/media/Gallery/banquet-05-pangat.jpg"]) {
    writeFileSync(at(file), picture, "latin1");
  }
  await fix();
  const left = disk.list().filter(({ file }) => /pangat\.jpg$/i.test(file));

  expect(left).toHaveLength(2);
});

test("a photograph keeps its name while another has the name it would get", async () => {
  restore();
  writeFileSync(at(`${PHOTOGRAPH}.JPG`), good.get(`${PHOTOGRAPH}.jpg`) ?? "", "latin1");
  const before = snapshot();
  await fix();

  expect(snapshot()).toEqual(before);
});
