import { TAU, each, layers, num, pick, polar, repeat, type Point } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { petals, spike } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../core/svg.ts";
import { kairi } from "../motif/kairi.ts";
import { tilePattern } from "./tile.ts";

/** Corners of a square tile: what is drawn on them meets its copies in the next tiles. */
function tileCorners(side: number): Point[] {
  return [
    [0, 0],
    [side, 0],
    [0, side],
    [side, side],
  ];
}

interface SquareTile {
  id: string;
  side: number;
  ground: string;
  /** Turns the whole cloth. */
  turn?: string;
}

/** A square tile of cloth: its ground, and what is woven on it. */
function squareTile({ id, side, ground, turn = "" }: SquareTile, ...woven: string[]): string {
  return tilePattern(id, side, side, layers(box(0, 0, side, side, ground), ...woven), turn);
}

/** Maharashtra, Paithani silk: gold zari threads, lotus coin butis and kairi in half-drop. */
export function paithani(id: string, [bg, a, b]: readonly [string, string, string]): string {
  return squareTile(
    { id, side: 96, ground: bg },
    line("M0 24H96M0 72H96", a, 1, 'opacity=".25" stroke-dasharray="1 3"'),
    each(
      [
        [24, 24],
        [72, 72],
      ],
      ([x, y]) =>
        at(
          x,
          y,
          layers(
            ring(0, 0, 21, a, 2, 'stroke-dasharray="3 3"'),
            shape(petals(3, 17, 8, 0.92), a),
            disc(0, 0, 5, b),
          ),
        ),
    ),
    each(
      [
        [72, 24],
        [24, 72],
      ],
      ([x, y]) => at(x, y, kairi(a, bg, b), 0.3),
    ),
  );
}

/** A tied knot: an open circle round a point. */
function knot(x: number, y: number, colour: string): string {
  return ring(x, y, 3.1, colour, 1.9) + disc(x, y, 0.9, colour);
}

/** A ring of `count` knots. */
function knots(
  count: number,
  r: number,
  turn: number,
  cx: number,
  cy: number,
  colour: string,
): string {
  return repeat(count, (i) => knot(...polar(r, (TAU * i) / count + turn, cx, cy), colour));
}

/** Gujarat, Bandhani: tied dots in rings of 6, 12 and 18; each knot is an open circle round a point. */
export function bandhani(id: string, [ground, a, b]: readonly [string, string, string]): string {
  const corners = tileCorners(120);
  return squareTile(
    { id, side: 120, ground },
    knots(6, 12.5, 0.2, 60, 60, a),
    knots(12, 25, 0.4, 60, 60, b),
    knots(18, 37.5, 0.6, 60, 60, a),
    disc(60, 60, 3, b),
    each(corners, ([x, y]) => knots(8, 13, 0, x, y, a)),
    each(corners, ([x, y]) => knot(x, y, b)),
  );
}

/** A darned diamond, 84 across: eight stitches across and eight down, both halves. */
function darn(across: string, down: string): string {
  const stitches = [3, 8, 13, 18, 23, 28, 33, 38];
  const rows = each(stitches, (s) => `M${num(-s)} ${num(-42 + s)}H0`);
  const columns = each(stitches, (s) => `M${num(42 - s)} ${num(-s + 0.5)}V0`);
  const half = `<g>${line(rows, across, 3.2, 'stroke-linecap="butt"')}${line(columns, down, 3.2, 'stroke-linecap="butt"')}</g>`;
  return `${half}<g transform="rotate(180)">${half}</g>`;
}

/** Punjab, Phulkari: darning stitch; the hatch turns 90° per quarter, so the silk seems to shine. */
export function phulkari(
  id: string,
  [ground, a, b, c]: readonly [string, string, string, string],
): string {
  const buds: Point[] = [
    [50, 0],
    [0, 50],
    [100, 50],
    [50, 100],
  ];
  return squareTile(
    { id, side: 100, ground },
    at(50, 50, darn(a, b)),
    each(tileCorners(100), ([x, y]) => at(x, y, darn(b, a), 0.5)),
    each(buds, ([x, y]) => shape(spike(7, 4, 0.45), c, `transform="translate(${x} ${y})"`)),
  );
}

