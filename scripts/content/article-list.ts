import path from "node:path";
import { compileArticle, viewArticle, type ArticleView, type CompiledArticle } from "./articles.ts";
import type { KnownFile, KnownFiles } from "./cache/known-files.ts";
import type { Marks, PageKey } from "./cache/rows.ts";
import type { ArticleDigest } from "./digest/article.ts";
import type { Facts } from "./facts.ts";
import type { HtmlWithHoles } from "./html-holes.ts";
import { once } from "./once.ts";

/** An article of which nothing has been read yet but what its file is known by. */
export interface ListedArticle {
  file: string;
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  marks: Marks;
  /** The key of its page as it was when that was made last. */
  page?: PageKey;
  /** Made when it is first asked for. */
  view: () => ArticleView;
  /** Anew on every call: ten thousand at once are large. */
  compiled(facts: Facts): CompiledArticle;
}

/** Where the article stands whose page's address ends with this, from the root. */
export const articleFile = (slug: string) => `content/articles/${slug}.md`;

/** The same the other way round. */
export const articleSlug = (file: string) => path.posix.basename(file, ".md");

/** @param known gives its text and what is known of it */
export function listArticle(
  known: Pick<KnownFiles, "source" | "head" | "body">,
  one: KnownFile,
): ListedArticle {
  const { file, marks, page } = one;
  const slug = articleSlug(file);
  const origin = () => ({
    slug,
    source: known.source(one),
    digest: known.head(one) as ArticleDigest,
    html: () => (known.body(one) as { html: HtmlWithHoles }).html,
  });
  return {
    file,
    slug,
    marks,
    ...(page && { page }),
    view: once(() => viewArticle(origin())),
    compiled: (facts) => compileArticle(origin(), facts),
  };
}

/** Every article, in the order of the files. */
export function listArticles(known: KnownFiles): ListedArticle[] {
  const found: ListedArticle[] = [];
  for (const one of known.all()) if (one.kind === "article") found.push(listArticle(known, one));
  return found;
}
