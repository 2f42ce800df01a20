import { mentionsInBody, mentionsInValues } from "../../content/markdown/mentions.ts";
import { outline } from "../../content/markdown/outline.ts";
import type { Fault, Matters, TextDigest } from "../../content/model/digests.ts";
import { schemaFile } from "../../content/catalogs/catalogs.ts";
import { parseFrontMatter } from "../../content/reading/front-matter/index.ts";
import type { HtmlWithHoles } from "../../content/markdown/html-template.ts";
import { renderMarkdown } from "../../content/markdown/markdown.ts";
import type { Problem, Report, Source, Span } from "../../content/problems/problem.ts";
import { contactsIn } from "../../content/text/contacts.ts";
import { figuresIn, type Figure } from "../../content/text/figures.ts";
import { sketchOf } from "../../content/text/shingles.ts";
import { mayBeFact } from "../../content/text/typed-facts.ts";
import type { Schemas } from "../../content/schema/schemas.ts";
import { remarksOn } from "./findings.ts";
import { shaped } from "../../content/schema/shaped.ts";

/** More figures than a text has; a file pasted from elsewhere may hold a hundred thousand. */
const MOST_FIGURES = 2000;

function possibleFacts(text: string): Figure[] {
  return figuresIn(text).take(MOST_FIGURES).filter(mayBeFact).toArray();
}

/** Every Devanagari letter in a text, sorted. */
export function devanagariIn(text: string): string {
  return [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]/g) ?? [])].sort().join("");
}

/** Where the line ends that a text begins in. */
function lineFrom(text: string, { start }: Span): Span {
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? start : end };
}

/**
 * Reads one Markdown file. What cannot be read of it is empty.
 *
 * @param kind whose schema has its name
 * @param there false when there is no such file, or it is no text, which others report
 */
export function digestText<Kind extends keyof Matters>(
  source: Source,
  kind: Kind,
  schemas: Schemas,
  there: boolean,
): { digest: TextDigest<Matters[Kind]>; html: HtmlWithHoles } {
  const problems: Problem[] = [];
  const faults: Fault[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const { readValues, readBody } = parseFrontMatter(source, there ? report : () => {});
  const values = shaped(readValues(), schemas, schemaFile(kind), report);
  const body = readBody();
  const digest: TextDigest<Matters[Kind]> = {
    problems,
    remarks: there ? remarksOn({ source, values, body }, faults) : [],
    faults,
    mentions: [...mentionsInValues(values), ...mentionsInBody(source, body)],
    ...outline(source, body),
    // Shaped by the schema that the type is generated from.
    matter: values.value as Matters[Kind],
    opening: lineFrom(source.text, values.spanOf([])),
    figures: possibleFacts(source.text),
    contacts: contactsIn(source.text),
    devanagari: devanagariIn(source.text),
    sketch: sketchOf(source.text),
  };
  // Last, because it mutates the tree.
  return { digest, html: renderMarkdown(body, source) };
}