/** Rajasthan, Leheriya: tie-resist chevrons on a 28° bias with a dashed resist line. */
export function leheriya(id: string, colours: readonly string[]): string {
  const h = colours.length * 26;
  return tilePattern(
    id,
    72,
    h,
    layers(
      box(0, 0, 72, h, pick(colours, 0)),
      each(colours, (c, i) =>
        shape(
          `M0 ${i * 26 + 18}L18 ${i * 26}L36 ${i * 26 + 18}L54 ${i * 26}L72 ${i * 26 + 18}V${i * 26 + 44}L54 ${i * 26 + 26}L36 ${i * 26 + 44}L18 ${i * 26 + 26}L0 ${i * 26 + 44}Z`,
          c,
        ),
      ),
      shape(`M0 18L18 0L36 18L54 0L72 18V0H0Z`, pick(colours, colours.length - 1)),
      repeat(colours.length, (i) =>
        line(
          `M0 ${i * 26 + 21}L18 ${i * 26 + 3}L36 ${i * 26 + 21}L54 ${i * 26 + 3}L72 ${i * 26 + 21}`,
          ink.rice50,
          1.4,
          'opacity=".55" stroke-dasharray="3 3"',
        ),
      ),
    ),
    "rotate(28)",
  );
}

/** Marwar, Mothara: leheriya tied twice, so its lines cross and leave a diamond lattice; a knot in each. */
export function mothara(
  id: string,
  [ground, a, b, light]: readonly [string, string, string, string],
): string {
  const tied = 'stroke-dasharray="5 2.4" stroke-linecap="butt"';
  const ties: Point[] = [...tileCorners(96), [48, 48]];
  return squareTile(
    { id, side: 96, ground, turn: "rotate(12)" },
    line("M0 0L96 96M96 0L0 96", a, 5, tied),
    line("M0 14L82 96M14 0L96 82M96 14L14 96M82 0L0 82", b, 3.4, tied),
    line("M0 26L70 96M26 0L96 70M96 26L26 96M70 0L0 70", light, 2, tied),
    each(ties, ([x, y]) => shape(spike(11, 4, 0.6), ground, `transform="translate(${x} ${y})"`)),
    each(ties, ([x, y]) => ring(x, y, 5, light, 2) + disc(x, y, 1.8, a)),
  );
}

/** Bengal, Kantha: running stitch echoing a four-petalled motif, ripple by ripple. */
export function kantha(
  id: string,
  [ground, a, b, c]: readonly [string, string, string, string],
): string {
  const stitch = 'stroke-dasharray="6 4.5" transform="translate(80 80)"';
  const ripple = (k: number) =>
    line(petals(0, 16 + k * 10, 4, 1.05, false), k % 3 ? a : b, 1.7, stitch);
  const target = layers(
    ring(0, 0, 10, b, 1.7, 'stroke-dasharray="4 3"'),
    ring(0, 0, 19, c, 1.7, 'stroke-dasharray="5 4"'),
    ring(0, 0, 28, b, 1.7, 'stroke-dasharray="6 4"'),
    disc(0, 0, 4, a),
  );
  return squareTile(
    { id, side: 160, ground },
    repeat(8, (i) => ripple(8 - i)),
    at(80, 80, shape(petals(4, 24, 8, 0.8), a) + disc(0, 0, 6, ink.marigold500)),
    each(tileCorners(160), ([x, y]) => at(x, y, target)),
  );
}

/** Chinese window lattice: octagon and square. */
export function lattice(id: string, [bg, a, b]: readonly [string, string, string]): string {
  const out = layers(
    shape("M30 8H70L92 30V70L70 92H30L8 70V30Z", b),
    line(
      "M30 8H70L92 30V70L70 92H30L8 70V30ZM30 8V0M70 8V0M92 30H100M92 70H100M70 92V100M30 92V100M8 30H0M8 70H0M36 36H64V64H36ZM50 8V36M50 64V92M8 50H36M64 50H92",
      a,
      3.4,
      'stroke-linecap="square"',
    ),
    disc(50, 50, 5, a),
  );
  return tilePattern(id, 100, 100, box(0, 0, 100, 100, bg) + out);
}
