import { each, layers, pick, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { archPath, leafPath, petals, scallop } from "../../core/shapes.ts";
import { at, box, disc, line, place, shape, stamp } from "../../core/svg.ts";
import { bloom, marigold } from "../../motif/flowers.ts";
import { diya } from "../../motif/lamps.ts";
import { toran } from "../../motif/toran.ts";
import { jali6 } from "../../pattern/jali.ts";
import { WIDTH } from "../canvas.ts";
import { mandap } from "../mandap.ts";
import { moods, type Mood } from "../mood.ts";
import { room, sky } from "../room.ts";

const MOOD: Mood = {
  ...moods.dawn,
  carpet: ink.rani500,
  dark: ink.rani700,
  trim: ink.brass300,
  a: ink.leaf500,
};

/** A covered chair from above, its sash tied in a bow behind. */
function chair(sash: string, knot: string): string {
  return layers(
    box(-26, -18, 58, 54, "#000", 'rx="12" opacity=".14"'),
    box(-30, -24, 60, 52, "#fffaf2", 'rx="12"'),
    line("M-20 -14H20", "#ecd6c4", 3),
    box(-30, 12, 60, 12, sash),
    shape("M0 18C-12 6 -22 10 -20 20C-18 28 -8 26 0 18C8 26 18 28 20 20C22 10 12 6 0 18Z", knot),
    disc(0, 18, 4, sash),
  );
}

/** A brass urn of flowers at the end of a row, from above. */
function urn(): string {
  return layers(
    disc(4, 7, 34, "#000", 'opacity=".2"'),
    disc(0, 0, 32, ink.brass700),
    disc(0, 0, 28, ink.brass400),
    repeat(7, (i) => at(0, 0, shape(leafPath(38, 11), ink.leaf500), 1, i * 51)),
    repeat(6, (i) => at(0, 0, at(0, 18, marigold(12, i % 2 ? bloom.pink : bloom.gold)), 1, i * 60)),
    marigold(12, bloom.lemon),
  );
}

/** The window, by its middle, in which the sun stands. */
const SUNNY = 1090;

/** A window on the garden: stone screen in the arch, sky below it, hedge and blossom. */
function gardenWindow(x: number, id: string): string {
  const w = 168;
  const left = x - w / 2;
  return layers(
    shape(archPath(left - 16, 384, w + 32, 146, 92, 9), MOOD.stone2),
    shape(archPath(left - 8, 384, w + 16, 142, 84, 9), MOOD.stone),
    shape(archPath(left, 384, w, 136, 76, 9), "#cfe6dc"),
    shape(archPath(left, 248, w, 0, 76, 9), `url(#${id}j)`),
    box(left, 244, w, 8, MOOD.stone),
    x === SUNNY ? sky(MOOD, x + 30, 292, 18) : "",
    each([-50, -18, 16, 50], (dx, i) =>
      shape(scallop(30, 9, x + dx, 350), i % 2 ? ink.leaf400 : ink.leaf500),
    ),
    each([-64, -40, -14, 12, 38, 62], (dx, i) =>
      disc(x + dx, 340 + (i % 3) * 9, 5, i % 2 ? ink.rani300 : ink.rice50),
    ),
    box(left - 16, 378, w + 32, 10, MOOD.stone2),
  );
}

/** A fallen petal; its colour goes by its number. */
function petal(x: number, y: number, turn: number, i: number): string {
  return at(
    x,
    y,
    shape(leafPath(13, 6), pick([ink.rani300, ink.marigold400, ink.rani500], i % 3)),
    1,
    turn,
  );
}

/** The walk to the mandap: a petal-strewn cloth between two blocks of covered chairs. */
export function aisle(id: string): string {
  return layers(
    stamp(`${id}c`, chair(ink.leaf500, ink.leaf400)),
    stamp(`${id}e`, chair(ink.rani500, ink.rani300)),
    stamp(`${id}m`, urn()),
    stamp(`${id}d`, diya(0.44)),
    `<defs>${jali6(`${id}j`, ["#cfe6dc", MOOD.stone2], 30)}</defs>`,
    room(MOOD, 400, id, { band: "lotus" }),
    each([110, 318, 882, 1090], (x) => gardenWindow(x, id)),
    at(
      0,
      0,
      toran({ w: WIDTH, swags: 6, depth: 32, per: 7, r: 11, uid: `${id}s`, alt: bloom.pink }),
    ),
    mandap(600, 412, 392, MOOD, `${id}t`),
    box(480, 430, 240, 374, "#fffaf2"),
    box(490, 430, 6, 374, ink.rani500),
    box(704, 430, 6, 374, ink.rani500),
    line("M503 434V800M697 434V800", ink.brass400, 2, 'stroke-dasharray="2 8"'),
    each(scatter(8, 90, 210, 13), ([x, y, chance], i) =>
      Math.abs(x) < 88 && Math.abs(y) < 180 ? petal(600 + x, 622 + y, chance * 360, i) : "",
    ),
    repeat(4, (i) =>
      at(
        600,
        486 + i * 92,
        shape(petals(6, 34, 10, 0.9), i % 2 ? ink.rani300 : ink.marigold400) +
          shape(petals(4, 20, 8, 0.9), i % 2 ? ink.rani600 : ink.marigold600) +
          disc(0, 0, 5, ink.leaf700),
      ),
    ),
    repeat(5, (row) =>
      each([-1, 1], (side) =>
        layers(
          repeat(5, (i) =>
            place(id + (i % 2 ? "e" : "c"), 600 + side * (216 + i * 84), 474 + row * 76),
          ),
          place(`${id}m`, 600 + side * 154, 474 + row * 76, 0.94),
        ),
      ),
    ),
    repeat(5, (i) => each([472, 728], (x) => place(`${id}d`, x, 520 + i * 76))),
  );
}
