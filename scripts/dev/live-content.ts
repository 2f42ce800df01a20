import type { DevState } from "../../src/app/dev/state.ts";
import { dataUrl } from "../../src/model/routes.ts";
import { readClock } from "../clock.ts";
import { createContentChecker, type ContentChecker } from "../content/check.ts";
import type { CompiledSite } from "../content/compile.ts";
import { mediaFiles } from "../content/media.ts";
import type { PageEntry } from "../content/page-entry.ts";
import { NOT_FOUND_PATH } from "../content/pages/simple.ts";
import { problemInFile } from "../content/problem.ts";
import { UnreadableSchema } from "../content/schemas.ts";
import { BUILD, ROOT } from "../paths.ts";
import { prepare } from "../prepare.ts";
import { printProblems } from "../report.ts";
import { describeProblem, describeUnpublished } from "./state.ts";

/** The last good content, ready to be served. Data of pages are put together when they are asked for. */
export interface Served {
  site: CompiledSite;
  byPath: ReadonlyMap<string, PageEntry>;
  /** URL of a page's data → the page. */
  byDataUrl: ReadonlyMap<string, PageEntry>;
  /** URL of a picture → its file. */
  pictures: Map<string, string>;
}

const dataUrlOf = ({ path }: PageEntry) => (path === NOT_FOUND_PATH ? "/404.json" : dataUrl(path));

function serve(site: CompiledSite): Served {
  return {
    site,
    byPath: new Map(site.pages.map((entry) => [entry.path, entry])),
    byDataUrl: new Map(site.pages.map((entry) => [dataUrlOf(entry), entry])),
    pictures: mediaFiles(site.media),
  };
}

/** The paths whose pages differ, those that are new and those that are gone. */
function changedPages(before: Served | undefined, after: Served): string[] {
  const paths = new Set([...(before?.byPath.keys() ?? []), ...after.byPath.keys()]);
  return [...paths].filter((path) => before?.byPath.get(path)?.key !== after.byPath.get(path)?.key);
}

/** The content while it is being written: the last good state, and what is wrong with the newest. */
export class LiveContent {
  served: Served | undefined;
  state: DevState = { problems: [], unpublished: {}, changed: [] };

  /** Knows every file that has not changed since it was last read. */
  #checker: ContentChecker | undefined;

  /**
   * Reads the content again. Whatever it finds, it comes back with a state and never throws: the
   * next save may mend it.
   */
  async update(changed?: readonly string[]): Promise<void> {
    const now = readClock();
    const before = this.served;
    const compilation = await this.#compile(now, changed);
    const errors = compilation.problems.filter(({ severity }) => severity === "error");
    printProblems(compilation);
    if (compilation.site) {
      this.served = serve(compilation.site);
      const { shell } = compilation.site;
      const isNew = JSON.stringify(before?.site.shell) !== JSON.stringify(shell);
      this.state = {
        problems: [],
        unpublished: describeUnpublished(compilation.site, now),
        changed: changedPages(before, this.served),
        ...(isNew ? { shell } : {}),
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

  async #compile(now: number, changed: readonly string[] | undefined) {
    try {
      // Folders come and go as a whole, and so may a schema: then everything is looked at.
      const known = changed?.every((file) => /^content\/.+\.(md|json)$/.test(file));
      if (changed?.some((file) => file.startsWith("schemas"))) this.#checker = undefined;
      this.#checker ??= createContentChecker(ROOT, { now: readClock, buildDirectory: BUILD });
      const options = { now, everything: true, checker: this.#checker };
      return await prepare(known && changed ? { ...options, changed } : options);
    } catch (error) {
      this.#checker = undefined;
      // A schema that is no JSON, a folder that is being renamed: ours to survive.
      const message = `the content cannot be compiled: ${(error as Error).message}`;
      const suspect = error instanceof UnreadableSchema ? error.file : changed?.[0];
      const problem = problemInFile(suspect ?? "content", {
        code: "unreadable-file",
        message,
        fix: "mend or restore what was changed last",
      });
      return { problems: [problem], texts: new Map<string, string>() };
    }
  }
}
