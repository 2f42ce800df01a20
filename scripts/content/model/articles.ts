import type { Root } from "mdast";
import type { Article } from "../../../schemas/generated/index.ts";
import type { ArticleDigest, FileFindings } from "./digests.ts";
import { expandValue } from "../catalogs/expand.ts";
import type { Facts } from "../catalogs/facts.ts";
import { parseFrontMatter } from "../reading/front-matter/index.ts";
import { fillHtml, type HtmlWithHoles } from "../markdown/html-template.ts";
import { lateLocated, type Located } from "../problems/located.ts";
import { once } from "../../lib/once.ts";
import type { Source } from "../problems/problem.ts";

/** An article as rules and page builders see it. What is large or rarely used is loaded on first use. */
export interface ArticleView extends Omit<ArticleDigest, keyof FileFindings | "matter"> {
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  /** The front matter with its facts still unfilled. */
  written: Article;
  /** The front matter with its places. */
  matter: Located;
  source: Source;
  /** Facts its texts ask for. */
  mentions: ArticleDigest["mentions"];
  /** Its text, sanitised. */
  readonly html: HtmlWithHoles;
}

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
  html: () => HtmlWithHoles;
}

export function viewArticle({ slug, source, digest, html }: ArticleOrigin): ArticleView {
  const { problems: _problems, remarks: _remarks, faults: _faults, ...rest } = digest;
  const read = once(html);
  return {
    ...rest,
    slug,
    written: digest.matter,
    source,
    matter: lateLocated(
      source,
      digest.matter,
      () => parseFrontMatter(source, () => {}).readValues().located,
    ),
    get html() {
      return read();
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
