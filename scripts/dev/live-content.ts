import type { DevState } from "../../src/app/dev/state.ts";
import type { PageData } from "../../src/routes.ts";
import { dataUrl } from "../../src/model/addresses.ts";
import { readClock } from "../lib/clock.ts";
import { openProjectCache } from "../lib/cache.ts";
import { compile, type Compilation, type CompiledSite } from "../build/compile.ts";
import type { MediaFile } from "../content/model/content.ts";
import { mediaFiles } from "../images/media.ts";
import { NOT_FOUND_PATH } from "../../src/model/addresses.ts";
import { problemInFile } from "../content/problems/problem.ts";
import { UnreadableSchema } from "../content/schema/schemas.ts";
import { bytesHash } from "../lib/hash.ts";
import { ROOT } from "../lib/paths.ts";
import type { Routes } from "../pages/page-list.ts";
import { writeSources } from "../build/sources.ts";
import { printProblems } from "../content/problems/print.ts";
import { describeProblem, describeUnpublished } from "./state.ts";

/** The last good content, ready to be served. Page data are built on request. */
export interface Served {
  site: CompiledSite;
  byPath: ReadonlyMap<string, PageData>;
  /** URL of a page's data → the page. */
  byDataUrl: ReadonlyMap<string, PageData>;
  /** Path → hash of the page's data. */
  hashes: ReadonlyMap<string, string>;
  /** URL of a picture → its file. */
  pictures: ReadonlyMap<string, MediaFile>;
}

const dataUrlOf = ({ path }: PageData) => (path === NOT_FOUND_PATH ? "/404.json" : dataUrl(path));

function serve(site: CompiledSite): Served {
  return {
    site,
    byPath: new Map(site.pages.map((page) => [page.path, page])),
    byDataUrl: new Map(site.pages.map((page) => [dataUrlOf(page), page])),
    hashes: new Map(site.pages.map((page) => [page.path, bytesHash(JSON.stringify(page))])),
    pictures: mediaFiles(site.media),
  };
}

/** The paths whose pages differ, those that are new and those that are gone. */
function changedPages(before: Served | undefined, after: Served): string[] {
  const paths = new Set([...(before?.hashes.keys() ?? []), ...after.hashes.keys()]);
  return [...paths].filter((path) => before?.hashes.get(path) !== after.hashes.get(path));
}

/** The content during development: the last good site, and the problems of the newest. */
export class LiveContent {
  served: Served | undefined;
  state: DevState = { problems: [], unpublished: {}, changed: [] };

  /** Loads the route table again after an edit of code. */
  loadRoutes: () => Promise<Routes | undefined> = async () => undefined;

  readonly #cache = openProjectCache(ROOT, { remember: true });

  /**
   * Reads the content again. Never throws: problems are part of the state.
   */
  async update(changed: readonly string[] = []): Promise<void> {
    const now = readClock();
    const before = this.served;
    const compilation = await this.#compile(now, changed[0]);
    const errors = compilation.problems.filter(({ severity }) => severity === "error");
    printProblems(compilation);
    if (compilation.site) {
      this.served = serve(compilation.site);
      const { layout } = compilation.site;
      const isNew = JSON.stringify(before?.site.layout) !== JSON.stringify(layout);
      this.state = {
        problems: [],
        unpublished: describeUnpublished(compilation.site, now),
        changed: changedPages(before, this.served),
        ...(isNew ? { layout } : {}),
      };
      return;
    }
    this.state = {
      problems: errors.map((problem) =>
        describeProblem(problem, compilation.texts.get(problem.file), before?.site),
      ),
      unpublished: this.state.unpublished,
      changed: [],
    };
  }

  async #compile(now: number, changed: string | undefined): Promise<Compilation> {
    try {
      const cache = this.#cache;
      const routes = await this.loadRoutes();
      const options = { now, everything: true, ...(routes && { routes }), cache };
      const compilation = await compile(ROOT, options);
      if (compilation.site) await writeSources(compilation.site, cache);
      return compilation;
    } catch (error) {
      // Such as invalid JSON in a schema, or a folder that is being renamed.
      const message = `the content cannot be compiled: ${(error as Error).message}`;
      const suspect = error instanceof UnreadableSchema ? error.file : changed;
      const problem = problemInFile(suspect ?? "content", {
        code: "unreadable-file",
        message,
        fix: "repair or restore the last change",
      });
      return { problems: [problem], texts: new Map<string, string>() };
    }
  }
}
