/**
 * Where the part of a page stands that is its own. The frame around it, header and footer, is word for
 * word the same on thousands of pages, and need not be read on each.
 *
 * @returns the places of `<main` and `</main>`; nothing in HTML without them
 */
export function ownPart(html: string): { start: number; end: number } | undefined {
  const start = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  return start < 0 || end < start ? undefined : { start, end };
}
