import type { Root } from "mdast";
import { withoutConflicts } from "../conflicts.ts";
import type { Located } from "../located.ts";
import { parseMarkdown } from "../markdown.ts";
import { problemAt, type Report, type Source } from "../problem.ts";
import { findBlock, type Block } from "./fences.ts";
import { checkLines } from "./lines.ts";
import { createMask } from "./mask.ts";
import { readYaml } from "./yaml.ts";

/** What could be read of a Markdown file. */
interface FrontMatter {
  /** The values at the top of the file, each with its place. */
  located: Located;
  /** False when parts could not be made out, so that missing keys mean nothing. */
  whole: boolean;
  /** Keys that are written but could not be read. */
  written: ReadonlySet<string>;
  /** Parses the Markdown below; its positions count from the start of the file. */
  readBody(): Root;
}

/**
 * Splits a Markdown file into the values at its top and its body. The values are data whatever
 * stands behind the first `---`; nothing in a file is ever run.
 */
export function parseFrontMatter(original: Source, report: Report): FrontMatter {
  const clean = withoutConflicts(original, report);
  const block = findBlock(clean, report) ?? { start: 0, end: 0, body: 0, readable: false };
  const readBody = () => parseMarkdown(clean, block.body);
  const inBraces = bracesAround(clean, block);
  if (block.readable && inBraces) {
    report(
      problemAt(original, inBraces, {
        code: "front-matter-json",
        message: "the block is written in braces, as JSON is",
        fix: 'write one key: value on each line, without braces, commas and quotation marks around keys, like title: "…"',
      }),
    );
  }
  const mask = createMask(clean.text);
  const { written, sure } =
    block.readable && !inBraces
      ? checkLines(clean, block, mask, report)
      : { written: new Set<string>(), sure: true };
  const text = block.readable ? mask.text().slice(block.start, block.end) : "";
  const { located, whole } = readYaml(clean, block, text, report);
  return {
    located: { ...located, source: original },
    whole: whole && sure && block.readable,
    written,
    readBody,
  };
}

function bracesAround({ text }: Source, { start, end }: Block) {
  const inside = text.slice(start, end);
  const at = start + inside.search(/\S/);
  return inside.trimStart().startsWith("{") ? { start: at, end: at + 1 } : undefined;
}
