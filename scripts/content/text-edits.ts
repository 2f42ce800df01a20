/**
 * Edits that changed the words of articles and nothing else. Nobody but its own page shows an
 * article's text, and few others what it is called, so that for such an edit ten thousand other files need
 * not be read and judged again.
 */
import { isDeepStrictEqual } from "node:util";
import type { Article } from "../../schemas/generated/index.ts";
import { articleFile, listArticle, type ListedArticle } from "./article-list.ts";
import { articleHtml, WORDED } from "./articles.ts";
import { createDigester, type Outcome } from "./cache/digester.ts";
import { IndexFile, type SavedRows } from "./cache/index-file.ts";
import { contentCache, type KnownFile } from "./cache/known-files.ts";
import { DiskRecords, memoryRecords } from "./cache/records.ts";
import type { KeptPages } from "./catalog-pages.ts";
import { createCatalogReader, type CatalogSet, type KnownCatalogs } from "./catalog-set.ts";
import { decodeSource } from "./decode.ts";
import type { ArticleDigest } from "./digest/article.ts";
import type { Marks } from "./digest/record.ts";
import { diskFiles } from "./files.ts";
import { listsArticles } from "./page-entry.ts";
import { lateSource, type Problem } from "./problem.ts";
import { RULES } from "./rules/index.ts";
import type { Facets, Rule, TextFacet } from "./rules/rule.ts";
import type { Verdicts } from "./rules/run.ts";

/** An article that has changed since all content was looked at. */
interface ChangedFile {
  file: string;
  /** Of its bytes, as `bytesHash` gives it. */
  hash: string;
  /** Pages show it as it is. */
  isShown: boolean;
  /** Pages may show other words than its front matter had then and has now. */
  wasRenamed: boolean;
}

/** An article whose words are other ones now than its page shows. */
export interface EditedText {
  file: string;
  /** The end of its page's address. */
  slug: string;
  /** Its text with facts filled in. */
  html: string;
}

/** Articles whose front matter has other words; what is known of the others is as it was. */
export interface Renamed {
  articles: readonly ListedArticle[];
  /** Those of them that pages may show with other words still; at least one. */
  unshown: readonly ListedArticle[];
  /** Any article as it is now. */
  find: (slug: string) => ListedArticle | undefined;
  /** What was known of every file before. */
  saved: SavedRows;
  set: CatalogSet;
}

interface EditedWords {
  texts: EditedText[];
  /** Only where pages have to be made for it. */
  renamed?: Renamed;
  /** Files of all whose front matter has other words, or had, on pages that were made since. */
  renamedFiles: string[];
}

export interface TextEdits {
  /** The hash of a file's bytes when all content was looked at last, as `bytesHash` gives it. */
  hashThen(file: string): string | undefined;
  /**
   * Reads and judges articles that have changed; what `renamed` ones are called is not held against others.
   *
   * @returns nothing when one of them differs in more than its words, or there is something to tell of it
   */
  read(files: readonly ChangedFile[]): Promise<EditedWords | undefined>;
  /** Addresses of the pages that say when an article was changed last, besides its own. */
  lists(): string[];
}

/** An article that differs from what it was in nothing but words. */
interface Edited {
  article: ListedArticle;
  /** Some of them are in its front matter. */
  isReworded: boolean;
}

/** A hash as `bytesHash` gives it. */
const inHex = (hash: string) => Buffer.from(hash, "base64url").toString("hex");

/** Whether all marks but those of words are the same; of what is shown at times or told of, others look at more. */
function haveSameMarks(before: Marks, now: Marks): boolean {
  const { html, sketch, matter } = now;
  return !now.loud && !now.timed && isDeepStrictEqual({ ...before, html, sketch, matter }, now);
}

/** What front matter says besides words. */
function choicesIn({ matter }: Pick<ArticleDigest, "matter">): object {
  const rest: Partial<Article> = { ...matter };
  for (const key of WORDED) delete rest[key];
  return rest;
}

const addresses = ({ links }: Pick<ArticleDigest, "links">) => links.map(({ url }) => url);

