import { TAU, each, layers, num, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { petals, spike } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape, svg } from "../core/svg.ts";

/** One tile of a saree border, 48 tall; it repeats sideways. */
interface Tile {
  width: number;
  body: string;
}

const H = 48;

function zari(width: number, colour: string, ...heights: number[]): string {
  return each(heights, (y) => box(0, y, width, 2.5, colour));
}

/** Paithani's narali edge: coconuts, pointing at each other. */
function maharashtra(): Tile {
  const w = 28;
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.rani700),
      zari(w, ink.brass300, 3, 42.5),
      shape("M0 40L14 20L28 40Z", ink.brass300),
      shape("M7 40L14 30L21 40Z", ink.rani700),
      shape("M0 8L7 18L0 28ZM28 8L21 18L28 28Z", ink.leaf400),
      disc(14, 13, 3, ink.brass300),
    ),
  };
}

/** Bandhani: knots in rings between two rows of single knots. */
function gujarat(): Tile {
  const w = 48;
  const knot = (x: number, y: number, r: number, colour: string) => ring(x, y, r, colour, 1.8);
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.kumkum600),
      repeat(6, (i) => knot(4 + i * 8, 5, 2, ink.rice50) + knot(4 + i * 8, 43, 2, ink.rice50)),
      repeat(8, (i) => knot(...polar(11, (TAU * i) / 8, 24, 24), 2.2, ink.rice50)),
      disc(24, 24, 4.4, ink.marigold400),
      each([0, w], (x) => knot(x, 24, 5, ink.marigold400) + disc(x, 24, 1.8, ink.marigold400)),
    ),
  };
}

/** Phulkari: darned triangles, their stitches turned a quarter from one to the next. */
function punjabi(): Tile {
  const w = 48;
  const across = repeat(5, (i) => `M${num(24 - i * 4.2)} ${num(6 + i * 4.4)}H${num(24 + i * 4.2)}`);
  const down = repeat(
    5,
    (i) => `M${num(i * 4.2)} ${num(42 - i * 4.4)}V42M${num(48 - i * 4.2)} ${num(42 - i * 4.4)}V42`,
  );
  const flat = 'stroke-linecap="butt"';
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.copper800),
      box(0, 0, w, 3, ink.leaf400),
      box(0, 45, w, 3, ink.leaf400),
      line(across, ink.marigold500, 3, flat),
      line(`M4 28H44M1 32H47M0 36H48`, ink.marigold500, 3, flat),
      line(down, ink.rani500, 3, flat),
    ),
  };
}

/** Korvai: temple spires over a row of rudraksha beads. */
function southIndian(): Tile {
  const w = 24;
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.leaf800),
      shape("M0 48L4 30H8L12 10L16 30H20L24 48Z", ink.brass300),
      shape("M9 48L12 30L15 48Z", ink.kumkum600),
      zari(w, ink.brass300, 2),
      disc(0, 12, 3, ink.kumkum500),
      disc(w, 12, 3, ink.kumkum500),
    ),
  };
}

/** Leheriya between two rows of gota. */
function rajasthani(): Tile {
  const w = 40;
  const colours = [ink.marigold400, ink.rani600, ink.rice50, ink.leaf500];
  const gota = (y: number) =>
    box(0, y, w, 8, ink.brass300) +
    line(
      repeat(5, (i) => `M${i * 8} ${y + 8}l4 -8l4 8`),
      ink.brass700,
      1.4,
    );
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.rani600),
      each(colours, (colour, i) =>
        each([-40, 0, 40], (shift) =>
          shape(
            `M${i * 10 + shift} 40L${i * 10 + 10 + shift} 40L${i * 10 + 34 + shift} 8L${i * 10 + 24 + shift} 8Z`,
            colour,
          ),
        ),
      ),
      gota(0),
      gota(40),
    ),
  };
}

/** Marwar: a tied lattice with a mirror in each diamond. */
function marwadi(): Tile {
  const w = 48;
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.jamun800),
      zari(w, ink.marigold400, 2, 43.5),
      line("M0 24L24 7L48 24L24 41Z", ink.marigold400, 3),
      line("M0 7L24 24L48 7M0 41L24 24L48 41", ink.rani500, 2, 'stroke-dasharray="4 2.4"'),
      disc(24, 24, 6.4, ink.rice200),
      disc(25, 25, 4, ink.rice400),
      each([0, w], (x) => shape(spike(6, 8, 0.55), ink.rice200, `transform="translate(${x} 24)"`)),
    ),
  };
}

/** Lal paar: the red edge of the white saree, a lotus pond drawn in rice paste. */
function bengali(): Tile {
  const w = 48;
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.kumkum600),
      box(0, 0, w, 5, ink.rice50),
      box(0, 43, w, 5, ink.rice50),
      at(24, 25, shape(petals(2, 14, 8, 0.8), ink.rice50) + disc(0, 0, 3.4, ink.kumkum600)),
      line("M0 30Q6 12 12 24M48 30Q42 12 36 24", ink.rice50, 2),
      disc(0, 33, 2.4, ink.rice50),
      disc(w, 33, 2.4, ink.rice50),
    ),
  };
}

/** A meander, as round a window. */
function chinese(): Tile {
  const w = 40;
  return {
    width: w,
    body: layers(
      box(0, 0, w, H, ink.kumkum700),
      zari(w, ink.brass300, 3, 42.5),
      line("M0 36H34V12H8V28H22V20H15M34 36H40", ink.brass300, 3, 'stroke-linecap="square"'),
    ),
  };
}

const tiles = { maharashtra, gujarat, punjabi, southIndian, rajasthani, bengali, marwadi, chinese };

/** The border that each region’s cloth is edged with, by region. */
export function regionBorders(): [region: string, svg: string][] {
  return Object.entries(tiles).map(([region, tile]) => {
    const { width, body } = tile();
    return [region, svg(width, H, body)];
  });
}
