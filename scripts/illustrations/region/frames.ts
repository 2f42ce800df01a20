import { TAU, layers, num, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { petals, spike } from "../core/shapes.ts";
import { at, disc, line, ring, shape, svg } from "../core/svg.ts";
import { kairi } from "../motif/kairi.ts";

/**
 * The frame of a card in outlines, so that it costs little ink on paper. A corner is drawn in the
 * square 0–100 at the top left, an edge in 100–200 × 0–100 above; the middle stays empty.
 */
interface Frame {
  corner: string;
  edge: string;
}

const FLAT = 'stroke-linecap="butt"';

/** Two lines round the card, at these distances from its edge. */
function rails(colour: string, outer: number, inner: number, widths: [number, number] = [4, 2.6]) {
  const run = (y: number, width: number) => line(`M100 ${y}H200`, colour, width, FLAT);
  const turn = (y: number, width: number) =>
    line(`M100 ${y}H${y}V100`, colour, width, 'stroke-linecap="butt" stroke-linejoin="miter"');
  return {
    edge: run(outer, widths[0]) + run(inner, widths[1]),
    corner: turn(outer, widths[0]) + turn(inner, widths[1]),
  };
}

/** Narali coconuts between two threads, a kairi in each corner. */
function maharashtra(): Frame {
  const { edge } = rails(ink.rani600, 22, 62);
  const narali = repeat(4, (i) => `M${101 + i * 25} 60L${112.5 + i * 25} 32L${124 + i * 25} 60Z`);
  const hearts = repeat(4, (i) => `M${108 + i * 25} 60L${112.5 + i * 25} 49L${117 + i * 25} 60Z`);
  return {
    edge: edge + shape(narali, ink.brass700) + shape(hearts, ink.rice50),
    corner: layers(
      line("M100 22H22V100", ink.rani600, 4, FLAT),
      line("M100 62H84M62 84V100", ink.rani600, 2.6, FLAT),
      at(56, 56, kairi(ink.rani600, ink.rice50, ink.brass700), 0.62, -45),
      ring(22, 22, 9, ink.brass700, 3),
      disc(22, 22, 4, ink.rani600),
    ),
  };
}

/** Knots tied in a row with a pennant at every fourth; rings of 6 and 12 in the corners. */
function gujarat(): Frame {
  const knot = (x: number, y: number, colour: string, r = 5) => ring(x, y, r, colour, 3);
  return {
    edge: layers(
      repeat(8, (i) => knot(106.25 + i * 12.5, 20, ink.kumkum600, 3.6)),
      line("M100 34H200", ink.marigold600, 2.6, FLAT),
      shape(
        repeat(4, (i) => `M${100 + i * 25} 38H${125 + i * 25}L${112.5 + i * 25} 60Z`),
        ink.kumkum600,
      ),
      repeat(4, (i) => disc(112.5 + i * 25, 45, 3, ink.marigold300)),
    ),
    corner: layers(
      repeat(6, (i) => knot(...polar(13, (TAU * i) / 6, 46, 46), ink.marigold600, 4)),
      repeat(12, (i) => knot(...polar(26, (TAU * i) / 12, 46, 46), ink.kumkum600, 4)),
      repeat(18, (i) => knot(...polar(39, (TAU * i) / 18, 46, 46), ink.marigold600, 3.6)),
      disc(46, 46, 4, ink.kumkum600),
    ),
  };
}

/** Diamonds darned in two silks, one larger in each corner. */
function punjabi(): Frame {
  const darned = (x: number, y: number, r: number, across: string, down: string) => {
    const rows = Math.round(r / 6);
    const step = r / rows;
    const half = (i: number) => r - (i + 0.5) * step;
    const a = repeat(
      rows,
      (i) =>
        `M${num(x - half(i))} ${num(y - (i + 0.5) * step)}H${num(x)}M${num(x)} ${num(y + (i + 0.5) * step)}H${num(x + half(i))}`,
    );
    const b = repeat(
      rows,
      (i) =>
        `M${num(x + (i + 0.5) * step)} ${num(y - half(i))}V${num(y)}M${num(x - (i + 0.5) * step)} ${num(y)}V${num(y + half(i))}`,
    );
    return line(a, across, step * 0.62, FLAT) + line(b, down, step * 0.62, FLAT);
  };
  return {
    edge: layers(
      line("M100 14H200M100 74H200", ink.copper600, 3, FLAT),
      darned(125, 44, 24, ink.marigold600, ink.rani600),
      darned(175, 44, 24, ink.rani600, ink.marigold600),
    ),
    corner: layers(
      line("M100 14H14V100", ink.copper600, 3, FLAT),
      line("M100 74H94M74 94V100", ink.copper600, 3, FLAT),
      darned(52, 52, 42, ink.marigold600, ink.rani600),
      shape(spike(7, 4, 0.45), ink.leaf700, 'transform="translate(22 22)"'),
    ),
  };
}

/** One line that never ends: two strands that cross between dots and loop round the corner’s. */
function southIndian(): Frame {
  const strand = (d: string) => line(d, ink.leaf700, 4);
  return {
    edge: layers(
      strand(
        "M100 44C108 22 142 22 150 44C158 66 192 66 200 44M100 44C108 66 142 66 150 44C158 22 192 22 200 44",
      ),
      disc(125, 44, 5, ink.kumkum600),
      disc(175, 44, 5, ink.kumkum600),
    ),
    corner: layers(
      strand("M100 44C92 22 66 14 44 14C24 14 14 24 14 44C14 66 22 92 44 100"),
      strand("M100 44C92 66 74 58 66 66C58 74 66 92 44 100"),
      strand("M44 30C60 30 60 58 44 58C28 58 28 30 44 30Z"),
      disc(44, 44, 5, ink.kumkum600),
      disc(82, 82, 4, ink.kumkum600),
    ),
  };
}

/** The foils of a jharokha all the way round, and the sun in the corners. */
function rajasthani(): Frame {
  return {
    edge: layers(
      line("M100 14H200", ink.mor700, 4, FLAT),
      line(
        repeat(
          2,
          (i) =>
            `M${100 + i * 50} 34A25 25 0 0 0 ${125 + i * 50} 56A25 25 0 0 0 ${150 + i * 50} 34`,
        ),
        ink.mor700,
        3.4,
      ),
      repeat(2, (i) => disc(125 + i * 50, 68, 4, ink.marigold600)),
      repeat(4, (i) => disc(112.5 + i * 25, 24, 3, ink.marigold600)),
    ),
    corner: layers(
      line("M100 14H14V100", ink.mor700, 4, FLAT),
      shape(spike(38, 16, 0.7), ink.marigold600, 'transform="translate(56 56)"'),
      disc(56, 56, 22, ink.rice50),
      ring(56, 56, 16, ink.mor700, 3),
      disc(56, 56, 5, ink.mor700),
    ),
  };
}

/** Gota: a folded ribbon between two lines, and a chakri in each corner. */
function marwadi(): Frame {
  const { edge, corner } = rails(ink.jamun600, 16, 56, [3, 3]);
  return {
    edge: layers(
      edge,
      line(
        `M100 52${repeat(4, () => "l12.5 -32l12.5 32")}`,
        ink.marigold600,
        4,
        'stroke-linejoin="miter"',
      ),
      repeat(4, (i) => disc(112.5 + i * 25, 42, 4, ink.rani600)),
    ),
    corner: layers(
      corner,
      at(
        44,
        44,
        layers(
          disc(0, 0, 44, ink.rice50),
          shape(petals(10, 42, 12, 0.86), ink.rani600),
          shape(petals(5, 24, 12, 0.8, true, TAU / 24), ink.marigold600),
          disc(0, 0, 6, ink.jamun600),
        ),
      ),
    ),
  };
}

/** A vine drawn in one wave, as alpona is, and a lotus in each corner. */
function bengali(): Frame {
  const leaf = (x: number, y: number, turn: number) =>
    at(x, y, shape("M0 0C10 -12 22 -12 30 0C22 8 10 8 0 0Z", ink.kumkum600), 0.82, turn);
  return {
    edge: layers(
      line("M100 18H200", ink.kumkum600, 6, FLAT),
      line("M100 52C116 34 134 34 150 52C166 70 184 70 200 52", ink.kumkum600, 3.4),
      leaf(118, 40, 60),
      leaf(140, 44, -75),
      leaf(168, 64, -60),
      leaf(190, 60, 75),
    ),
    corner: layers(
      line("M100 18H18V100", ink.kumkum600, 6, FLAT),
      at(
        58,
        58,
        layers(
          shape(petals(4, 40, 8, 0.9), ink.kumkum600),
          shape(petals(8, 27, 8, 0.7), ink.rice50),
          disc(0, 0, 9, ink.kumkum600),
          disc(0, 0, 4, ink.rice50),
        ),
      ),
    ),
  };
}

/** A meander along the sides and a tied knot in the corners. */
function chinese(): Frame {
  const square = 'stroke-linecap="square"';
  const meander = (x: number) =>
    `M${x} 58H${x + 42}V26H${x + 10}V46H${x + 30}V37H${x + 20}M${x + 42} 58H${x + 50}`;
  return {
    edge: layers(
      line("M100 14H200", ink.kumkum600, 3, FLAT),
      line(meander(100) + meander(150), ink.kumkum600, 4, square),
    ),
    corner: layers(
      line("M100 14H14V100", ink.kumkum600, 3, FLAT),
      line("M100 58H84V26H26V84H58V100", ink.kumkum600, 4, square),
      line("M42 42H68V68H42Z", ink.kumkum600, 4, square),
      shape(spike(9, 4, 0.5), ink.brass700, 'transform="translate(55 55)"'),
    ),
  };
}

const frames = {
  maharashtra,
  gujarat,
  punjabi,
  southIndian,
  rajasthani,
  marwadi,
  bengali,
  chinese,
};

/** A card’s frame, 300 square, to be cut in nine by CSS `border-image`. */
export function cardFrames(): [region: string, svg: string][] {
  return Object.entries(frames).map(([region, draw]) => {
    const { corner, edge } = draw();
    const round = repeat(4, (i) => `<g transform="rotate(${i * 90} 150 150)">${corner}${edge}</g>`);
    return [region, svg(300, 300, round, { sized: true })];
  });
}
