import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults, ElementContext, RuleObject, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * Rules that axe leaves out unless they are asked for: what is new in WCAG 2.2, and those that are
 * still on trial. Three are not asked: contrast beyond AA, headings guessed from the size of letters
 * (a year in large figures is none), and a role for tables that scroll, which would make a landmark
 * of each.
 */
const ALSO: RuleObject = Object.fromEntries(
  [
    "css-orientation-lock",
    "hidden-content",
    "identical-links-same-purpose",
    "label-content-name-mismatch",
    "table-fake-caption",
    "target-size",
    "td-has-header",
  ].map((rule) => [rule, { enabled: true }]),
);

/**
 * Everything that axe finds wrong with a page as it is now, as `rule: element` lines.
 *
 * @param within a selector, when only a part of the page is asked about
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Not a script element: it works where the page may run none.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(
    ([part, rules]) => window.axe.run(part ?? document, { resultTypes: ["violations"], rules }),
    [within, ALSO] as const,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
