import type { AtRule, Rule } from "postcss";
import parser, { type Node, type Selector } from "postcss-selector-parser";
import { expect, test } from "vitest";
import { RUNS_SCRIPT } from "../../src/app/runs-script.ts";
import { sheets } from "./sheets.ts";

const all = await sheets();

const isPrinted = ({ parent }: Rule) =>
  /\bprint\b/.test((parent as AtRule | undefined)?.params ?? "");

const names = ({ type, value }: Node) =>
  /^(class|id|attribute|tag)$/.test(type) ||
  (type === "pseudo" && /^:(is|global|root)$/.test(value ?? ""));

/** Whether `:has()` or what follows it is universal. */
function speaksOfAny(selector: Selector): boolean {
  const parts: Node[][] = [[]];
  for (const node of selector.nodes) {
    if (node.type === "combinator") parts.push([]);
    else parts.at(-1)?.push(node);
  }
  const requested = parts.find((part) => part.some(({ value }) => value === ":has"));
  if (!requested) return false;
  return [requested, parts.at(-1)].some((part) => !part?.some(names));
}

// A browser asks all rules with `:has()` together whom a change concerns. Where one of them says
// "anybody", every tap, focus and new element has the whole page's styles worked out again, or those
// of every element above it.
test("whom a rule with :has() asks and what it changes have names", () => {
  const found: string[] = [];
  for (const sheet of all) {
    sheet.root.walkRules((rule) => {
      if (isPrinted(rule)) return;
      parser((selectors) => {
        if (selectors.some(speaksOfAny)) found.push(`${sheet.file}: ${rule.selector}`);
      }).processSync(rule.selector);
    });
  }

  expect(found).toEqual([]);
});

test("style sheets ask for the features of browsers with script as the start-up does", () => {
  const asked = all.flatMap(({ root }) => {
    const found: string[] = [];
    root.walkAtRules("supports", ({ params }) => {
      if (/dvh|overflow/.test(params)) found.push(params);
    });
    return found;
  });

  // css-tree cannot read the negation of both conditions at once.
  const lacking = RUNS_SCRIPT.split(" and ").map((condition) => `not ${condition}`);
  expect(asked.toSorted()).toEqual([RUNS_SCRIPT, ...lacking]);
});
