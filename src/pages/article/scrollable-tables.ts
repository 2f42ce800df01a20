/**
 * Puts every table of an article into a box that scrolls sideways when the table is wider than
 * the screen, and that the keyboard can reach.
 */
export function scrollableTables(html: string): string {
  return html
    .replaceAll("<table>", '<div role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
