/**
 * content/ → everything that is wrong with it. No mistake hides another: what can be read of a
 * broken file takes part in the checks of the others.
 */
import { hash } from "node:crypto";
import { createArticleCompiler, type CompiledArticle } from "./articles.ts";
import { assemble } from "./assemble.ts";
import {
  CATALOG_NAMES,
  catalogFile,
  FACT_CATALOGS,
  type CatalogName,
  type Catalogs,
} from "./catalogs.ts";
import { decodeSource } from "./decode.ts";
import { checkMentions, expandValue } from "./expand.ts";
import { collectFacts, type Facts } from "./facts.ts";
import { diskFiles, type ContentFiles } from "./files.ts";
import { withoutEchoes } from "./echoes.ts";
import type { Located } from "./located.ts";
import { parseArticle, parseCatalog, type ParsedArticle, type ParsedCatalog } from "./parsed.ts";
import { byPlace, problemInFile, type Problem, type Report, type Source } from "./problem.ts";
import { readRecord } from "./published/record.ts";
import { RULES } from "./rules/index.ts";
import { collectSchedule, type ScheduledEntry } from "./schedule.ts";
import { loadSchemas, type Schemas } from "./schemas.ts";
import { createSlotList } from "./slots.ts";
import { noFiles, twoPhotographs } from "./no-files.ts";

/** Content without a mistake. */
interface Content {
  catalogs: Catalogs;
  articles: CompiledArticle[];
  /** The catalogs as they are written, with their places. */
  located: Map<CatalogName, Located>;
  facts: Facts;
  schedule: ScheduledEntry[];
}

export interface CheckResult {
  /** Sorted by file and place. */
  problems: Problem[];
  /** File → text, to show problems with their source lines. */
  texts: Map<string, string>;
  /** Absent while there is an error. */
  content?: Content;
  /**
   * What a rule or a page's builder stumbled over, whose findings are missing from `problems`.
   * Told among those only of content that is otherwise sound; always empty if we made no mistake.
   */
  faults: readonly Error[];
}

export interface ContentChecker {
  /**
   * Checks all content. Files are read again only when their bytes may have changed, and parsed
   * again only when they have.
   *
   * @param changed paths from the project's root that were written or deleted since the last
   *   check; without it every file is looked at
   */
  check(changed?: readonly string[]): Promise<CheckResult>;
}

export interface CheckerOptions {
  /** The moment for which the content is checked, in milliseconds since 1970. */
  now: () => number;
  /** Where lists that are slow to make are kept between runs. */
  buildDirectory: string;
  /** The content folder; the one on the disk when left out. */
  files?: ContentFiles;
}

/** One file as it was when it was last read. */
interface Kept {
  hash: string;
  source?: Source;
  /** What its bytes alone tell. */
  problems: Problem[];
  parsed?: ParsedCatalog | ParsedArticle;
  /** The file before its last change, which is often taken back. */
  before?: Kept;
}

