/**
 * content/ → one PageData per route, or the list of everything that is wrong. Nothing after this
 * step reads content/.
 */
import path from "node:path";
import type { PageData, ShellData } from "../../src/model/page-data.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { compileArticle, type CompiledArticle } from "./articles.ts";
import {
  CATALOG_NAMES,
  catalogFile,
  FACT_CATALOGS,
  schemaFile,
  type CatalogName,
  type Catalogs,
} from "./catalogs.ts";
import { edgeManifest } from "./edge.ts";
import { expandCatalog } from "./expand.ts";
import { collectFacts } from "./facts.ts";
import { diskFiles } from "./files.ts";
import { parseJson } from "./json.ts";
import type { Located } from "./located.ts";
import { collectMedia, type Media } from "./media.ts";
import { buildPages, catalogUses } from "./pages/index.ts";
import { shellData } from "./pages/shell.ts";
import { nearest } from "./nearest.ts";
import { byPlace, problemInFile, type Problem, type Report } from "./problem.ts";
import { readRecord } from "./published/record.ts";
import { listFiles, readSource } from "./read.ts";
import { FILE_RULES, RULES } from "./rules/index.ts";
import { loadSchemas, type Validators } from "./schemas.ts";
import type { ParsedFile } from "./rules/rule.ts";
import {
  collectSchedule,
  redirectsOfExpired,
  shownAt,
  type ScheduledEntry,
  type Shown,
} from "./schedule.ts";
import { createSiteModel, type SiteSources } from "./site.ts";
import { collectUnreleased, type Unreleased } from "./unreleased.ts";
import { checkSchema } from "./validate.ts";

export interface CompiledSite {
  pages: PageData[];
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
}

export interface Compilation {
  /** Absent when an error was found. */
  site?: CompiledSite;
  problems: Problem[];
  /** File → text, to show problems with their source lines. */
  texts: Map<string, string>;
}

async function readCatalogs(
  root: string,
  validators: Validators,
  report: Report,
  texts: Map<string, string>,
): Promise<Map<CatalogName, Located>> {
  const located = new Map<CatalogName, Located>();
  const names: readonly string[] = CATALOG_NAMES;
  for (const file of await listFiles(path.join(root, "content/catalogs"))) {
    const name = file.replace(/\.json$/, "");
    if (names.includes(name)) continue;
    const meant = nearest(name, names);
    report(
      problemInFile(`content/catalogs/${file}`, {
        code: "unknown-file",
        message: "no page reads this file",
        fix: meant
          ? `did you mean ${meant}.json?`
          : "remove it, or move it out of content/catalogs",
      }),
    );
  }
  for (const name of CATALOG_NAMES) {
    const source = await readSource(root, catalogFile(name), report);
    if (!source) continue;
    texts.set(source.file, source.text);
    const parsed = parseJson(source, report);
    if (parsed && checkSchema(parsed, validators(schemaFile(name)), report) !== undefined) {
      located.set(name, parsed);
    }
  }
  return located;
}

/** The catalogs as typed values, their texts filled in. Every catalog must be there. */
function expandCatalogs(located: Map<CatalogName, Located>, report: Report) {
  const raw = Object.fromEntries([...located].map(([name, { value }]) => [name, value]));
  // checkSchema has proved each value against the schema that its type is generated from.
  const facts = collectFacts(raw as unknown as Catalogs);
  const expanded = Object.fromEntries(
    [...located].map(([name, catalog]) => [
      name,
      FACT_CATALOGS.has(name) && name !== "packages"
        ? catalog.value
        : expandCatalog(catalog, facts, report),
    ]),
  );
  return { facts, catalogs: expanded as unknown as Catalogs };
}

async function readArticles(
  root: string,
  validators: Validators,
  facts: ReturnType<typeof collectFacts>,
  report: Report,
  texts: Map<string, string>,
): Promise<CompiledArticle[]> {
  const articles: CompiledArticle[] = [];
  for (const file of await listFiles(path.join(root, "content/articles"))) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(file)) {
      report(
        problemInFile(`content/articles/${file}`, {
          code: "bad-file-name",
          message: "the file's name becomes the address of the page, and this one can't",
          fix: "use lower-case letters, digits and hyphens, and end with .md",
        }),
      );
      continue;
    }
    const source = await readSource(root, `content/articles/${file}`, report);
    if (!source) continue;
    texts.set(source.file, source.text);
    const article = await compileArticle(source, validators, facts, report);
    if (article) articles.push(article);
  }
  return articles;
}

function parsedFiles({ catalogs, articles }: SiteSources): ParsedFile[] {
  return [
    ...[...catalogs].map(([catalog, values]) => ({ source: values.source, values, catalog })),
    ...articles.map(({ source, matter, tree }) => ({ source, values: matter, body: tree })),
  ];
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
  { now, everything = false }: CompileOptions,
): Promise<Compilation> {
  const problems: Problem[] = [];
  const texts = new Map<string, string>();
  const report: Report = (problem) => void problems.push(problem);
  const failed = () => problems.some(({ severity }) => severity === "error");

  const files = diskFiles(root);
  const validators = await loadSchemas(root);
  const located = await readCatalogs(root, validators, report, texts);
  // Without all catalogs there are no facts to check the articles' texts against.
  if (CATALOG_NAMES.some((name) => !located.has(name))) return { problems, texts };
  const { facts, catalogs } = expandCatalogs(located, report);
  const articles = await readArticles(root, validators, facts, report, texts);
  const sources = { catalogs: located, articles };
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

  const schedule = collectSchedule({ catalogs, articles }, located, report);
  const assemble = (content: Shown) => {
    const site = createSiteModel(
      content.catalogs,
      { catalogs: located, articles: content.articles },
      media,
      report,
    );
    const pages = buildPages(site);
    const edge = edgeManifest(site, pages, redirectsOfExpired(schedule, now));
    return { site, pages, edge };
  };
  const complete = assemble({ catalogs, articles });
  const context = {
    ...complete,
    sources,
    damaged: new Set<CatalogName>(),
    files,
    schedule,
    now,
    published: readRecord(root),
  };
  for (const rule of RULES) await rule(context, report);
  for (const file of parsedFiles(sources)) {
    for (const rule of FILE_RULES) rule(file, report);
  }
  problems.sort(byPlace);
  if (failed()) return { problems, texts };
  const shown =
    everything || schedule.length === 0 ? complete : assemble(shownAt({ catalogs, articles }, now));
  const { site, pages, edge } = shown;
  const shell = shellData(site, edge);
  if (failed()) return { problems, texts };
  const unreleased = collectUnreleased(located);
  return {
    site: { pages, shell, edge, media, unreleased, schedule, sources, uses: catalogUses(site) },
    problems,
    texts,
  };
}
