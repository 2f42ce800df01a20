import type { Root } from "mdast";
import { withoutConflicts } from "../decode.ts";
import type { Located } from "../../problems/located.ts";
import { parseMarkdown } from "../../markdown/markdown.ts";
import { problemAt, type Report, type Source } from "../../problems/problem.ts";
import { findBlock, type Block } from "./fences.ts";
import { checkLines } from "./lines.ts";
import { createMask } from "./mask.ts";
import { readYaml } from "./yaml.ts";

/** What could be read of the values at the top of a Markdown file. */
interface FrontMatter {
  /** Each with its place. */
  located: Located;
  /** False when parts could not be made out, so that missing keys mean nothing. */
  whole: boolean;
  /** Keys that are written but could not be read. */
  written: ReadonlySet<string>;
}

/** A Markdown file in two halves, each read on first use. */
interface MarkdownFile {
  /** First letter of the Markdown. */
  bodyStart: number;
  readValues: () => FrontMatter;
  /** Parses the Markdown; its positions count from the start of the file. */
  readBody: () => Root;
}

const NO_BLOCK: Block = { start: 0, end: 0, body: 0, readable: false, fenced: false };

/**
 * Splits a Markdown file into the values at its top and its body. The values are data whatever
 * stands behind the first `---`; nothing in a file is ever run.
 */
export function parseFrontMatter(original: Source, report: Report): MarkdownFile {
  const clean = withoutConflicts(original, report);
  const block = findBlock(clean, report) ?? NO_BLOCK;
  const shallow = withoutDeepNesting(clean, block.body, report);
  return {
    bodyStart: block.body,
    readValues: () => readFrontMatter(original, clean, block, report),
    readBody: () => parseMarkdown(shallow, block.body),
  };
}

/** @param clean the file without marks of a conflict */
function readFrontMatter(
  original: Source,
  clean: Source,
  block: Block,
  report: Report,
): FrontMatter {
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
  const mask = createMask(clean.text, block.start, block.end);
  const { written, sure } =
    block.readable && !inBraces
      ? checkLines(clean, block, mask, report)
      : { written: new Set<string>(), sure: true };
  // YAML's own use of ? is known to nobody, and a row of them is more than its parser can bear.
  for (const { index } of clean.text.slice(block.start, block.end).matchAll(/\?(?=\s)/g)) {
    mask.hide(block.start + index);
  }
  const text = block.readable ? mask.text() : "";
  const { located, whole } = readYaml(clean, block, text, report);
  return {
    located: { ...located, source: original },
    whole: whole && sure && block.readable,
    written,
  };
}

/** More quotes in lists in quotes than anyone writes; parsing them takes the square of their number. */
const DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){10,}.*/gm;

/** Reports lines nested too deeply, and blanks them. */
function withoutDeepNesting(source: Source, body: number, report: Report): Source {
  const markdown = source.text.slice(body).replace(DEEP, (line, offset: number) => {
    const start = body + offset;
    report(
      problemAt(
        source,
        { start, end: start + Math.min(line.length, 60) },
        {
          code: "too-deep",
          message: "quotes or lists are nested more than ten deep here",
          fix: "delete the extra > or - at the start of the line",
        },
      ),
    );
    return " ".repeat(line.length);
  });
  return { ...source, text: source.text.slice(0, body) + markdown };
}

function bracesAround({ text }: Source, { start, end }: Block) {
  const inside = text.slice(start, end);
  const at = start + inside.search(/\S/);
  return inside.trimStart().startsWith("{") ? { start: at, end: at + 1 } : undefined;
}
