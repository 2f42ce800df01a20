import type { Problem, Report } from "../../content/problems/problem.ts";
import type { Rule, SiteView } from "./rule.ts";
import { limited } from "./support/limit.ts";

/**
 * Runs every rule on the site.
 *
 * @param report is given what was found, in the order of the rules
 * @param fault is given the reason when a rule throws; nothing that it found is reported
 */
export async function runRules(
  rules: readonly Rule[],
  site: SiteView,
  report: Report,
  fault: (error: unknown) => void,
): Promise<void> {
  for (const rule of rules) {
    const found: Problem[] = [];
    const some = limited((problem) => void found.push(problem));
    try {
      await rule(site, some.report);
    } catch (error) {
      fault(error);
      continue;
    }
    some.end();
    for (const problem of found) report(problem);
  }
}
