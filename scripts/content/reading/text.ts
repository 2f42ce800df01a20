/** The text of an article, an album or a catalog → its record. Unreadable parts are empty. */
import type { Root } from "mdast";
import { mentionsIn, mentionsInSpans } from "../catalogs/facts.ts";
import { schemaFile, type CatalogName } from "../catalogs/catalogs.ts";
import { renderMarkdown } from "../markdown/markdown.ts";
import { headingId, inOrder, linksIn, nodesOf, spanOfNode } from "../markdown/nodes.ts";
import type { TextKind } from "../model/addresses.ts";
import type { CatalogRecord, TextRecord } from "../model/content.ts";
import type { Located } from "../problems/located.ts";
import type { Problem, Report, Source, Span } from "../problems/problem.ts";
import type { Schemas } from "../schema/schemas.ts";
import { shaped } from "../schema/validate.ts";
import { contactsIn, possibleFacts } from "./figures.ts";
import { parseFrontMatter } from "./front-matter/read-front-matter.ts";
import { parseJson } from "./json/read-json.ts";

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
export type CheckFile = (file: ParsedFile) => Problem[];

/** Every Devanagari letter in a text, sorted. */
export function devanagariIn(text: string): string {
  return [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]/g) ?? [])].sort().join("");
}

/** From a place to the end of its line. */
function lineFrom(text: string, { start }: Span): Span {
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? start : end };
}

/** @param kind names its schema */
export function readText<Kind extends TextKind>(
  source: Source,
  kind: Kind,
  schemas: Schemas,
  checkFile: CheckFile,
): TextRecord<Kind> {
  const problems: Problem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const { readValues, readBody } = parseFrontMatter(source, report);
  const values = shaped(readValues(), schemas, schemaFile(kind), report);
  const body = readBody();
  const words = inOrder([...nodesOf(body, "text"), ...nodesOf(body, "inlineCode")]);
  return {
    kind,
    problems,
    remarks: checkFile({ source, values, body }),
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

export function readCatalog(
  source: Source,
  catalog: CatalogName,
  schemas: Schemas,
  checkFile: CheckFile,
): CatalogRecord {
  const problems: Problem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const reading = parseJson(source, report);
  const values = shaped(reading, schemas, schemaFile(catalog), report);
  return {
    kind: "catalog",
    value: values.value,
    whole: reading.whole,
    mentions: mentionsIn(values),
    problems,
    remarks: checkFile({ source, values, catalog }),
  };
}
