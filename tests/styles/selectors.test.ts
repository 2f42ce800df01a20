import type { AtRule, Rule } from "postcss";
import parser, { type Node, type Selector } from "postcss-selector-parser";
import { expect, test } from "vitest";
import { sheets } from "./sheets.ts";

const all = await sheets();

const isPrinted = ({ parent }: Rule) =>
  /\bprint\b/.test((parent as AtRule | undefined)?.params ?? "");

const names = ({ type, value }: Node) =>
  /^(class|id|attribute|tag)$/.test(type) ||
  (type === "pseudo" && /^:(is|global)$/.test(value ?? ""));

/** The part behind a `:has()`, between two combinators, that speaks of any element at all. */
function speaksOfAny(selector: Selector): boolean {
  const parts: Node[][] = [[]];
  for (const node of selector.nodes) {
    if (node.type === "combinator") parts.push([]);
    else parts.at(-1)?.push(node);
  }
  const has = parts.findIndex((part) => part.some(({ value }) => value === ":has"));
  return has >= 0 && has < parts.length - 1 && !parts.at(-1)?.some(names);
}

// A browser asks all rules with `:has()` together whom a change concerns. Where one of them says
// "anybody", every tap, focus and new element has the whole page's styles worked out again.
test("what a rule with :has() changes has a name", () => {
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
