import path from "node:path";
import type { Root } from "mdast";
import type { Article } from "../../schemas/generated/index.ts";
import { schemaFile, type CatalogName } from "./catalogs.ts";
import { parseFrontMatter } from "./front-matter/index.ts";
import { parseJson } from "./json/index.ts";
import type { Located } from "./located.ts";
import { mentionsInBody, mentionsInValues, type Mention } from "./mentions.ts";
import { outline, type Outline } from "./outline.ts";
import type { Problem, Report, Source } from "./problem.ts";
import { FILE_RULES } from "./rules/index.ts";
import { salvage } from "./salvage.ts";
import type { Schemas } from "./schemas.ts";
import { checkSchema } from "./validate.ts";

/** One file after everything that can be said of it alone has been said. */
interface Parsed {
  source: Source;
  /** What is written in it; `value` is as its schema wants it, gaps filled with empty text, 0 and []. */
  values: Located;
  /** False when parts of it could not be made out, so that names may be missing. */
  whole: boolean;
  /** Facts its texts ask for. */
  mentions: Mention[];
  problems: Problem[];
  /** What the rules for single files say of it; some of it may be the echo of a problem. */
  remarks: Problem[];
}

export interface ParsedCatalog extends Parsed {
  catalog: CatalogName;
}

export interface ParsedArticle extends Parsed, Outline {
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  /** The front matter with its facts still unfilled. */
  matter: Article;
  /** The Markdown, whose positions count from the start of the file. Parsed again when memory was short. */
  readonly body: Root;
}

/** The values shaped by their schema, whatever was written. */
function shaped(
  { located, whole, written }: { located: Located; whole: boolean; written?: ReadonlySet<string> },
  schemas: Schemas,
  schema: string,
  report: Report,
): Located {
  // Of a file that was not read to its end nobody knows what is missing.
  const sound = whole && checkSchema(located, schemas.validate(schema), report, written);
  return sound ? located : { ...located, value: salvage(located.value, schemas, schema) };
}

/**
 * Reads one catalog. What cannot be read of it is empty.
 *
 * @param there false when there is no such file, or it is no text, which others have told
 */
export function parseCatalog(
  source: Source,
  catalog: CatalogName,
  schemas: Schemas,
  there: boolean,
): ParsedCatalog {
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const remark: Report = (problem) => void remarks.push(problem);
  const schema = schemaFile(catalog);
  const reading = parseJson(source, there ? report : () => {});
  const values = shaped(reading, schemas, schema, report);
  if (there) for (const rule of FILE_RULES) rule({ source, values, catalog }, remark);
  const { whole } = reading;
  return { source, values, whole, mentions: mentionsInValues(values), problems, remarks, catalog };
}

/** Reads one article; `there` as for a catalog. */
export function parseArticle(source: Source, schemas: Schemas, there: boolean): ParsedArticle {
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const remark: Report = (problem) => void remarks.push(problem);
  const schema = schemaFile("article");
  const { readBody, ...reading } = parseFrontMatter(source, there ? report : () => {});
  const values = shaped(reading, schemas, schema, report);
  const body = readBody();
  if (there) for (const rule of FILE_RULES) rule({ source, values, body }, remark);
  let kept = new WeakRef(body);
  return {
    source,
    values,
    whole: reading.whole,
    mentions: [...mentionsInValues(values), ...mentionsInBody(source, body)],
    problems,
    remarks,
    ...outline(body),
    slug: path.basename(source.file, ".md"),
    // Shaped by the schema that the type is generated from.
    matter: values.value as Article,
    get body() {
      const known = kept.deref();
      if (known) return known;
      const again = readBody();
      kept = new WeakRef(again);
      return again;
    },
  };
}
