/** One Markdown file, an article or an album → its record. */
import type { Root } from "mdast";
import { mentionsIn, mentionsInSpans } from "../catalogs/facts.ts";
import { schemaFile, type CatalogName } from "../catalogs/catalogs.ts";
import { renderMarkdown } from "../markdown/markdown.ts";
import { headingId, inOrder, linksIn, nodesOf, spanOfNode } from "../markdown/nodes.ts";
import type { TextKind } from "../model/addresses.ts";
import type { Fault, TextRecord } from "../model/content.ts";
import type { Located } from "../problems/located.ts";
import type { Problem, Report, Source, Span } from "../problems/problem.ts";
import type { Schemas } from "../schema/schemas.ts";
import { shaped } from "../schema/validate.ts";
import { contactsIn, possibleFacts } from "./figures.ts";
import { parseFrontMatter } from "./front-matter/read-front-matter.ts";

/** A file that could be parsed, with nothing filled in. */
export interface ParsedFile {
  source: Source;
  /** The catalog's values, or the front matter. */
  values: Located;
  /** Which catalog it is; absent for a Markdown file. */
  catalog?: CatalogName;
  /** The Markdown, whose positions count from the start of the file. */
  body?: Root;
}

/** Findings of rules in one file. */
export type CheckFile = (file: ParsedFile, faults: Fault[]) => Problem[];

/** Every Devanagari letter in a text, sorted. */
export function devanagariIn(text: string): string {
  return [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]/g) ?? [])].sort().join("");
}

/** From a place to the end of its line. */
function lineFrom(text: string, { start }: Span): Span {
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? start : end };
}

/**
 * Reads one Markdown file. Unreadable parts are empty.
 *
 * @param kind names its schema
 * @param isThere false when there is no such file, or it is no text, which is reported elsewhere
 */
export function readText<Kind extends TextKind>(
  source: Source,
  kind: Kind,
  schemas: Schemas,
  isThere: boolean,
  checkFile: CheckFile,
): TextRecord<Kind> {
  const problems: Problem[] = [];
  const faults: Fault[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const { readValues, readBody } = parseFrontMatter(source, isThere ? report : () => {});
  const values = shaped(readValues(), schemas, schemaFile(kind), report);
  const body = readBody();
  const words = inOrder([...nodesOf(body, "text"), ...nodesOf(body, "inlineCode")]);
  return {
    kind,
    problems,
    remarks: checkFile({ source, values, body }, faults),
    faults,
    mentions: [...mentionsIn(values), ...mentionsInSpans(source, words.map(spanOfNode))],
    frontMatter: values.value as TextRecord<Kind>["frontMatter"],
    opening: lineFrom(source.text, values.spanOf([])),
    links: linksIn(source, body),
    headings: nodesOf(body, "heading").map(headingId),
    figures: possibleFacts(source.text),
    contacts: contactsIn(source.text),
    devanagari: devanagariIn(source.text),
    // Last: rendering changes the tree.
    html: renderMarkdown(body),
  };
}
