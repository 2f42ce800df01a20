import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { assert, asyncProperty, constantFrom, jsonValue, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { FORMATS, print } from "../../scripts/content/problems/print.ts";
import type { Problem } from "../../scripts/content/problems/problem.ts";
import { diskFiles } from "../../scripts/content/read.ts";
import { parseJson } from "../../scripts/content/reading/json/read-json.ts";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { checkContent } from "../../scripts/rules/check.ts";
import { applyRepairs } from "../../scripts/rules/fix.ts";
import { QUIET_DAY } from "../setup/content.ts";
import { damaged } from "./damaged-files.ts";

const MISSING_VALUE = /\bundefined\b|\bNaN\b|\[object |\bInfinity\b/;

/** Returns the reason why an editor cannot read or repair a problem, or undefined. */
function flawOf(problem: Problem, text = ""): string | undefined {
  const { line, column, endLine, endColumn, message, fix = "", edit } = problem;
  const words = `${message} ${fix}`;
  if (Math.min(line, column, endLine, endColumn) < 1) return "it has no place";
  if (endLine < line || (endLine === line && endColumn < column)) return "it ends before it starts";
  if (message.trim() === "" || /[\n\r]/.test(message)) return "its message is not one line";
  if (words.length > 1_200) return `it has ${words.length} letters`;
  if (MISSING_VALUE.test(words) && !MISSING_VALUE.test(text)) return `it says "${words}"`;
  const fits = !edit || (0 <= edit.start && edit.start <= edit.end && edit.end <= text.length);
  return fits ? undefined : "its repair lies outside the file";
}

test("damaged content gives readable problems in every format and never a crash", async () => {
  const disk = diskFiles(ROOT);
  const entries = disk.list();
  const files = { list: () => entries, read: (file: string) => disk.read(file) };
  const cache = openCache(IN_MEMORY, { remember: true });

  await assert(
    asyncProperty(damaged(files), async (changed) => {
      const { problems, texts } = await checkContent(ROOT, {
        now: QUIET_DAY,
        files: changed,
        cache,
      });

      const flaws = problems.map((problem) => flawOf(problem, texts.get(problem.file)));
      expect(flaws.filter((flaw) => flaw !== undefined)).toEqual([]);
      for (const format of FORMATS) print(format, problems, texts);
      const byFile = Map.groupBy(problems, ({ file }) => file);
      for (const [file, text] of texts) applyRepairs(text, byFile.get(file) ?? []);
    }),
    { numRuns: 100, interruptAfterTimeLimit: 5_000 },
  );
});

function read(text: string, file = "x.json"): { problems: Problem[]; value: unknown } {
  const problems: Problem[] = [];
  const { located } = parseJson({ file, text }, (problem) => void problems.push(problem));
  return { problems, value: located.value };
}

const VALUES = jsonValue({ maxDepth: 6 });

/** Codes of problems in texts that JSON.parse accepts. */
const STRICTER = new Set(["duplicate-key"]);

test("text that JSON.parse accepts is read without a problem, as the same value", () => {
  assert(
    property(VALUES, constantFrom(0, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const { problems, value: seen } = read(text);

      expect(problems.filter(({ code }) => !STRICTER.has(code))).toEqual([]);
      expect(problems.length > 0 || isDeepStrictEqual(seen, JSON.parse(text))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("text that JSON.parse refuses gives a problem", () => {
  assert(
    property(VALUES, nat(), constantFrom(...`"'{}[],:;\\x-+.0 \n\t`), (value, at, sign) => {
      const good = JSON.stringify(value);
      const place = at % (good.length + 1);
      const text = good.slice(0, place) + sign + good.slice(place);
      let isRefused = false;
      try {
        JSON.parse(text);
      } catch {
        isRefused = true;
      }

      const found = read(text).problems.filter(({ code }) => isRefused || !STRICTER.has(code));
      expect(found.length > 0).toBe(isRefused);
    }),
    { numRuns: 2_000 },
  );
});

const OTHER: Record<string, string> = { "{": "[", "[": "{", "}": "]", "]": "}" };

test.each([
  ["hall-timings", 1],
  ["site", 2],
  ["packages", 7],
])("a wrong bracket in %s.json is reported once, near its line", async (name, step) => {
  const file = `content/catalogs/${name}.json`;
  const text = await readFile(file, "utf8");
  const bare = text.replaceAll(/"[^"]*"/g, (quoted) => "x".repeat(quoted.length));
  const astray: string[] = [];
  const brackets = [...bare.matchAll(/(?<!^)[{}[\]]/g)].filter((_, at) => at % step === 0);
  for (const { 0: bracket, index } of brackets) {
    const line = text.slice(0, index).split("\n").length;
    for (const typed of ["", OTHER[bracket] ?? "", bracket.repeat(2)]) {
      const wrong = text.slice(0, index) + typed + text.slice(index + 1);
      const { problems } = read(wrong, file);
      const isNear = problems.every((problem) => Math.abs(problem.line - line) <= 1);
      if (problems.length === 1 && isNear) continue;
      const found = problems.map((problem) => `${problem.code} at ${problem.line}`);
      astray.push(`"${typed}" for ${bracket} in line ${line}: ${found.join(", ")}`);
    }
  }

  expect(astray).toEqual([]);
});
