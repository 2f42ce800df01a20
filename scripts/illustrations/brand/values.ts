import { TAU, each, layers, polar, repeat, type Point } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { petals, scallop } from "../core/shapes.ts";
import { at, disc, line, ring, shape, svg } from "../core/svg.ts";
import { diya } from "../motif/lamps.ts";

/** A scalloped seal, 160 square, with a stitched inner line. */
function valueSeal(edge: string, ground: string, stitch: string, mark: string): string {
  const body = layers(
    shape(scallop(72, 18), edge),
    disc(0, 0, 64, ground),
    ring(0, 0, 58, stitch, 2, 'stroke-dasharray="2 6"'),
    mark,
  );
  return svg(160, 160, at(80, 80, body));
}

/** Trust: a lamp that is kept burning. */
function trust(): string {
  const rays = repeat(9, (i) => {
    const a = Math.PI + (TAU / 2) * ((i + 0.5) / 9);
    const from = polar(38, a, 0, 8).map(Math.round).join(" ");
    const to = polar(i % 2 ? 46 : 50, a, 0, 8)
      .map(Math.round)
      .join(" ");
    return line(`M${from}L${to}`, ink.marigold300, 3);
  });
  return valueSeal(ink.kumkum500, ink.kumkum700, ink.marigold300, rays + at(0, 22, diya(1.05)));
}

const LADOOS: Point[] = [
  [24, 6],
  [40, 6],
  [32, -6],
];

/** Value for money: a balance that hangs level, a coin in one pan and a heaped katori in the other. */
function value(): string {
  const pan = "M-19 0A19 15 0 0 0 19 0Z";
  const side = (x: number, load: string) =>
    layers(
      line(`M${x} -28L${x - 18} 14M${x} -28L${x + 18} 14`, ink.brass300, 2),
      load,
      at(x, 14, shape(pan, ink.brass400)),
    );
  const coin = disc(-32, 5, 10, ink.brass100) + ring(-32, 5, 6.5, ink.brass700, 1.5);
  const food = each(LADOOS, ([x, y]) =>
    layers(disc(x, y, 8, ink.marigold600), disc(x - 1, y - 1, 6.5, ink.marigold400)),
  );
  const mark = layers(
    line("M0 -40V38M-34 -28Q0 -40 34 -28", ink.brass300, 4),
    disc(0, -42, 5, ink.brass100),
    side(-32, coin),
    side(32, food),
    shape("M-22 44H22L12 34H-12Z", ink.brass400),
  );
  return valueSeal(ink.leaf700, ink.leaf900, ink.brass300, mark);
}

/** Transparency: a clear glass, from the side, with its leaf and its water line. */
function transparency(): string {
  const glass = "M-27 -36H27L20 38Q20 44 14 44H-14Q-20 44 -20 38Z";
  const mark = layers(
    shape(glass, "#e7f4f2", 'opacity=".25"'),
    shape("M-24 -8Q-12 -14 0 -8T24 -8L20 38Q20 44 14 44H-14Q-20 44 -20 38Z", "#9ed0c6"),
    at(3, 30, shape(petals(2, 22, 3, 0.5, true, -Math.PI / 2), ink.leaf500)),
    line(glass, ink.rice50, 4, 'stroke-linejoin="round"'),
    line("M-17 -24L-13 26", ink.rice50, 4),
  );
  return valueSeal("#0d6167", "#094449", "#9ed0c6", mark);
}

/** Quality: an open lotus on its water. */
function quality(): string {
  const petal = "M0 0C20 -18 18 -44 0 -60C-18 -44 -20 -18 0 0Z";
  const turns = [-72, 72, -48, 48, -24, 24, 0];
  const lotus = each(turns, (turn, i) =>
    at(0, 0, shape(petal, i < 2 ? ink.rani600 : i < 6 ? ink.rani300 : "#fbd3df"), 1, turn),
  );
  const mark = layers(
    at(0, 24, lotus),
    shape("M-46 26Q0 42 46 26Q38 44 0 44Q-38 44 -46 26Z", ink.leaf500),
    repeat(3, (i) => disc(-14 + i * 14, i === 1 ? -48 : -44, 3, ink.marigold300)),
  );
  return valueSeal(ink.jamun600, ink.jamun900, ink.marigold300, mark);
}

/** The four values of the house, by the last part of their slots. */
export const valueSeals: Record<string, () => string> = {
  trust,
  "value-for-money": value,
  transparency,
  quality,
};
