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
    // Looked for in what is near: a text may be a megabyte in one line.
    const left = text.slice(Math.max(0, start - NEAR), start);
    const right = text.slice(end, end + NEAR);
    const [sameLine = ""] = right.split("\n", 1);
    yield {
      value: Number(typed.replaceAll(",", "")),
      start,
      end,
      before,
      after: text.slice(end, end + 48),
      around: left.slice(left.lastIndexOf("\n") + 1) + typed + sameLine,
    };
  }
}
