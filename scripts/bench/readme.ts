import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";
import { ROOT } from "../paths.ts";
import { toMarkdown } from "./report.ts";
import type { Results } from "./report/results.ts";

/** Between these lines stands what the last bench said. */
const MARKS = ["<!-- bench: written by npm run bench -- --readme -->", "<!-- /bench -->"] as const;

/** The text with the results between its marks. */
export async function withResults(text: string, results: Results): Promise<string> {
  const [start, end] = MARKS.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start) {
    throw new Error(`README.md needs the lines ${MARKS.join(" and ")}`);
  }
  const before = text.slice(0, start + MARKS[0].length);
  const filled = `${before}\n\n${toMarkdown(results, "###")}\n${text.slice(end)}`;
  return format(filled, { parser: "markdown", printWidth: 100 });
}

/** Writes the results into README.md. */
export async function writeReadme(results: Results): Promise<void> {
  const file = path.join(ROOT, "README.md");
  await writeFile(file, await withResults(await readFile(file, "utf8"), results));
}
