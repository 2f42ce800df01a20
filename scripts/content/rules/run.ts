/** The way in which rules are run: again only where something they look at has changed. */
import { setImmediate } from "node:timers/promises";
import type { ArticleView } from "../articles.ts";
import type { Problem, Report } from "../problem.ts";
import type { ArticleRule, FacetName, Facets, Rule, SiteRule } from "./rule.ts";
import { limited } from "./support/limit.ts";

/** A part of the site: what it holds is put together when a rule looks at it. */
export interface Facet<Name extends FacetName = FacetName> {
  /** The same as long as what it holds is the same. */
  key: string;
  value(): Facets[Name];
}

export type FacetTable = { [Name in FacetName]: Facet<Name> };

/** An article to be judged. */
export interface Candidate {
  file: string;
  /** Of its bytes. */
  hash: string;
  view(): ArticleView;
}

/** What a rule found, and what it had looked at. */
interface Verdict {
  key: string;
  found: [file: string, problems: Problem[]][];
}

/** What all rules found, and the articles they had looked at. */
export interface Verdicts {
  /** Rule's number → verdict; rules that stumbled have none. Plain values, which can be written down. */
  rules: Record<number, Verdict>;
  /** Article → hash of its bytes; it may hold other files too. */
  judged: ReadonlyMap<string, string>;
}

function keyFor({ looksAt }: Rule, facets: FacetTable): string {
  return looksAt.map((name) => facets[name].key).join(" ");
}

/** The facets a rule looks at, and no others. */
function seen({ looksAt }: Rule, facets: FacetTable): never {
  return Object.assign({}, ...looksAt.map((name) => facets[name].value())) as never;
}

async function judgeSite(rule: SiteRule, facets: FacetTable): Promise<Problem[]> {
  const found: Problem[] = [];
  const some = limited((problem) => void found.push(problem));
  await rule.check(seen(rule, facets), some.report);
  some.end();
  return found;
}

/**
 * Asks the rules on the site as a whole once more and hears nothing: the next time they are asked,
 * everything they need has been loaded and compiled. Others get their turn between rules. Rules that
 * look at the texts of all articles, of which there may be thousands, are left out.
 */
export async function rehearseRules(rules: readonly Rule[], facets: FacetTable): Promise<void> {
  for (const rule of rules) {
    if (rule.scope !== "site" || rule.looksAt.includes("sketches")) continue;
    // Whatever a rule stumbles over has been told by the check.
    await judgeSite(rule, facets).catch(() => undefined);
    await setImmediate();
  }
}

/** A rule on articles, with those it has to look at. */
interface Run {
  number: number;
  rule: ArticleRule;
  all: boolean;
  verdict: Verdict;
  judge?: ReturnType<ArticleRule["begin"]>;
}

function judgeArticle(run: Run, article: ArticleView, facets: FacetTable): Problem[] {
  run.judge ??= run.rule.begin(seen(run.rule, facets));
  const found: Problem[] = [];
  const some = limited((problem) => void found.push(problem));
  run.judge(article, some.report);
  some.end();
  return found;
}

/**
 * Runs the rules.
 *
 * @param known what an earlier run gave
 * @param report hears what was found, in the order of the rules and the files
 * @param fault hears why a rule has not come to its end; what it found is not kept
 */
export async function runRules(
  rules: readonly Rule[],
  facets: FacetTable,
  articles: readonly Candidate[],
  known: Verdicts,
  report: Report,
  fault: (error: unknown) => void,
): Promise<Verdicts> {
  const judged = new Map(articles.map(({ file, hash }) => [file, hash]));
  const verdicts: Verdicts = { rules: {}, judged };
  const runs: Run[] = [];
  const isSame = ({ file, hash }: Candidate) => known.judged.get(file) === hash && hash !== "";
  const changed = articles.filter((article) => !isSame(article));
  const moved = new Set(changed.map(({ file }) => file));
  for (const [number, rule] of rules.entries()) {
    const key = keyFor(rule, facets);
    const last = known.rules[number];
    const same = last?.key === key;
    if (rule.scope === "site") {
      try {
        const found = same ? last.found : [["", await judgeSite(rule, facets)] as const];
        verdicts.rules[number] = { key, found: found.map(([file, own]) => [file, own]) };
      } catch (error) {
        fault(error);
      }
      continue;
    }
    const kept = same ? last.found.filter(([file]) => judged.has(file) && !moved.has(file)) : [];
    const verdict: Verdict = { key, found: kept };
    verdicts.rules[number] = verdict;
    if (!same || changed.length > 0) runs.push({ number, rule, all: !same, verdict });
  }
  for (const candidate of runs.some(({ all }) => all) ? articles : changed) {
    const due = runs.filter(({ all }) => all || moved.has(candidate.file));
    if (due.length === 0) continue;
    const view = candidate.view();
    for (const run of due) {
      if (!verdicts.rules[run.number]) continue;
      try {
        const own = judgeArticle(run, view, facets);
        if (own.length > 0) run.verdict.found.push([candidate.file, own]);
      } catch (error) {
        fault(error);
        delete verdicts.rules[run.number];
      }
    }
  }
  for (const { verdict } of runs) verdict.found.sort(([a], [b]) => (a < b ? -1 : 1));
  for (const number of rules.keys()) {
    for (const [, own] of verdicts.rules[number]?.found ?? []) own.forEach(report);
  }
  return verdicts;
}
