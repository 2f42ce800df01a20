/** Addresses of an article in texts, and its redirects. */
import type { Redirect } from "../../schemas/generated/index.ts";
import { appendJson, setJson, type Edit } from "./plan.ts";

/** Edits that replace an address in any spelling the site understands; query and fragment stay. */
export function addressEdits(text: string, from: string, to: string): Edit[] {
  const address = new RegExp(`(?<![\\w/.-])${from}/*(?![\\w/-])`, "gi");
  return Array.from(text.matchAll(address), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: to,
  }));
}

/**
 * Returns the text of redirects.json with a redirect from `from` to `to`, without chains: entries to `from`
 * lead to `to`, and entries from `to`, which is a page, are removed.
 *
 * @param page.moves true when the page itself moves to `to`: the redirect for its expiry then moves with it
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
  // From the end, so that the indexes of the others stay.
  for (const [index, redirect] of [...redirects.entries()].toReversed()) {
    if (redirect.from === to || (redirect.from === from && !page.moves)) {
      result = setJson(result, ["redirects", index], undefined);
    } else if (redirect.from === from) {
      result = setJson(result, ["redirects", index, "from"], to);
    }
  }
  return page.known ? appendJson(result, ["redirects"], { from, to }) : result;
}
