import type { TextBox } from "./text/fit.ts";
import type { Composition } from "./card.ts";

/** The size that Open Graph readers crop least. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Height of the saree border at the foot. */
export const KINAR = 34;

/** Left edge of all texts. */
const LEFT = 64;

/** A rectangle of the picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Areas of the pictures of each composition, largest first. */
export const AREAS: Record<Composition["kind"], readonly Area[]> = {
  panel: [{ x: 664, y: 0, width: 536, height: HEIGHT - KINAR }],
  window: [{ x: 704, y: 64, width: 440, height: 476 }],
  plate: [
    { x: 640, y: 46, width: 536, height: 536 },
    { x: 838, y: 0, width: 362, height: HEIGHT - KINAR },
  ],
  lone: [{ x: 646, y: 18, width: 600, height: 600 }],
  card: [
    { x: 704, y: 64, width: 502, height: 502 },
    { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  ],
  wall: [
    { x: 664, y: 0, width: 326, height: 350 },
    { x: 996, y: 0, width: 204, height: 350 },
    { x: 664, y: 356, width: 204, height: 240 },
    { x: 874, y: 356, width: 326, height: 240 },
  ],
};

/** The rice card that lies on the cloth. */
export const CARD: Area = { x: 40, y: 40, width: 640, height: HEIGHT - 80 };

interface Words {
  /** Top and maximum width of all texts. */
  top: number;
  width: number;
  /** Baseline of the brand's name. */
  brand: number;
}

/** Place of the texts in each composition. */
const WORDS: Record<Composition["kind"], Words> = {
  panel: { top: 116, width: 560, brand: 558 },
  window: { top: 84, width: 584, brand: 558 },
  plate: { top: 116, width: 552, brand: 558 },
  lone: { top: 116, width: 556, brand: 558 },
  card: { top: 96, width: 536, brand: 526 },
  wall: { top: 116, width: 552, brand: 558 },
};

/** Heights of the parts. */
const NOTE_ROOM = 56;
const PRICE_ROOM = 104;
const BRAND_ROOM = 76;

export interface WordPlaces {
  left: number;
  note: number;
  title: TextBox & { top: number };
  price: number;
  brand: number;
}

/** Baselines and boxes of a card's texts; missing parts leave their height to the title. */
export function wordPlaces(
  kind: Composition["kind"],
  has: { note: boolean; price: boolean },
): WordPlaces {
  const { top, width, brand } = WORDS[kind];
  const titleTop = top + (has.note ? NOTE_ROOM : 0);
  const bottom = brand - BRAND_ROOM - (has.price ? PRICE_ROOM : 0);
  return {
    left: kind === "card" ? LEFT + 36 : LEFT,
    note: top + 26,
    title: { top: titleTop, width, height: bottom - titleTop, largest: 88, smallest: 44 },
    price: brand - BRAND_ROOM - 8,
    brand,
  };
}
