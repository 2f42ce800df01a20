import type { Root } from "mdast";
import type { Article } from "../../schemas/generated/index.ts";
import { expandValue } from "./expand.ts";
import type { Facts } from "./facts.ts";
import type { Located } from "./located.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Outline } from "./outline.ts";
import type { ParsedArticle } from "./parsed.ts";
import type { Source } from "./problem.ts";

/** An article whose front matter has its facts filled in. */
export interface CompiledArticle extends Article, Outline {
  slug: string;
  /** The front matter with its places, and the whole file, for the rules. */
  matter: Located;
  source: Source;
  parsed: ParsedArticle;
  /** The Markdown before facts are filled in; its positions count from the start of the file. */
  readonly tree: Root;
}

/** Keeps what it made of an article until the article or the facts are others. */
export function createArticleCompiler(): {
  compile(parsed: ParsedArticle, facts: Facts): CompiledArticle;
} {
  const kept = new WeakMap<ParsedArticle, { facts: Facts; article: CompiledArticle }>();
  return {
    compile(parsed, facts) {
      const known = kept.get(parsed);
      if (known?.facts === facts) return known.article;
      const article: CompiledArticle = {
        ...(expandValue(parsed.matter, facts) as Article),
        slug: parsed.slug,
        links: parsed.links,
        headings: parsed.headings,
        matter: parsed.values,
        source: parsed.source,
        parsed,
        get tree() {
          return parsed.body;
        },
      };
      kept.set(parsed, { facts, article });
      return article;
    },
  };
}

const rendered = new WeakMap<CompiledArticle, string>();

/** The article's text as sanitised HTML. An article is compiled for one set of facts, and rendered once. */
export function articleHtml(article: CompiledArticle, facts: Facts): string {
  const known = rendered.get(article);
  if (known !== undefined) return known;
  const html = renderMarkdown(article.parsed.body, facts);
  rendered.set(article, html);
  return html;
}
