import type { DevProblem, DevState } from "../../src/app/dev/state.ts";
import type { CompiledSite } from "../build/compile.ts";
import { formatProblem } from "../content/problems/print.ts";
import { GALLERY_PATH } from "../../src/model/addresses.ts";
import { textOf } from "../content/model/addresses.ts";
import type { Problem } from "../content/problems/problem.ts";
import { describeShowing, showing, type ScheduledEntry } from "../content/model/schedule.ts";

const CATALOG = /^content\/catalogs\/(.+)\.json$/;

/** The pages with a file's content on the last good site. */
function pagesOf(file: string, site: CompiledSite | undefined): string[] | "all" {
  const text = textOf(file);
  if (text) return [text.path];
  return site?.uses.get(CATALOG.exec(file)?.[1] ?? "") ?? "all";
}

export function describeProblem(
  problem: Problem,
  text: string | undefined,
  site: CompiledSite | undefined,
): DevProblem {
  const { file, line, column, message, fix = "" } = problem;
  const [, ...lines] = formatProblem({ ...problem, fix: "" }, text).split("\n");
  return {
    place: `${file}:${line}:${column}`,
    message,
    excerpt: lines.slice(0, -1).join("\n"),
    fix,
    pages: pagesOf(file, site),
  };
}

/** The other pages that show an entry. */
function listedOn({ kind }: ScheduledEntry, { uses }: CompiledSite): string[] {
  if (kind === "article") return [];
  return kind === "album" ? [GALLERY_PATH] : (uses.get(`${kind}s`) ?? []);
}

/** Page → its content that visitors do not see now. */
export function describeUnpublished(site: CompiledSite, now: number): DevState["unpublished"] {
  const words: Record<string, string[]> = {};
  for (const entry of site.schedule) {
    if (showing(entry, now) === "shown") continue;
    const own = entry.path === undefined ? [] : [entry.path];
    const listed = listedOn(entry, site);
    for (const page of new Set([...own, ...listed])) {
      const what = page === entry.path ? "This page" : `The ${entry.kind} "${entry.name}"`;
      (words[page] ??= []).push(`${what} ${describeShowing(entry, now)}`);
    }
  }
  return words;
}
