import type { ScenePiece } from "../../../schemas/generated/index.ts";
import { ink } from "../core/ink.ts";
import { at } from "../core/svg.ts";
import { banana, cake, dhol, kalash } from "../motif/celebration.ts";
import { bloom, marigold, rosette } from "../motif/flowers.ts";
import { diya, samai } from "../motif/lamps.ts";
import { toran } from "../motif/toran.ts";
import { WIDTH } from "./canvas.ts";
import { awning, carpet, chafing, table } from "./furniture.ts";
import { mandap } from "./mandap.ts";
import type { Mood } from "./mood.ts";
import { arches, bulbs, chandelier, pillar, swags } from "./room.ts";

interface Setting {
  mood: Mood;
  /** Starts every id in the piece. */
  id: string;
}

/** Draws a piece about the origin at its usual size; what stands, stands on it, what hangs, hangs from it. */
type Piece = (order: ScenePiece, setting: Setting) => string;

/** Pieces that lie or stand at a place. Alike ones are drawn once and put down many times. */
export const pieces = {
  "banana-plant": () => banana(0, 0, 1),
  cake: () => cake(0, 0, 1),
  carpet: (_, { mood, id }) => carpet(-300, -125, 600, 250, mood, id),
  "chafing-dish": () => chafing(0, 0),
  chandelier: (_, { mood }) => chandelier(0, 0, 1, mood),
  dhol: () => dhol(0, 0, 1),
  diya: () => diya(1),
  kalash: () => kalash(0, -176, 1),
  mandap: (_, { mood, id }) => mandap(0, 0, 420, mood, id),
  marigold: ({ seed = 0 }) => marigold(20, seed % 2 ? bloom.red : bloom.gold),
  pillar: (_, { mood }) => pillar(0, 0, 300, mood),
  rangoli: ({ seed = 4 }, { mood }) => rosette(seed, 100, [mood.a, mood.trim, mood.b, mood.stone]),
  "round-table": ({ count = 8, seed = 1 }, { mood }) =>
    table(0, 0, 84, mood, { seats: count, seed }),
  samai: () => samai(0, 0, 1),
  stall: (_, { mood }) => awning(-200, -60, 400, 60, mood.a, ink.rice50, 8),
} satisfies Partial<Record<ScenePiece["piece"], Piece>>;

/** Pieces that go across the whole picture, from their own y. */
export const spans = {
  arches: ({ y = 0, count = 5, height = 150, lamps = false, sun = 0 }, { mood }) =>
    arches(mood, count, y, { h: height, rise: height * 0.52, lamp: lamps, orbAt: sun - 1 }),
  bulbs: ({ y = 0, count = 5 }, { mood }) => bulbs(y, count, 34, mood.trim),
  swags: ({ y = 0, count = 5 }, { mood }) => swags(y, count, 44, mood.carpet, mood.dark),
  toran: ({ y = 0, count = 5, size = 1 }, { id }) =>
    at(
      0,
      y,
      toran({ w: WIDTH, swags: count, depth: 42 * size, r: 13 * size, uid: id, alt: bloom.pink }),
    ),
} satisfies Partial<Record<ScenePiece["piece"], Piece>>;
