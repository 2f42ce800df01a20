/** Text of a document as it is read, what a field shows before it is filled in too. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, (tag) => / placeholder="([^"]*)"/.exec(tag)?.[1] ?? " ")
    .replaceAll("&#x27;", "'");
}

/** @param range a `unicode-range`, such as `U+900-97F,U+20B9`; one with wildcards holds any letter */
function holdsAny(range: string, points: readonly number[]): boolean {
  return range.split(",").some((part) => {
    const [, first = "", last = first] =
      /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (first === "") return true;
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return points.some((point) => from <= point && point <= to);
  });
}

/**
 * Without the faces that only hold letters which the document does not say. Script that adds others
 * comes after the whole style sheets (src/styles/whole-styles.ts), which have all faces.
 *
 * @param css minified style sheet
 */
export function withoutUnreadFaces(css: string, html: string): string {
  const points = [...new Set(textOf(html))].map((letter) => letter.codePointAt(0) ?? 0);
  return css.replace(/@font-face\s*\{[^{}]*\}/g, (face) => {
    const range = /unicode-range:([^;}]+)/.exec(face)?.[1];
    return range === undefined || holdsAny(range, points) ? face : "";
  });
}
