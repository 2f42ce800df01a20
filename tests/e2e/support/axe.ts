import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults, ElementContext, RuleMetadata, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

declare global {
  interface Window {
    axe: {
      run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
      getRules: () => RuleMetadata[];
    };
  }
}

/**
 * Rules that are not run, beside deprecated ones: contrast beyond AA; headings guessed from the size of letters; a role
 * for focusable elements, which would make each scrolling table a landmark.
 */
const NOT_ASKED: readonly string[] = [
  "color-contrast-enhanced",
  "p-as-heading",
  "focus-order-semantics",
];

interface Asked {
  /** A selector, when only a part of the page is checked. */
  within?: string | undefined;
  /** A rule that does not apply. */
  notAsked?: string | undefined;
}

/** Violations of all of axe's rules, best practices, AAA and experimental ones included, as `rule: element` lines. */
export async function violations(
  page: Page,
  { within, notAsked = "" }: Asked = {},
): Promise<string[]> {
  // A script element would violate the page's content security policy.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(
    async ([part, ...unasked]) => {
      const rules = window.axe
        .getRules()
        .filter(({ tags }) => !tags.includes("deprecated"))
        .map(({ ruleId }) => [ruleId, { enabled: !unasked.includes(ruleId) }] as const);
      const result = await window.axe.run(part ?? document, {
        resultTypes: ["violations"],
        rules: Object.fromEntries(rules),
      });
      const isSticky = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).position === "sticky" || isSticky(element.parentElement));
      // A target under the sticky bar of a phone is whole after scrolling.
      for (const violation of result.violations) {
        if (violation.id !== "target-size") continue;
        violation.nodes = violation.nodes.filter(
          ({ any }) =>
            !any.some(
              ({ relatedNodes = [] }) =>
                relatedNodes.length > 0 &&
                relatedNodes.every(({ target }) =>
                  isSticky(document.querySelector(String(target[0]))),
                ),
            ),
        );
      }
      return result;
    },
    [within, notAsked, ...NOT_ASKED] as const,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
