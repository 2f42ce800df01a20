/** A number in a text, with the words beside it that tell what it counts. */
export interface Figure {
  value: number;
  start: number;
  end: number;
  before: string;
  after: string;
  /** The line it stands in, as far as a sentence or two go. */
  around: string;
}

const FIGURE = /\d[\d,]{0,14}/g;
const NEAR = 140;

/** Every number of a text, except those inside the braces of a fact. */
export function* figuresIn(text: string): Generator<Figure> {
  for (const match of text.matchAll(FIGURE)) {
    const start = match.index;
    const typed = match[0].replace(/,+$/, "");
    const end = start + typed.length;
    const before = text.slice(Math.max(0, start - 40), start);
    // Part of a longer number, such as the 50 of 1.50, or of a name, such as {{total.classic.60}}.
    if (/[\d.,]$/.test(before) || /\{\{[^}]*$/.test(before)) continue;
    const line = text.lastIndexOf("\n", start) + 1;
    const lineEnd = text.indexOf("\n", end);
    yield {
      value: Number(typed.replaceAll(",", "")),
      start,
      end,
      before,
      after: text.slice(end, end + 48),
      around: text.slice(
        Math.max(line, start - NEAR),
        Math.min(lineEnd < 0 ? text.length : lineEnd, end + NEAR),
      ),
    };
  }
}
