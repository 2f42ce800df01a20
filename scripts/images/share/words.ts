import type { Paper } from "./canvas.ts";
import type { ShareCard } from "./card.ts";
import type { Face, Faces } from "./text/face.ts";
import { fitText } from "./text/fit.ts";
import { grounds } from "./ground.ts";
import { wordPlaces } from "./layout.ts";

const NOTE_SIZE = 30;
const PRICE_SIZE = 76;
const BRAND_SIZE = 36;

/** Widths of the arrow before a note, and of the logo before the name. */
const NOTE_INDENT = 48;
const NAME_INDENT = 76;

/** Distance of the baseline from the top of the line, in ems. */
const BASELINE = 0.8;

/** One line of text, its baseline starting at (x, y). */
interface Line {
  text: string;
  face: Face;
  size: number;
  colour: string;
  x: number;
  y: number;
}

/** All lines of a card. */
function wordsOf(card: ShareCard, siteName: string, { display, text }: Faces): Line[] {
  const { composition, title, note, price } = card;
  const ground = grounds[card.ground];
  const places = wordPlaces(composition.kind, {
    note: note !== undefined,
    price: price !== undefined,
  });
  const { left } = places;
  const { lines, size, leading } = fitText(title, display, places.title);
  // Short titles are near the name; long ones fill their box.
  const slack = Math.max(0, places.title.height - lines.length * leading);
  const first = places.title.top + slack * 0.4 + size * BASELINE;
  const headline = { face: display, size, colour: ground.text, x: left };
  const small = { face: text, size: NOTE_SIZE };
  const words: Line[] = [
    ...lines.map((line, i) => ({ ...headline, text: line, y: first + i * leading })),
    { ...headline, text: siteName, size: BRAND_SIZE, x: left + NAME_INDENT, y: places.brand },
  ];
  if (note !== undefined) {
    const x = left + NOTE_INDENT;
    words.push({ ...small, text: note, colour: ground.accent, x, y: places.note });
  }
  if (price) {
    const { figure } = price;
    const after = left + display.widthOf(figure, PRICE_SIZE) + 18;
    words.push(
      { ...headline, text: figure, size: PRICE_SIZE, colour: ground.accent, y: places.price },
      { ...small, text: price.words, colour: ground.text, x: after, y: places.price },
    );
  }
  return words;
}

/** The arrow before a note. */
function drawNib(paper: Paper, x: number, y: number, colour: string): void {
  paper.strokeStyle = colour;
  paper.lineWidth = 3;
  paper.lineCap = "round";
  paper.beginPath();
  paper.moveTo(x, y);
  paper.lineTo(x + 34, y);
  paper.lineTo(x + 25, y - 7);
  paper.moveTo(x + 34, y);
  paper.lineTo(x + 25, y + 7);
  paper.stroke();
}

/** Writes all texts of a card. */
export function writeWords(paper: Paper, card: ShareCard, siteName: string, faces: Faces): void {
  for (const { face, text, size, colour, x, y } of wordsOf(card, siteName, faces)) {
    paper.fillStyle = colour;
    face.write(paper, text, size, x, y);
  }
  if (card.note !== undefined) {
    const { left, note } = wordPlaces(card.composition.kind, { note: true, price: false });
    drawNib(paper, left, note - 9, grounds[card.ground].accent);
  }
}
