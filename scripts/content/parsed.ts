import path from "node:path";
import type { Root } from "mdast";
import type { Article } from "../../schemas/generated/index.ts";
import type { CatalogName } from "./catalogs.ts";
import { schemaFile } from "./catalogs.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { parseJson } from "./json.ts";
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
  /** No error of its own: nothing had to be filled in. */
  sound: boolean;
  /** Facts its texts ask for. */
  mentions: Mention[];
  problems: Problem[];
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

/** Collects what is reported, and whether any of it is an error. */
function collect(): { problems: Problem[]; report: Report; sound: () => boolean } {
  const problems: Problem[] = [];
  return {
    problems,
    report: (problem) => void problems.push(problem),
    sound: () => problems.every(({ severity }) => severity === "warning"),
  };
}

/** A value shaped by its schema, whatever was written. */
function shaped(located: Located, schemas: Schemas, schema: string, report: Report): Located {
  if (checkSchema(located, schemas.validate(schema), report)) return located;
  return { ...located, value: salvage(located.value, schemas, schema) };
}

/** Reads one catalog. What cannot be read of it is empty. */
export function parseCatalog(
  source: Source,
  catalog: CatalogName,
  schemas: Schemas,
): ParsedCatalog {
  const { problems, report, sound } = collect();
  const schema = schemaFile(catalog);
  const { located, whole } = parseJson(source, report);
  const values = whole
    ? shaped(located, schemas, schema, report)
    : { ...located, value: salvage(located.value, schemas, schema) };
  const isSound = sound();
  for (const rule of FILE_RULES) rule({ source, values, catalog }, report);
  return { source, values, sound: isSound, mentions: mentionsInValues(values), problems, catalog };
}

/** Reads one article. */
export function parseArticle(source: Source, schemas: Schemas): ParsedArticle {
  const { problems, report, sound } = collect();
  const schema = schemaFile("article");
  const { located, whole, readBody } = parseFrontMatter(source, report);
  const values = whole
    ? shaped(located, schemas, schema, report)
    : { ...located, value: salvage(located.value, schemas, schema) };
  const body = readBody();
  const isSound = sound();
  for (const rule of FILE_RULES) rule({ source, values, body }, report);
  let kept = new WeakRef(body);
  return {
    source,
    values,
    sound: isSound,
    mentions: [...mentionsInValues(values), ...mentionsInBody(source, body)],
    problems,
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
