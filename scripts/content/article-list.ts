import path from "node:path";
import { compileArticle, viewArticle, type ArticleView, type CompiledArticle } from "./articles.ts";
import type { ArticleDigest } from "./digest/article.ts";
import type { Brief, Marks } from "./digest/record.ts";
import type { Facts } from "./facts.ts";
import type { ReadContent } from "./read-content.ts";
import type { Candidate } from "./rules/run.ts";

/** An article whose larger parts are got when they are asked for. */
export interface ListedArticle extends Candidate {
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  marks: Marks;
  view: () => ArticleView;
  brief: () => Brief;
  /** Anew on every call: ten thousand at once are large. */
  compiled(facts: Facts): CompiledArticle;
}

/** Where the article stands whose page's address ends with this, from the root. */
export const articleFile = (slug: string) => `content/articles/${slug}.md`;

/** The same the other way round. */
export const articleSlug = (file: string) => path.posix.basename(file, ".md");

/** Every article, in the order of the files. */
export function listArticles(content: ReadContent): ListedArticle[] {
  return [...content.files.values()].flatMap((one) => {
    if (one.kind !== "article") return [];
    const { file, hash, marks, brief, digest } = one;
    const slug = articleSlug(file);
    const origin = () => ({
      slug,
      source: content.source(file),
      digest: digest as ArticleDigest,
      body: () => content.body(one),
    });
    return {
      file,
      hash,
      slug,
      marks,
      brief: () => brief,
      view: () => viewArticle(origin()),
      compiled: (facts: Facts) => compileArticle(origin(), facts),
    };
  });
}