const ARTICLE = /^content\/articles\/[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/**
 * A checker that lives as long as a development server and keeps what it knows of unchanged files.
 *
 * @param root the project's folder, whose schemas/ say what content may hold
 */
export function createContentChecker(root: string, options: CheckerOptions): ContentChecker {
  const files = options.files ?? diskFiles(root);
  const compiler = createArticleCompiler();
  const kept = new Map<string, Kept>();
  let tools: Promise<{ schemas: Schemas; slots: Awaited<ReturnType<typeof createSlotList>> }>;
  let facts: { key: string; facts: Facts } | undefined;
  const expanded = new WeakMap<object, { facts: Facts; value: unknown }>();
  /** A catalog with its facts filled in; kept until the catalog or the facts are others. */
  const filledIn = (catalog: object, filled: Facts): unknown => {
    const known = expanded.get(catalog);
    if (known?.facts === filled) return known.value;
    const value = expandValue(catalog, filled);
    expanded.set(catalog, { facts: filled, value });
    return value;
  };

  const prepare = () =>
    (tools ??= Promise.all([loadSchemas(root), createSlotList(options.buildDirectory)]).then(
      ([schemas, slots]) => ({ schemas, slots }),
    ));

  /** Reads a file unless it is known to be unchanged. */
  function read(file: string, changed: ReadonlySet<string> | undefined): Kept {
    const known = kept.get(file);
    if (known && changed && !changed.has(file)) return known;
    const problems: Problem[] = [];
    const report: Report = (problem) => void problems.push(problem);
    const fresh = (value: string, source?: Source): Kept => {
      const entry: Kept = { hash: value, problems, ...(source && { source }) };
      kept.set(file, entry);
      return entry;
    };
    let bytes: Uint8Array;
    try {
      bytes = files.read(file);
    } catch (error) {
      report(
        problemInFile(file, {
          code: "unreadable-file",
          message: `this file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
          fix: "close other programs that hold it open, and see that you are allowed to read it",
        }),
      );
      return fresh("");
    }
    const value = hash("sha1", bytes);
    if (known?.hash === value) return known;
    if (known?.before?.hash === value) {
      kept.set(file, known.before);
      return known.before;
    }
    const entry = fresh(value, decodeSource(file, bytes, report));
    if (known) {
      const { before: _, ...last } = known;
      entry.before = last;
    }
    return entry;
  }

  return {
    async check(changed) {
      const { schemas, slots } = await prepare();
      const touched = changed && new Set(changed);
      const problems: Problem[] = [];
      const texts = new Map<string, string>();
      /** What may only follow from a problem. */
      const echoes: Problem[] = [];
      const echo: Report = (problem) => void echoes.push(problem);
      const report: Report = (problem) => void problems.push(problem);
      const entries = files.list();
      const present = new Set(
        entries.filter(({ kind }) => kind === "file").map(({ file }) => file),
      );
      for (const file of kept.keys()) if (!present.has(file)) kept.delete(file);
      noFiles(entries, report);
      twoPhotographs(entries, report);

      const load = (file: string): Kept => {
        const entry = read(file, touched);
        problems.push(...entry.problems);
        if (entry.source) texts.set(file, entry.source.text);
        return entry;
      };

      const parsedCatalogs = new Map<CatalogName, ParsedCatalog>();
      for (const name of CATALOG_NAMES) {
        const file = catalogFile(name);
        const entry = present.has(file) ? load(file) : undefined;
        const source = entry?.source ?? { file, text: "" };
        let parsed = entry?.parsed as ParsedCatalog | undefined;
        if (!parsed) {
          parsed = parseCatalog(source, name, schemas, entry?.source !== undefined);
          if (entry) entry.parsed = parsed;
        }
        problems.push(...parsed.problems);
        echoes.push(...parsed.remarks);
        parsedCatalogs.set(name, parsed);
      }
      const parsedArticles: ParsedArticle[] = [];
      for (const file of present) {
        if (!ARTICLE.test(file)) continue;
        const entry = load(file);
        const source = entry.source ?? { file, text: "" };
        const parsed =
          (entry.parsed as ParsedArticle | undefined) ??
          parseArticle(source, schemas, entry.source !== undefined);
        entry.parsed = parsed;
        problems.push(...parsed.problems);
        echoes.push(...parsed.remarks);
        parsedArticles.push(parsed);
      }

      const damaged = new Set(
        [...parsedCatalogs].filter(([, { whole }]) => !whole).map(([name]) => name),
      );
      const raw = Object.fromEntries(
        [...parsedCatalogs].map(([name, { values }]) => [name, values.value]),
      ) as unknown as Catalogs;
      const key = [...parsedCatalogs.values()]
        .filter(({ catalog }) => holdsFacts(catalog))
        .map(({ source }) => kept.get(source.file)?.hash ?? "")
        .join();
      if (facts?.key !== key) facts = { key, facts: collectFacts(raw) };
      const filled = facts.facts;
      // What a price is called may be among what is wrong with its catalog.
      const factsAreSure = [...parsedCatalogs.values()]
        .filter(({ catalog }) => holdsFacts(catalog))
        .every(
          (parsed) =>
            parsed.whole && parsed.problems.every(({ severity }) => severity === "warning"),
        );
      if (factsAreSure) {
        for (const { source, mentions } of [...parsedCatalogs.values(), ...parsedArticles]) {
          checkMentions(source, mentions, filled, echo);
        }
      }
      const catalogs = Object.fromEntries(
        Object.entries(raw).map(([name, value]) => [
          name,
          FACT_CATALOGS.has(name as CatalogName) && name !== "packages"
            ? value
            : filledIn(value, filled),
        ]),
      ) as unknown as Catalogs;
      const articles = parsedArticles.map((parsed) => compiler.compile(parsed, filled));
      const located = new Map([...parsedCatalogs].map(([name, { values }]) => [name, values]));
      const content = { catalogs, articles, located, facts: filled };

      const faults: Error[] = [];
      const fault = (error: unknown) =>
        void faults.push(error instanceof Error ? error : new Error(String(error)));
      const guarded = async <Result>(work: () => Result | Promise<Result>) => {
        try {
          return await work();
        } catch (error) {
          return fault(error);
        }
      };
      const schedule = (await guarded(() => collectSchedule(content, located, echo))) ?? [];
      const media = slots(catalogs, files);
      const now = options.now();
      const assembled = await guarded(() =>
        assemble(content, located, media, schedule, now, echo, () => "", fault),
      );
      if (assembled) {
        const sources = { catalogs: located, articles };
        const published = readRecord(root);
        const context = { ...assembled, sources, damaged, files, schedule, now, published, media };
        for (const rule of RULES) await guarded(() => rule(context, echo));
      }
      const incomplete = damaged.size > 0 || faults.length > 0;
      const known = [
        ...problems,
        ...withoutEchoes(echoes, problems, { incomplete, factsAreSure, texts }),
      ];
      const isError = ({ severity }: Problem) => severity === "error";
      // An editor has enough to mend before our own mistakes matter.
      const all = [...known, ...(known.some(isError) ? [] : faults.map(asProblem))].sort(byPlace);
      const failed = all.some(isError);
      return {
        problems: all,
        texts,
        ...(!failed && { content: { ...content, schedule } }),
        faults,
      };
    },
  };
}

function holdsFacts(catalog: CatalogName): boolean {
  return FACT_CATALOGS.has(catalog) || catalog === "site";
}

/** A fault of ours is told like any other, so that it hides nothing else. */
function asProblem({ message }: Error): Problem {
  return problemInFile("content", {
    code: "checker-fault",
    message: `the checker came to a halt: ${message}`,
    fix: "show this to whoever looks after the site's code; content alone should never do this",
  });
}
