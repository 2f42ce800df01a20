/**
 * Edits that changed the words of articles and nothing else. Nobody but its own page shows an
 * article's text, so that for such an edit ten thousand other files need not be read and judged again.
 */
import { isDeepStrictEqual } from "node:util";
import { listArticle, type ListedArticle } from "./article-list.ts";
import { articleHtml } from "./articles.ts";
import { createDigester, type Outcome } from "./cache/digester.ts";
import { IndexFile } from "./cache/index-file.ts";
import { contentCache, type KnownFile } from "./cache/known-files.ts";
import { DiskRecords, memoryRecords } from "./cache/records.ts";
import type { KeptPages } from "./catalog-pages.ts";
import { createCatalogReader, type KnownCatalogs } from "./catalog-set.ts";
import { decodeSource } from "./decode.ts";
import type { ArticleDigest } from "./digest/article.ts";
import type { Marks } from "./digest/record.ts";
import { diskFiles } from "./files.ts";
import { listsArticles } from "./page-entry.ts";
import { lateSource, type Problem } from "./problem.ts";
import { RULES } from "./rules/index.ts";
import type { Facets, Rule, TextFacet } from "./rules/rule.ts";
import type { Verdicts } from "./rules/run.ts";

/** An article whose words are other ones now. */
export interface EditedText {
  file: string;
  /** The end of its page's address. */
  slug: string;
  /** Its text with facts filled in. */
  html: string;
}

export interface TextEdits {
  /** The hash of a file's bytes when all content was looked at last, as `bytesHash` gives it. */
  hashThen(file: string): string | undefined;
  /**
   * Reads and judges articles that have changed.
   *
   * @returns nothing when one of them differs in more than its words, or there is something to tell of it
   */
  read(files: readonly string[]): Promise<EditedText[] | undefined>;
  /** Addresses of the pages that say when an article was changed last, besides its own. */
  lists(): string[];
}

/** Whether everything that others look at is the same; of what is shown at times or told of, others look at more. */
function areOnlyWords(before: Marks, now: Marks): boolean {
  const { html, sketch } = now;
  return !now.loud && !now.timed && isDeepStrictEqual({ ...before, html, sketch }, now);
}

const addresses = ({ links }: Pick<ArticleDigest, "links">) => links.map(({ url }) => url);

/** What can find something else in another text. */
function looksAtText(rule: Rule): boolean {
  return rule.scope === "article" ? rule.judges === "text" : rule.looksAt.includes("sketches");
}

/**
 * Whether texts were compared and nothing was found. What is found of two articles depends on both,
 * and could be untrue of the one that is not edited.
 */
function comparedWell(verdicts: Verdicts["rules"] | undefined): boolean {
  return [...RULES.entries()].every(([number, rule]) => {
    if (rule.scope !== "site" || !looksAtText(rule)) return true;
    return verdicts?.[number]?.found.every(([, problems]) => problems.length === 0) ?? false;
  });
}

/**
 * Whether a rule has something to say.
 *
 * @param facets those at hand; a rule that looks at others throws
 */
async function judge(
  facets: Pick<Facets, TextFacet>,
  articles: readonly ListedArticle[],
): Promise<boolean> {
  const found: Problem[] = [];
  const report = (problem: Problem) => void found.push(problem);
  for (const rule of RULES.filter(looksAtText)) {
    const seen = Object.assign(
      {},
      ...rule.looksAt.map((name) => facets[name as TextFacet]),
    ) as never;
    if (rule.scope === "site") await rule.check(seen, report);
    else {
      const look = rule.begin(seen);
      for (const article of articles) look(article.view(), report);
    }
  }
  return found.length > 0;
}

/**
 * @param key of our code as it stands now; see `codeKey`
 * @returns nothing when nothing is known of the content, or it is from other code, or two texts are
 *   too much alike
 */
export function openTextEdits(
  root: string,
  buildDirectory: string,
  key: string,
): TextEdits | undefined {
  const directory = contentCache(buildDirectory);
  const saved = new IndexFile(directory).look(key);
  if (!saved || !comparedWell(saved.beside["verdicts"] as Verdicts["rules"])) return undefined;
  const disk = new DiskRecords(directory);
  const memory = memoryRecords();
  const digester = createDigester(root, () => ({ directory, key }));
  const files = diskFiles(root);
  function part({ place }: KnownFile, name: "head" | "body"): unknown {
    const isFresh = place.segment === "";
    if (!isFresh) disk.open(place.segment);
    return JSON.parse((isFresh ? memory : disk).read(place, name));
  }
  const known = {
    get: (file) => saved.find(file),
    head: (one) => part(one, "head"),
    body: (one: KnownFile) => part(one, "body"),
    source: ({ file }) =>
      lateSource(file, () => decodeSource(file, files.read(file), () => {})?.text ?? ""),
    digester,
  } satisfies KnownCatalogs & { body: unknown };

  /** What an article was, when there was nothing to tell of it. */
  function quietDigest(file: string): ArticleDigest | undefined {
    const row = saved?.find(file);
    return row && !row.marks.loud ? (known.head(row) as ArticleDigest) : undefined;
  }

  /** The article as it is now; nothing when more than its words are others. */
  function edited(file: string, { hash, record }: Outcome): ListedArticle | undefined {
    const before = saved?.find(file);
    if (!before || !record || !areOnlyWords(before.marks, record.marks)) return undefined;
    const place = memory.add(record.head, record.body);
    const now: KnownFile = { ...before, hash, marks: record.marks, place };
    const [then, today] = [before, now].map((one) => addresses(known.head(one) as ArticleDigest));
    return isDeepStrictEqual(then, today) ? listArticle(known, now) : undefined;
  }

  return {
    hashThen(file) {
      const row = saved.find(file);
      return row && Buffer.from(row.hash, "base64url").toString("hex");
    },
    async read(names) {
      const articles: ListedArticle[] = [];
      await digester.run(
        names.map((file) => ({ file, known: [], before: quietDigest(file) })),
        files,
        (file, outcome) => {
          const article = edited(file, outcome);
          if (article) articles.push(article);
        },
      );
      if (articles.length < names.length) return undefined;
      const { catalogs, located, damaged, facts } = await createCatalogReader(known)();
      const now = new Map(articles.map((article) => [article.file, article]));
      const sketches = saved.sketches().map(({ file, sketch, row }) => {
        const article = now.get(file);
        const calm = { sketch, isSame: !article };
        const view = () => (article ?? listArticle(known, row())).view();
        return { sketch: article?.marks.sketch ?? sketch, calm, view };
      });
      const facets = {
        catalogs: { site: { catalogs }, sources: { catalogs: located }, damaged },
        sketches: { sketches },
      };
      if (await judge(facets, articles)) return undefined;
      return articles.map((article) => {
        const { file, slug } = article;
        return { file, slug, html: articleHtml(article.view(), facts) };
      });
    },
    lists() {
      const { before, after, others } = saved.beside["pages"] as KeptPages;
      return [...before, ...after, ...others]
        .filter(listsArticles)
        .map(({ head }) => head.canonical);
    },
  };
}
