import path from "node:path";
import { compileArticle, viewArticle, type ArticleView, type CompiledArticle } from "./articles.ts";
import type { Facts } from "../catalogs/facts.ts";
import { once } from "../../lib/once.ts";
import type { ReadContent } from "./digests.ts";

/** An article whose larger parts are loaded on first use. */
export interface ListedArticle {
  file: string;
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  /** Made on first use. */
  view: () => ArticleView;
  /** Anew on every call: ten thousand at once are large. */
  compiled(facts: Facts): CompiledArticle;
}

/** Every article, in the order of the files. */
export function listArticles(content: ReadContent): ListedArticle[] {
  return [...content.files.values()].flatMap((one): ListedArticle[] => {
    if (one.kind !== "article") return [];
    const { file, digest } = one;
    const slug = path.posix.basename(file, ".md");
    const origin = () => ({
      slug,
      source: content.source(file),
      digest,
      html: () => content.html(one),
    });
    return [
      {
        file,
        slug,
        view: once(() => viewArticle(origin())),
        compiled: (facts) => compileArticle(origin(), facts),
      },
    ];
  });
}
