import path from "node:path";
import { compileArticle, viewArticle, type ArticleView, type CompiledArticle } from "./articles.ts";
import type { KnownFile, KnownFiles } from "./cache/known-files.ts";
import type { PageKey } from "./cache/rows.ts";
import type { ArticleBody, ArticleDigest } from "./digest/article.ts";
import type { Marks } from "./digest/record.ts";
import type { Facts } from "./facts.ts";
import type { Candidate } from "./rules/run.ts";

/** The smaller part of an article's front matter, its facts still unfilled. */
type Brief = Pick<ArticleView["written"], "title" | "description" | "summary" | "image">;

/** An article of which nothing has been read yet but what its file is known by. */
export interface ListedArticle extends Candidate {
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  marks: Marks;
  /** The key of its page as it was when that was made last. */
  page?: PageKey;
  view(): ArticleView;
  /** What is asked for of all articles at once. */
  brief(): Brief;
  /** Anew on every call: ten thousand at once are large. */
  compiled(facts: Facts): CompiledArticle;
}

/** @param known gives its text and what is known of it */
export function listArticle(
  known: Pick<KnownFiles, "source" | "head" | "body">,
  one: KnownFile,
): ListedArticle {
  const { file, hash, marks, page } = one;
  const slug = path.posix.basename(file, ".md");
  const origin = () => ({
    slug,
    source: known.source(one),
    digest: known.head(one) as ArticleDigest,
    body: () => known.body(one) as ArticleBody,
  });
  let brief: Brief | undefined;
  const view = () => {
    const seen = viewArticle(origin());
    const { title, description, summary, image } = seen.written;
    brief ??= { title, description, summary, image };
    return { seen, brief };
  };
  return {
    file,
    hash,
    slug,
    marks,
    ...(page && { page }),
    view: () => view().seen,
    brief: () => brief ?? view().brief,
    compiled: (facts) => compileArticle(origin(), facts),
  };
}

/** Every article, in the order of the files. */
export function listArticles(known: KnownFiles): ListedArticle[] {
  const found: ListedArticle[] = [];
  for (const one of known.all()) if (one.kind === "article") found.push(listArticle(known, one));
  return found;
}
