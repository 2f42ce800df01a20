import type { Article } from "../../../schemas/generated/index.ts";
import { schemaFile } from "../catalogs.ts";
import { parseFrontMatter } from "../front-matter/index.ts";
import type { HtmlWithHoles } from "../html-holes.ts";
import { lateLocated } from "../located.ts";
import { renderMarkdown } from "../parse-markdown.ts";
import { mentionsInBody, mentionsInValues } from "../mentions.ts";
import { outline, type Outline } from "../outline.ts";
import type { Problem, Report, Source, Span } from "../problem.ts";
import { contactsIn, type TypedContact } from "../rules/support/contacts.ts";
import { figuresIn, type Figure } from "../rules/support/figures.ts";
import { mayBeFact } from "../rules/support/typed-facts.ts";
import type { Schemas } from "../schemas.ts";
import { keyOf } from "./record.ts";
import { remarksOn, type Fault, type Told } from "./told.ts";
import { shaped } from "./values.ts";

export interface ArticleDigest extends Told, Outline {
  /** The front matter with its facts still unfilled. */
  matter: Article;
  /** Changes with every letter above its text. */
  above: string;
  /** The first line of its front matter, which stands for the article where it is named. */
  opening: Span;
  /** Every number in it that may be a copy of a fact. */
  figures: Figure[];
  /** Every telephone number and address for mail it holds. */
  contacts: TypedContact[];
}

/** The larger part of what is known of an article, which few ask for. */
export interface ArticleBody {
  /** Its text, sanitised. */
  html: HtmlWithHoles;
}

/** More figures than an article has; a file pasted from elsewhere may hold a hundred thousand. */
const MOST_FIGURES = 2000;

function possibleFacts(text: string): Figure[] {
  return figuresIn(text).take(MOST_FIGURES).filter(mayBeFact).toArray();
}

/** Where the line ends that a text begins in. */
function lineFrom(text: string, { start }: Span): Span {
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? start : end };
}

/**
 * Reads one article. What cannot be read of it is empty.
 *
 * @param file nothing of one that is not there. `before` is what it was when there was nothing to tell
 *   of it: where all that stands above its text is the same, so are the values, and YAML is not read
 */
export function digestArticle(
  source: Source,
  schemas: Schemas,
  file: { before?: ArticleDigest | undefined } | undefined,
): { digest: ArticleDigest; body: ArticleBody } {
  const problems: Problem[] = [];
  const faults: Fault[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const { bodyStart, readValues, readBody } = parseFrontMatter(source, file ? report : () => {});
  const read = () => shaped(readValues(), schemas, schemaFile("article"), report);
  const above = keyOf(source.text.slice(0, bodyStart));
  const same = file?.before?.above === above ? file.before : undefined;
  const values = same ? lateLocated(source, same.matter, read) : read();
  const inValues = same
    ? same.mentions.filter(({ span }) => span.end <= bodyStart)
    : mentionsInValues(values);
  const body = readBody();
  const remarks = file ? remarksOn({ source, values, body }, faults) : [];
  const digest: ArticleDigest = {
    problems,
    remarks,
    faults,
    mentions: [...inValues, ...mentionsInBody(source, body)],
    ...outline(source, body),
    // Shaped by the schema that the type is generated from.
    matter: values.value as Article,
    above,
    opening: same?.opening ?? lineFrom(source.text, values.spanOf([])),
    figures: possibleFacts(source.text),
    contacts: contactsIn(source.text),
  };
  // Last, because it uses the tree up.
  return { digest, body: { html: renderMarkdown(body, source) } };
}
