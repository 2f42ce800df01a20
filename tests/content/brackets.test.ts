import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parseJson } from "../../scripts/content/reading/json/read-json.ts";
import type { Problem } from "../../scripts/content/problems/problem.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const OTHER: Record<string, string> = { "{": "[", "[": "{", "}": "]", "]": "}" };

/** Every way to get one bracket of a text wrong, with the line on which it is. */
function damages(text: string): { what: string; line: number; damaged: string }[] {
  const bare = text.replaceAll(/"[^"]*"/g, (quoted) => "x".repeat(quoted.length));
  return [...bare.matchAll(/(?<!^)[{}[\]]/g)].flatMap(({ 0: bracket, index }) => {
    const before = text.slice(0, index);
    const after = text.slice(index + 1);
    const line = before.split("\n").length;
    const typed = {
      "": "forgotten",
      [OTHER[bracket] ?? ""]: "exchanged",
      [bracket.repeat(2)]: "typed twice",
    };
    return Object.entries(typed).map(([written, how]) => ({
      what: `${bracket} of line ${line} ${how}`,
      line,
      damaged: before + written + after,
    }));
  });
}

test.each(["hall-timings", "site", "packages"])(
  "a bracket of %s.json that is wrong is reported once, where it is, and what follows is read as before",
  async (name) => {
    const file = `content/catalogs/${name}.json`;
    const text = await readFile(path.join(ROOT, file), "utf8");
    const sound = JSON.parse(text) as unknown;
    const astray: string[] = [];
    for (const { what, line, damaged } of damages(text)) {
      const problems: Problem[] = [];
      const { located } = parseJson(
        { file, text: damaged },
        (problem) => void problems.push(problem),
      );
      const [first, ...more] = problems;
      const isNear = first !== undefined && Math.abs(first.line - line) <= 1;
      const isRead = JSON.stringify(located.value) === JSON.stringify(sound);
      if (!isNear || !isRead || more.length > 0) {
        astray.push(
          `${what}: ${problems.map(({ code, line: at }) => `${code} at ${at}`).join(", ")}`,
        );
      }
    }

    expect(astray).toEqual([]);
  },
);
