import { htmlWithoutWithheld } from "../catalogs/withheld.ts";
import { fillFacts } from "../catalogs/expand.ts";
import type { Facts } from "../catalogs/facts.ts";

/**
 * HTML with holes for facts: pieces of HTML and, between them, what is written in the text where a
 * fact is inserted, `{{price.classic}}`. So a new price needs no Markdown to be parsed again.
 */
export type HtmlWithHoles = readonly string[];

/** Noncharacters of Unicode, kept free for uses like this one. */
const FIRST_MARK = 0xfdd0;
const LAST_MARK = 0xfdef;

/** A sign that stands nowhere in a text. */
export function freeMark(text: string): string | undefined {
  for (let code = FIRST_MARK; code <= LAST_MARK; code++) {
    const mark = String.fromCharCode(code);
    if (!text.includes(mark)) return mark;
  }
  return undefined;
}

/** As text is written in HTML: the two signs that would begin something else. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;");
}

/** Puts the facts into their holes. */
export function fillHtml(html: HtmlWithHoles, facts: Facts): string {
  return htmlWithoutWithheld(
    html
      .map((piece, index) => (index % 2 === 0 ? piece : escapeText(fillFacts(piece, facts))))
      .join(""),
  );
}
