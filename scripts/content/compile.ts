/**
 * content/ → one PageData per route, or the list of everything that is wrong. Nothing after this
 * step reads content/.
 */
import path from "node:path";
import type { ShellData } from "../../src/model/page-data.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { articleHtml } from "./articles.ts";
import { assemble } from "./assemble.ts";
import { createContentChecker, type ContentChecker } from "./check.ts";
import { collectMedia, preparePhotographs, type Media } from "./media.ts";
import { entryOf, type PageEntry } from "./page-entry.ts";
import { catalogUses } from "./pages/index.ts";
import { shellData } from "./pages/shell.ts";
import { byPlace, type Problem } from "./problem.ts";
import { shownAt, type ScheduledEntry } from "./schedule.ts";
import type { SiteSources } from "./site.ts";
import { collectUnreleased, type Unreleased } from "./unreleased.ts";

export interface CompiledSite {
  /** Every page that is shown, in the order in which search engines are told of them. */
  pages: PageEntry[];
  /** Every Devanagari letter on the pages and in the shell, sorted: what fonts must hold. */
  devanagari: string;
  shell: ShellData;
  edge: EdgeManifest;
  media: Media;
  /** Placeholders and samples that a release may not contain. */
  unreleased: Unreleased[];
  /** Drafts, and what begins or ends at a moment. */
  schedule: ScheduledEntry[];
  /** Everything as it was written, drafts included, with its places in the files. */
  sources: SiteSources;
  /** Catalog → the pages that are made from it; without those that all pages share. */
  uses: Map<string, string[]>;
}

export interface CompileOptions {
  /** The moment for which the site is made, in milliseconds since 1970. Nothing else reads a clock. */
  now: number;
  /** True in development: drafts and what is still to come are shown too. */
  everything?: boolean;
  /** A checker that lives longer than one compilation and knows most files already. */
  checker?: ContentChecker;
  /** Files that were written since the checker last looked, from the project's root. */
  changed?: readonly string[];
}

export interface Compilation {
  /** Absent when an error was found. */
  site?: CompiledSite;
  problems: Problem[];
  /** File → text, to show problems with their source lines. */
  texts: Map<string, string>;
}

/**
 * The site is checked as if everything were shown, so that a draft's mistakes are told before its
 * day; what is not shown at `now` is then left out.
 *
 * @param root the project's folder
 * @param buildDirectory where drawings and prepared photographs are kept between builds
 */
export async function compile(
  root: string,
  buildDirectory: string,
  { now, everything = false, checker, changed }: CompileOptions,
): Promise<Compilation> {
  checker ??= createContentChecker(root, { now: () => now, buildDirectory });
  const { problems, texts, content } = await checker.check(changed);
  if (!content) {
    // Photographs that cannot be opened are told with everything else.
    const unusable: Problem[] = [];
    const cache = path.join(buildDirectory, "photographs");
    await preparePhotographs(root, cache, (problem) => void unusable.push(problem));
    return { problems: [...problems, ...unusable].sort(byPlace), texts };
  }
  const { catalogs, located, facts, schedule } = content;
  const found: Problem[] = [];
  const report = (problem: Problem) => void found.push(problem);
  const media = await collectMedia(
    root,
    buildDirectory,
    {
      testimonialNames: catalogs.testimonials.testimonials.map(({ name }) => name),
      halls: catalogs["hall-timings"].timings,
      places: { office: catalogs.site.office.label, venue: catalogs.site.venue.label },
      orders: catalogs.pictures,
    },
    new Map(catalogs.pictures.focus.map(({ slot, keep }) => [slot, keep])),
    report,
  );
  const shown = everything || schedule.length === 0 ? content : shownAt(content, now);
  const { site, pages, edge } = assemble(shown, located, media, schedule, now, report, (article) =>
    articleHtml(article, facts),
  );
  const shell = shellData(site, edge);
  const all = [...problems, ...found];
  if (found.some(({ severity }) => severity === "error")) return { problems: all, texts };
  const unreleased = collectUnreleased(located);
  const sources = { catalogs: located, articles: content.articles };
  return {
    site: {
      pages: pages.map(entryOf),
      devanagari: devanagari(JSON.stringify([shell, pages])),
      shell,
      edge,
      media,
      unreleased,
      schedule,
      sources,
      uses: catalogUses(site),
    },
    problems: all,
    texts,
  };
}

/** Every Devanagari letter in a text. */
function devanagari(text: string): string {
  return [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]/g) ?? [])].sort().join("");
}
