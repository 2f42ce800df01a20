import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { DevState } from "../../src/app/dev/state.ts";
import type { PageData } from "../../src/routes.ts";
import { dataUrl, NOT_FOUND_PATH } from "../../src/model/addresses.ts";
import { readClock } from "../lib/moment.ts";
import { openProjectCache } from "../lib/cache.ts";
import { compile, type Compilation, type CompiledSite } from "../build/compile.ts";
import { mediaFiles } from "../images/media.ts";
import { problemInFile } from "../content/problems/problem.ts";
import { ROOT } from "../lib/paths.ts";
import { writeSources } from "../build/bundle/bundle.ts";
import { printProblems, formatProblem } from "../content/problems/print.ts";
import { SchemaMistake } from "../content/schema/validate.ts";
import { LISTED_ON, visibilityText, visibilityOf } from "../content/model/schedule.ts";

export type Served = ReturnType<typeof serve>;

function serve(site: CompiledSite) {
  const urlOf = ({ path }: PageData) => (path === NOT_FOUND_PATH ? "/404.json" : dataUrl(path));
  return {
    site,
    byPath: new Map(site.pages.map((page) => [page.path, page])),
    dataAt: (url: string) => site.pages.find((page) => urlOf(page) === url),
    texts: new Map(site.pages.map((page) => [page.path, JSON.stringify(page)])),
    pictures: mediaFiles(site.media),
  };
}

function changedPages(before: Served | undefined, after: Served): string[] {
  const paths = new Set([...(before?.texts.keys() ?? []), ...after.texts.keys()]);
  return [...paths].filter((path) => before?.texts.get(path) !== after.texts.get(path));
}

/** The content during development: the last site without errors, and the problems of the newest content. */
export class LiveContent {
  served: Served | undefined;
  state: DevState = { problems: "", unpublished: {}, changed: [] };

  readonly #cache = openProjectCache(ROOT, { remember: true });

  /** Reads the content again. Never throws: problems are part of the state. */
  async update(changed: readonly string[] = []): Promise<void> {
    const now = readClock();
    const before = this.served;
    const compilation = await this.#compile(now, changed[0]);
    const errors = compilation.problems.filter(({ severity }) => severity === "error");
    printProblems(compilation);
    const { site } = compilation;
    if (site) {
      this.served = serve(site);
      const { layout } = site;
      const isNew = JSON.stringify(before?.site.layout) !== JSON.stringify(layout);
      this.state = {
        problems: "",
        unpublished: describeUnpublished(site, now),
        changed: changedPages(before, this.served),
        ...(isNew ? { layout } : {}),
      };
      return;
    }
    const problems = errors
      .map((problem) => formatProblem(problem, compilation.texts.get(problem.file)))
      .join("\n\n");
    this.state = { problems, unpublished: this.state.unpublished, changed: [] };
  }

  async #compile(now: number, changed: string | undefined): Promise<Compilation> {
    try {
      const cache = this.#cache;
      const compilation = await compile(ROOT, { now, everything: true, cache });
      if (compilation.site) await writeSources(compilation.site, cache);
      return compilation;
    } catch (error) {
      // For example, a schema is not valid JSON, a data function throws, or a folder is being renamed.
      const isSchema = error instanceof SchemaMistake;
      if (!isSchema) console.error(error);
      const { place, reason, fix } = isSchema
        ? error
        : {
            place: thrownAt(error) ?? { file: changed ?? "content", line: 1, column: 1 },
            reason: String(error),
            fix: "repair or restore the last change",
          };
      const finding = { code: "unreadable-file", message: reason, fix };
      const problem = { ...problemInFile(place.file, finding), ...place };
      return { problems: [problem], texts: new Map<string, string>() };
    }
  }
}

/** Line of our code that threw; undefined for a system error, such as a missing file. */
function thrownAt(error: unknown) {
  if (!(error instanceof Error) || "code" in error) return undefined;
  const [, url = "", line, column] =
    /(file:(?!\S*\/node_modules\/)\S+):(\d+):(\d+)/.exec(error.stack ?? "") ?? [];
  if (url === "") return undefined;
  const file = relative(ROOT, fileURLToPath(url));
  return { file, line: Number(line), column: Number(column) };
}

/** Page → entries of the page that visitors do not see at `now`. */
function describeUnpublished(site: CompiledSite, now: number): DevState["unpublished"] {
  const words: Record<string, string[]> = {};
  for (const entry of site.schedule) {
    if (visibilityOf(entry, now) === "shown") continue;
    const own = entry.path === undefined ? [] : [entry.path];
    for (const page of new Set([...own, LISTED_ON[entry.kind]])) {
      const what = page === entry.path ? "This page" : `The ${entry.kind} "${entry.name}"`;
      (words[page] ??= []).push(`${what} ${visibilityText(entry, now)}`);
    }
  }
  return words;
}
