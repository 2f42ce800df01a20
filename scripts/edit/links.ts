/** Every place in the content that leads to an article, found by position, and its redirects. */
import type { CatalogName } from "../content/catalogs/catalogs.ts";
import type { Located } from "../content/problems/problem.ts";
import { articlePath } from "../../src/model/addresses.ts";
import type { Article } from "../content/model/content.ts";
import type { Redirect } from "../../schemas/generated/index.ts";
import { textsUnder } from "../rules/prose.ts";
import { appendJson, setJson, type Edit } from "./plan.ts";

/** `/services/old?x#y`, in any spelling the site understands, with the new path in place of the old. */
function rewriteUrl(url: string, oldPath: string, newPath: string): string | undefined {
  const match = /^([^?#]*?)\/*([?#].*)?$/.exec(url);
  if (match?.[1]?.toLowerCase() !== oldPath.toLowerCase()) return undefined;
  return newPath + (match[2] ?? "");
}

/** The links in an article's or album's text, reference links included. */
export function bodyEdits(
  { source, links }: Pick<Article, "source" | "links">,
  from: string,
  to: string,
): Edit[] {
  return links.flatMap(({ url, address }) => {
    const text = rewriteUrl(url, from, to);
    const isTyped = source.text.slice(address.start, address.end) === url;
    return text === undefined || !isTyped ? [] : [{ ...address, text }];
  });
}

/** Values of a catalog that lead to an article: addresses, and the services' ids. */
export function catalogEdits(
  [name, located]: [CatalogName, Located],
  oldSlug: string,
  newSlug: string | undefined,
  to: string,
): Edit[] {
  // Chains of redirects are shortened separately.
  if (name === "redirects") return [];
  return textsUnder(located.value).flatMap(({ text, path }): Edit[] => {
    const isId = name === "services" && path.at(-1) === "id" && text === oldSlug;
    const value = isId ? newSlug : rewriteUrl(text, articlePath(oldSlug), to);
    return value === undefined ? [] : [{ ...located.spanOf(path), text: JSON.stringify(value) }];
  });
}

/**
 * The text of redirects.json with a redirect from `from` to `to`, without chains: an entry that led
 * to `from` leads on to `to`, and what led away from `to` is dropped, for a page is there now.
 *
 * @param page.moves true when the page itself goes to `to`: a redirect that waits for its end goes along
 * @param page.known false when `from` was never published, so that it needs no redirect
 */
export function addRedirect(
  text: string,
  redirects: readonly Redirect[],
  { from, to }: Redirect,
  page: { moves: boolean; known: boolean },
): string {
  let result = text;
  redirects.forEach((redirect, index) => {
    if (redirect.to === from) result = setJson(result, ["redirects", index, "to"], to);
  });
  // From the end, so that the places of the others stay.
  for (const [index, redirect] of [...redirects.entries()].toReversed()) {
    if (redirect.from === to || (redirect.from === from && !page.moves)) {
      result = setJson(result, ["redirects", index], undefined);
    } else if (redirect.from === from) {
      result = setJson(result, ["redirects", index, "from"], to);
    }
  }
  return page.known ? appendJson(result, ["redirects"], { from, to }) : result;
}
