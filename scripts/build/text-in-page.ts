import { isDeepStrictEqual } from "node:util";
import { scrollableTables } from "../../src/pages/article/scrollable-tables.ts";
import { scan } from "../output/scan.ts";
import { namesOf } from "../output/styles/critical.ts";

/**
 * An article's document with another text. React puts a text into its page as it is and does nothing
 * else with it, so that the page need not be rendered for an edit of its words.
 *
 * @param before the text that the document was made with; both as HTML
 * @returns nothing where the rest of the document may differ too: where the new text asks for other
 *   styles than the old one or names other things, or the old one is not found exactly once
 */
export function withOtherText(document: string, before: string, now: string): string | undefined {
  const [old, text] = [scrollableTables(before), scrollableTables(now)];
  const start = document.indexOf(old);
  const end = start + old.length;
  if (old === "" || start < 0 || document.includes(old, start + 1)) return undefined;
  if (!isDeepStrictEqual(namesOf(old), namesOf(text))) return undefined;
  if (!isDeepStrictEqual(scan(old), scan(text))) return undefined;
  return document.slice(0, start) + text + document.slice(end);
}
