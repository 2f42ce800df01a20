import { catalogFile, CATALOG_NAMES } from "../../../../content/catalogs/catalogs.ts";
import {
  problemAt,
  problemInFile,
  type Finding,
  type Problem,
} from "../../../../content/problems/problem.ts";
import type { Rule, SiteView } from "../../rule.ts";
import { textsUnder } from "../../support/prose.ts";

const PARTS = [
  { key: "title", code: "duplicate-title" },
  { key: "description", code: "duplicate-description" },
] as const;

/** Capitals, spaces and marks do not make two titles different to a reader. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Two pages with one title compete in search results, and a visitor can't tell their tabs apart; two
 * with one description look like copies.
 */
export const repeatedHeads: Rule = (context, report) => {
  for (const { key, code } of PARTS) {
    const first = new Map<string, { canonical: string }>();
    for (const { path, head } of context.heads) {
      const text = plain(head[key]);
      const known = first.get(text);
      if (known === undefined || text === "") {
        first.set(text, head);
        continue;
      }
      // `/` and `/home` are one page under two addresses.
      if (known.canonical === head.canonical) continue;
      report(
        whereTyped(context, path, key, head[key], {
          code,
          message: `the page ${addressOf(head.canonical)} has the same ${key} as ${addressOf(known.canonical)}: "${head[key].slice(0, 80)}"`,
          fix: `write a ${key} that says what only this page tells`,
        }),
      );
    }
  }
};

/** As it is typed in a browser, behind the domain. */
function addressOf(canonical: string): string {
  const { pathname, search } = new URL(canonical);
  return pathname + search;
}

/** The title of an article or album stands in its file; others in the catalog that holds the same words. */
function whereTyped(
  { catalogs, located, damaged, textAt }: SiteView,
  path: string,
  key: string,
  text: string,
  finding: Finding,
): Problem {
  const own = textAt(path);
  if (own) return problemAt(own.source, own.matter.spanOf([key]), finding);
  let file = "content/catalogs";
  for (const name of CATALOG_NAMES) {
    const values = located.get(name);
    if (!values || damaged.has(name)) continue;
    const expanded = textsUnder(catalogs[name], key);
    const typed = expanded.findLast((entry) => entry.text === text);
    if (typed) return problemAt(values.source, values.spanOf(typed.path), finding);
    if (name === "site") file = catalogFile(name);
  }
  return problemInFile(file, finding);
}
