import { pathsInLanguages } from "../content/pages/languages.ts";
import { textsUnder } from "./prose.ts";
import type { Rule } from "./rule.ts";

/** Addresses of the old site that still answer; no link of ours needs to lead there. */
const OLD_ADDRESSES = new Set(["/home", "/menuCard", "/package"]);

const withoutPlace = (address: string) => address.split(/[#?]/, 1)[0] ?? "";

/**
 * Every page of one segment has a link that leads to it; lists lead to articles, albums, packages, cuisines and
 * menu cards.
 */
export const lonelyPages: Rule = {
  site({ pages, located, damaged, texts }, report) {
    const navigation = located.get("navigation");
    if (!navigation || damaged.size > 0) return;
    // The list of languages at the head of every page leads to its first page.
    const linked = new Set<string>(["/", ...pathsInLanguages(["/"])]);
    for (const [name, { value }] of located) {
      if (name === "redirects") continue;
      for (const { text } of textsUnder(value)) linked.add(withoutPlace(text));
    }
    for (const { links } of texts) for (const { url } of links) linked.add(withoutPlace(url));
    for (const { path, head } of pages) {
      if (head.noindex || path.indexOf("/", 1) > 0) continue;
      if (OLD_ADDRESSES.has(path) || linked.has(path)) continue;
      const span = navigation.keySpan(["footer", "quickLinks", "links"]);
      report(
        { source: navigation.source, ...span },
        {
          code: "lonely-page",
          message: `no other page leads to ${path}, so nobody finds it`,
          fix: `add { "label": "…", "to": "${path}" } to "links", or link to it from an article`,
        },
      );
    }
  },
};
