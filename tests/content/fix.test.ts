import { array, assert, asyncProperty, boolean, nat, record, tuple } from "fast-check";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createContentChecker } from "../../scripts/rules/check.ts";
import { diskFiles } from "../../scripts/content/reading/files.ts";
import { fixContent } from "../../scripts/rules/fix.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { spoil } from "./fixable.ts";

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

/** One checker for all runs: it parses again only what was spoilt and fixed. */
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
const texts = [...good.keys()].filter((file) => /content\/(?:articles|catalogs)\//.test(file));

function restore(): void {
  const now = snapshot();
  for (const file of now.keys()) if (!good.has(file)) rmSync(at(file));
  for (const [file, bytes] of good) {
    if (now.get(file) !== bytes) writeFileSync(at(file), bytes, "latin1");
  }
}

/** Files with up to eight mistakes each, and perhaps a photograph as cameras name it; one look at many is cheap. */
const DAMAGE = record({
  files: array(
    tuple(nat(), array(tuple(nat(), nat()), { minLength: 1, maxLength: 8, size: "max" })),
    { minLength: 4, maxLength: 16, size: "max" },
  ),
  camera: boolean(),
});

test("whatever was spoilt in ways that --fix repairs is byte for byte as it was", async () => {
  const before = await checker.check();
  const seen = new Set<string>();

  await assert(
    asyncProperty(DAMAGE, async ({ files, camera }) => {
      restore();
      for (const [index, slips] of files) {
        const file = texts[index % texts.length] ?? "";
        const { text, made } = spoil(file, readFileSync(at(file), "utf8"), slips);
        for (const name of made) seen.add(name.slice(name.indexOf(": ") + 2));
        writeFileSync(at(file), text);
      }
      if (camera) renameSync(at(`${PHOTOGRAPH}.jpg`), at(`${PHOTOGRAPH}.JPG`));
      const spoilt = snapshot();

      const { repaired, result } = await fix();
      const fixed = snapshot();

      expect(fixed).toEqual(good);
      expect(result.problems).toEqual(before.problems);
      const changed = [...spoilt].filter(([file, bytes]) => good.get(file) !== bytes);
      expect(new Set(repaired.map(({ file }) => file))).toEqual(
        new Set(changed.map(([file]) => file)),
      );

      expect((await fix()).repaired).toEqual([]);
      expect(snapshot()).toEqual(fixed);
    }),
    { numRuns: 16, interruptAfterTimeLimit: 9_000, endOnFailure: true },
  );

  expect(seen.size).toBeGreaterThan(6);
}, 60_000);

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
