import { num } from "../art/core/geometry.ts";
import { line, shape, svg } from "../art/core/svg.ts";
import type { ShareCard } from "./card.ts";
import type { Faces } from "./face.ts";
import { fitText } from "./fit.ts";
import { grounds } from "./ground.ts";
import { HEIGHT, wordPlaces, wordsWidth } from "./layout.ts";

const NOTE_SIZE = 30;
const PRICE_SIZE = 76;
const BRAND_SIZE = 36;

/** How far below the top of its line a letter's baseline stands, in parts of its size. */
const BASELINE = 0.8;

/** A kicker's small arrow-nib line. */
function nib(x: number, y: number, colour: string): string {
  return line(`M${x} ${num(y)}h34m-9 -7l9 7l-9 7`, colour, 3);
}

/** Everything a card says, as paths on a clear ground: an SVG for the picture's left side. */
export function wordsSvg(card: ShareCard, siteName: string, { display, text }: Faces): string {
  const { composition, title, note, price } = card;
  const ground = grounds[card.ground];
  const places = wordPlaces(composition.kind, {
    note: note !== undefined,
    price: price !== undefined,
  });
  const { left } = places;
  const { lines, size, leading } = fitText(title, display, places.title);
  // Short titles stand at the foot of their box, near the name; long ones fill it.
  const slack = Math.max(0, places.title.height - lines.length * leading);
  const first = places.title.top + slack * 0.4 + size * BASELINE;
  const headline = lines.map((words, i) => display.pathOf(words, size, left, first + i * leading));
  const parts = [
    shape(headline.join(""), ground.text),
    shape(display.pathOf(siteName, BRAND_SIZE, left + 76, places.brand), ground.text),
  ];
  if (note !== undefined) {
    parts.push(
      nib(left, places.note - 9, ground.accent),
      shape(text.pathOf(note, NOTE_SIZE, left + 48, places.note), ground.accent),
    );
  }
  if (price) {
    const after = left + display.widthOf(price.figure, PRICE_SIZE) + 18;
    parts.push(
      shape(display.pathOf(price.figure, PRICE_SIZE, left, places.price), ground.accent),
      shape(text.pathOf(price.words, NOTE_SIZE, after, places.price), ground.text),
    );
  }
  return svg(wordsWidth(composition.kind), HEIGHT, parts.join(""));
}