/** What can find something else in another text. */
function looksAtText(rule: Rule): boolean {
  return rule.scope === "article" ? rule.judges === "text" : rule.looksAt.includes("sketches");
}

/**
 * Whether articles were compared in one respect and nothing was found. What is found of two depends on
 * both, and could be untrue of the one that is not edited.
 */
function comparedWell(
  respect: "sketches" | "heads",
  verdicts: Verdicts["rules"] | undefined,
): boolean {
  return [...RULES.entries()].every(([number, rule]) => {
    if (rule.scope !== "site" || !rule.looksAt.includes(respect)) return true;
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
  const verdicts = saved?.beside["verdicts"] as Verdicts["rules"] | undefined;
  if (!saved || !comparedWell("sketches", verdicts)) return undefined;
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
  function edited(file: string, { hash, record }: Outcome): Edited | undefined {
    const before = saved?.find(file);
    if (!before || !record || !haveSameMarks(before.marks, record.marks)) return undefined;
    const { marks, brief } = record;
    const place = memory.add(record.head, record.body);
    const now: KnownFile = { ...before, hash, marks, brief: () => brief, place };
    const [then, today] = [before, now].map((one) => known.head(one) as ArticleDigest);
    if (!then || !today || !isDeepStrictEqual(addresses(then), addresses(today))) return undefined;
    const isReworded = before.marks.matter !== marks.matter;
    if (isReworded && !isDeepStrictEqual(choicesIn(then), choicesIn(today))) return undefined;
    return { article: listArticle(known, now), isReworded };
  }

  return {
    hashThen(file) {
      const row = saved.find(file);
      return row && inHex(row.hash);
    },
    async read(changed) {
      const found: Edited[] = [];
      await digester.run(
        changed.map(({ file }) => ({ file, known: [], before: quietDigest(file) })),
        files,
        (file, outcome) => {
          // Saved again meanwhile, it is not what the build is made of.
          const asked = changed.find((one) => one.file === file);
          const one = asked?.hash === inHex(outcome.hash) && edited(file, outcome);
          if (one) found.push(one);
        },
      );
      if (found.length < changed.length) return undefined;
      const articles = found.map(({ article }) => article);
      const filesOf = (some: ChangedFile[]) => new Set(some.map(({ file }) => file));
      const before = filesOf(changed.filter(({ wasRenamed }) => wasRenamed));
      const shown = filesOf(changed.filter(({ isShown }) => isShown));
      const isUnshown = ({ file }: ListedArticle) => !shown.has(file);
      const renamed = found
        .filter(({ article, isReworded }) => isReworded || before.has(article.file))
        .map(({ article }) => article);
      const unshown = renamed.filter(isUnshown);
      if (unshown.length > 0 && !comparedWell("heads", verdicts)) return undefined;
      const set = await createCatalogReader(known)();
      const { catalogs, located, damaged, facts } = set;
      const now = new Map(articles.map((article) => [article.file, article]));
      const sketches = saved.all().map((row) => {
        const article = now.get(row.file);
        const calm = { sketch: row.sketch, isSame: !article };
        const view = () => (article ?? listArticle(known, row.row())).view();
        return { sketch: article?.marks.sketch ?? row.sketch, calm, view };
      });
      const facets = {
        catalogs: { site: { catalogs }, sources: { catalogs: located }, damaged },
        sketches: { sketches },
      };
      if (await judge(facets, articles)) return undefined;
      const texts = articles.filter(isUnshown).map((article) => {
        const { file, slug } = article;
        return { file, slug, html: articleHtml(article.view(), facts) };
      });
      const renamedFiles = renamed.map(({ file }) => file);
      if (unshown.length === 0) return { texts, renamedFiles };
      const find = (slug: string) => {
        const file = articleFile(slug);
        const row = now.has(file) ? undefined : saved.find(file);
        return row ? listArticle(known, row) : now.get(file);
      };
      return { texts, renamed: { articles: renamed, unshown, find, saved, set }, renamedFiles };
    },
    lists() {
      const { before, after, others } = saved.beside["pages"] as KeptPages;
      return [...before, ...after, ...others]
        .filter(listsArticles)
        .map(({ head }) => head.canonical);
    },
  };
}
