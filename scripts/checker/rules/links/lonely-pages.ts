import { pathsInLanguages } from "../../../content/catalogs/languages.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";

/** Addresses of the old site that still answer; nothing of ours needs to lead there. */
const OLD_ADDRESSES = new Set(["/home", "/menuCard", "/package"]);

const withoutPlace = (address: string) => address.split(/[#?]/, 1)[0] ?? "";

/** Every address of ours that is written in a catalog. */
function* addressesIn(value: unknown): Generator<string> {
  if (typeof value === "string" && value.startsWith("/")) yield withoutPlace(value);
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* addressesIn(part);
  }
}

/**
 * A page to which no other leads is found by nobody. Lists lead to articles, albums, packages, cuisines
 * and menu cards by themselves; pages of one segment need a link that somebody has written.
 */
export const lonelyPages: Rule = ({ pages, located, damaged, texts }, report) => {
  const navigation = located.get("navigation");
  if (!navigation || damaged.size > 0) return;
  // The list of languages at the head of every page leads to its first page.
  const named = new Set<string>(["/", ...pathsInLanguages(["/"])]);
  for (const [name, { value }] of located) {
    if (name === "redirects") continue;
    for (const address of addressesIn(value)) named.add(address);
  }
  for (const { links } of texts) {
    for (const { url } of links) named.add(withoutPlace(url));
  }
  for (const { path, head } of pages) {
    if (head.noindex || path.indexOf("/", 1) > 0 || OLD_ADDRESSES.has(path)) continue;
    if (named.has(path)) continue;
    const place = navigation.keySpan(["footer", "quickLinks", "links"]);
    report(
      problemAt(navigation.source, place, {
        code: "lonely-page",
        message: `no other page leads to ${path}, so nobody finds it`,
        fix: `add { "label": "…", "to": "${path}" } to "links", or link to it from an article`,
      }),
    );
  }
};
