import type { Article } from "../../../schemas/generated/index.ts";
import { schemaFile } from "../catalogs.ts";
import { parseFrontMatter } from "../front-matter/index.ts";
import type { HtmlWithHoles } from "../html-holes.ts";
import { renderMarkdown } from "../parse-markdown.ts";
import { mentionsInBody, mentionsInValues } from "../mentions.ts";
import { outline, type Outline } from "../outline.ts";
import type { Problem, Report, Source, Span } from "../problem.ts";
import { contactsIn, type TypedContact } from "../rules/support/contacts.ts";
import { figuresIn, type Figure } from "../rules/support/figures.ts";
import { mayBeFact } from "../rules/support/typed-facts.ts";
import type { Schemas } from "../schemas.ts";
import { remarksOn, type Fault, type Told } from "./told.ts";
import { shaped } from "./values.ts";

export interface ArticleDigest extends Told, Outline {
  /** The front matter with its facts still unfilled. */
  matter: Article;
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

/** Reads one article. What cannot be read of it is empty; `there` as for a catalog. */
export function digestArticle(
  source: Source,
  schemas: Schemas,
  there = true,
): { digest: ArticleDigest; body: ArticleBody } {
  const problems: Problem[] = [];
  const faults: Fault[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const { readBody, ...reading } = parseFrontMatter(source, there ? report : () => {});
  const values = shaped(reading, schemas, schemaFile("article"), report);
  const body = readBody();
  const remarks = there ? remarksOn({ source, values, body }, faults) : [];
  const { start } = values.spanOf([]);
  const end = source.text.indexOf("\n", start);
  const digest: ArticleDigest = {
    problems,
    remarks,
    faults,
    mentions: [...mentionsInValues(values), ...mentionsInBody(source, body)],
    ...outline(source, body),
    // Shaped by the schema that the type is generated from.
    matter: values.value as Article,
    opening: { start, end: end < 0 ? start : end },
    figures: possibleFacts(source.text),
    contacts: contactsIn(source.text),
  };
  // Last, because it uses the tree up.
  return { digest, body: { html: renderMarkdown(body, source) } };
}
