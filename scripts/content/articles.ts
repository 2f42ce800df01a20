import type { Root } from "mdast";
import type { Article } from "../../schemas/generated/index.ts";
import type { ArticleBody, ArticleDigest } from "./digest/article.ts";
import { expandValue } from "./expand.ts";
import type { Facts } from "./facts.ts";
import { parseFrontMatter } from "./front-matter/index.ts";
import { fillHtml } from "./html-holes.ts";
import { lateLocated, type Located } from "./located.ts";
import type { Outline } from "./outline.ts";
import type { Source } from "./problem.ts";

/** An article as rules and page builders see it. What is large or rarely asked for is got when it is. */
export interface ArticleView extends Outline, ArticleBody {
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  /** The front matter with its facts still unfilled. */
  written: Article;
  /** The front matter with its places. */
  matter: Located;
  source: Source;
  /** The first line of its front matter, which stands for the article where it is named. */
  opening: ArticleDigest["opening"];
  /** Facts its texts ask for. */
  mentions: ArticleDigest["mentions"];
  figures: ArticleDigest["figures"];
  contacts: ArticleDigest["contacts"];
}

/**
 * Keys of front matter that hold words, which lead nowhere and choose nothing: what pages are made of, and
 * what is read, is the same whatever stands there.
 */
export const WORDED = ["title", "description", "keywords", "imageAlt", "summary"] as const;

/** The rest of an article's front matter. */
export type Unworded = Omit<Article, (typeof WORDED)[number]>;

/** An article whose front matter has its facts filled in. */
export interface CompiledArticle extends Article, ArticleView {
  /** The Markdown, parsed anew; its positions count from the start of the file. */
  readonly tree: Root;
}

/** What other pages show of an article. */
export type NamedArticle = Pick<CompiledArticle, "slug" | "title" | "summary" | "image">;

/** What an article's view is made from. */
export interface ArticleOrigin {
  slug: string;
  source: Source;
  digest: ArticleDigest;
  body: () => ArticleBody;
}

export function viewArticle({ slug, source, digest, body }: ArticleOrigin): ArticleView {
  const { matter: written, links, headings, opening, mentions, figures, contacts } = digest;
  let known: ArticleBody | undefined;
  return {
    slug,
    written,
    links,
    headings,
    opening,
    mentions,
    figures,
    contacts,
    source,
    matter: lateLocated(
      source,
      written,
      () => parseFrontMatter(source, () => {}).readValues().located,
    ),
    get html() {
      return (known ??= body()).html;
    },
  };
}

export function compileArticle(origin: ArticleOrigin, facts: Facts): CompiledArticle {
  const view = viewArticle(origin);
  const filled = expandValue(view.written, facts) as Article;
  return Object.defineProperties(view, {
    ...Object.getOwnPropertyDescriptors(filled),
    tree: {
      enumerable: true,
      get: () => parseFrontMatter(view.source, () => {}).readBody(),
    },
  }) as CompiledArticle;
}

/** The article's text as sanitised HTML, its facts filled in. */
export function articleHtml({ html }: ArticleView, facts: Facts): string {
  return fillHtml(html, facts);
}
