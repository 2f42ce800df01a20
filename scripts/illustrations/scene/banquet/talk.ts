import { TAU, each, layers, pick, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { petals, scallop } from "../../core/shapes.ts";
import { at, box, disc, line, place, shape, stamp } from "../../core/svg.ts";
import { bloom, marigold, rosette } from "../../motif/flowers.ts";
import { diya, samai } from "../../motif/lamps.ts";
import { toran } from "../../motif/toran.ts";
import { moods, type Mood } from "../mood.ts";
import { arches, room, swags } from "../room.ts";

const MOOD: Mood = {
  ...moods.rice,
  wall: ink.leaf800,
  wall2: ink.leaf700,
  sky: "#0a3324",
  dark: ink.leaf950,
  trim: ink.brass300,
  floor: "#cfd9b4",
  floor2: "#c3cfa4",
};

/** A chair from above: a cushion, its piping, and the back rest nearest to us. */
function chair(cushion: string, shade: string): string {
  return layers(
    box(-24, -17, 52, 44, "#000", 'rx="12" opacity=".18"'),
    box(-26, -22, 52, 40, cushion, 'rx="11"'),
    line("M-15 -12H15", ink.marigold200, 3, 'stroke-dasharray="1 6"'),
    shape("M-28 10Q0 26 28 10V20Q0 36 -28 20Z", shade),
  );
}

const BARS = [ink.leaf300, ink.leaf500, ink.marigold500, ink.kumkum500];

/** What is on the screen: a plate as a pie chart, and the bars that grow beside it. */
function slide(): string {
  const shares = [
    { from: -0.25, to: 0.2, colour: ink.marigold400 },
    { from: 0.2, to: 0.5, colour: ink.kumkum500 },
    { from: 0.5, to: 0.75, colour: ink.leaf700 },
  ];
  const pie = each(shares, ({ from, to, colour }) => {
    const [x, y] = polar(70, TAU * from).map(Math.round);
    const [u, v] = polar(70, TAU * to).map(Math.round);
    return shape(`M0 0L${x} ${y}A70 70 0 0 1 ${u} ${v}Z`, colour);
  });
  const bars = each([0, 1, 2, 3], (i) =>
    box(-226 + i * 32, 62 - i * 34, 22, 24 + i * 34, pick(BARS, i)),
  );
  return layers(
    box(-270, -124, 540, 250, ink.leaf950, 'rx="4"'),
    box(-256, -110, 512, 222, "#fffdf4"),
    bars,
    disc(0, 2, 80, ink.brass400),
    disc(0, 2, 74, ink.brass700),
    at(0, 2, pie),
    at(0, 2, shape(scallop(30, 14), "#fffdf4") + marigold(24)),
    line("M118 -68H226M118 -32H206M118 4H226M118 40H166", ink.rice300, 9),
    each([-68, -32, 4, 40], (y) => disc(106, y, 4, ink.kumkum500)),
  );
}

function lectern(): string {
  return layers(
    shape("M-46 0L-34 -110H34L46 0Z", ink.copper600),
    box(-46, -122, 92, 18, ink.copper500, 'rx="4"'),
    at(0, -54, shape(petals(4, 26, 8, 0.9), ink.brass300)),
    line("M10 -122Q14 -146 2 -156", ink.jamun950, 4),
    disc(0, -160, 8, ink.jamun950),
    each([-34, -12, 12, 34], (x, i) => at(x, -2, marigold(13, i % 2 ? bloom.red : bloom.gold))),
  );
}

/** A company's day: a talk in theatre seating, opened, as it should be, by lighting the lamp. */
export function theatre(id: string): string {
  const rows = repeat(5, (row) =>
    repeat(14, (i) => {
      const seat = i < 7 ? i - 7 : i - 6;
      const side = Math.sign(seat);
      const x = 600 + side * 24 + seat * 76;
      const y = 446 + row * 84 - seat * seat * 1.3;
      const red = (row + (side < 0 ? 0 : 1)) % 2;
      return place(id + (red ? "c" : "d"), x, y, 1, -seat * 3.2);
    }),
  );
  const flowers = [bloom.gold, bloom.red, bloom.pink];
  return layers(
    stamp(`${id}c`, chair(ink.kumkum600, ink.kumkum800)),
    stamp(`${id}d`, chair(ink.marigold500, ink.marigold600)),
    stamp(`${id}l`, diya(0.5)),
    room(MOOD, 360, id, { band: "rope" }),
    arches(MOOD, 6, 340, { h: 120, rise: 70 }),
    swags(0, 6, 26, ink.kumkum600, ink.kumkum700),
    at(600, 178, slide()),
    at(
      330,
      52,
      toran({ w: 540, swags: 3, depth: 18, per: 5, r: 8, uid: `${id}t`, alt: bloom.red }),
    ),
    box(230, 326, 740, 22, MOOD.stone),
    box(200, 348, 800, 26, MOOD.stone2),
    at(900, 332, lectern()),
    samai(276, 340, 0.72),
    repeat(33, (i) => at(208 + i * 24.5, 362, marigold(13, pick(flowers, i % 3)))),
    box(556, 374, 88, 430, ink.kumkum700),
    box(562, 374, 5, 430, ink.brass300),
    box(633, 374, 5, 430, ink.brass300),
    repeat(4, (i) =>
      at(600, 436 + i * 102, rosette(4 + i, 27, [ink.marigold500, ink.kumkum800, ink.rice50])),
    ),
    repeat(6, (i) => each([545, 655], (x) => place(`${id}l`, x, 420 + i * 72))),
    rows,
  );
}
