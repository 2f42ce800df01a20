import path from "node:path";
import type { Article } from "../../schemas/generated/index.ts";
import { expandCatalog } from "./expand.ts";
import type { Facts } from "./facts.ts";
import { parseFrontMatter } from "./front-matter.ts";
import type { Located } from "./located.ts";
import { renderMarkdown, type Body } from "./markdown.ts";
import type { Report, Source } from "./problem.ts";
import type { Validators } from "./schemas.ts";
import { checkSchema } from "./validate.ts";

export interface CompiledArticle extends Article, Body {
  slug: string;
  /** The front matter with its places, and the whole file, for the rules. */
  matter: Located;
  source: Source;
}

/** `content/articles/<slug>.md` → the article, or nothing when it has a mistake. */
export async function compileArticle(
  source: Source,
  validators: Validators,
  facts: Facts,
  report: Report,
): Promise<CompiledArticle | undefined> {
  const parsed = parseFrontMatter(source, report);
  if (!parsed) return undefined;
  const valid = checkSchema(parsed.matter, validators("schemas/article.schema.json"), report);
  const body = await renderMarkdown(source, parsed.body, facts, report);
  if (valid === undefined) return undefined;
  const article = expandCatalog(parsed.matter, facts, report) as Article;
  return {
    ...article,
    ...body,
    slug: path.basename(source.file, ".md"),
    matter: parsed.matter,
    source,
  };
}
