import { TAU, layers, num, polar, repeat, xy } from "../../core/geometry.ts";
import { scallop } from "../../core/shapes.ts";
import { at, disc, line, ring, shape } from "../../core/svg.ts";
import { bananaLeaf, leafDisc } from "./leaf.ts";
import { metals, type MetalName } from "./metal.ts";
import { glint, rims, type RimName } from "./rim.ts";

export interface TrayOptions {
  vessel: MetalName;
  rim: RimName;
}

/** A round metal plate: rim, engraved band 428–462, well 416, its turned rings and its glints. */
function bare({ vessel, rim }: TrayOptions): string {
  const metal = metals[vessel];
  return layers(
    disc(14, 26, 484, "#000", 'opacity=".3"'),
    disc(0, 0, 480, metal.rim),
    ring(0, 0, 474, metal.line, 3),
    rims[rim](428, 462, metal.line),
    ring(0, 0, 420, metal.line, 4),
    disc(0, 0, 416, metal.deep),
    disc(6, 8, 408, metal.well),
    ring(4, 6, 330, metal.deep, 2),
    ring(4, 6, 240, metal.deep, 2),
    glint(456, 3.25, 4.6, 22, metal.hi, 0.9),
    glint(436, 4.5, 5.2, 8, metal.hi, 0.8),
    glint(446, 0.25, 1.1, 12, metal.hi, 0.55),
  );
}

/** Hammer marks: rings of dents, each a shadow with a light along its lower right. */
function dents({ deep, hi }: { deep: string; hi: string }): string {
  const marks = (draw: (x: number, y: number) => string) =>
    repeat(7, (row) => {
      const r = 70 + row * 52;
      const count = Math.round((TAU * r) / 66);
      return repeat(count, (i) => draw(...polar(r, (TAU * (i + (row % 2) / 2)) / count)));
    });
  const dent = (x: number, y: number) =>
    `M${num(x - 19)} ${num(y)}a19 19 0 1 0 38 0a19 19 0 1 0 -38 0`;
  const light = (x: number, y: number) =>
    `M${num(x + 15)} ${num(y)}A15 15 0 0 1 ${num(x)} ${num(y + 15)}`;
  return shape(marks(dent), deep, 'opacity=".5"') + line(marks(light), hi, 3, 'opacity=".45"');
}

function hammered(options: TrayOptions): string {
  return bare(options) + dents(metals[options.vessel]);
}

/** Patravali: broad leaves pinned into a plate with slivers of wood, twelve without, eight within. */
function patravali(): string {
  const greens = ["#5f7f35", "#76963f", "#6b8a3a", "#86a54c"] as const;
  const leaf = (r: number, w: number, fill: string, turn: number) =>
    at(
      0,
      0,
      layers(
        shape(
          `M60 0C${num(r * 0.3)} ${-w} ${num(r * 0.8)} ${-w} ${num(r)} 0C${num(r * 0.8)} ${w} ${num(r * 0.3)} ${w} 60 0Z`,
          fill,
        ),
        shape(
          `M60 0C${num(r * 0.3)} ${w} ${num(r * 0.8)} ${w} ${num(r)} 0Z`,
          "#38501c",
          'opacity=".22"',
        ),
        line(
          `M80 0H${num(r - 14)}` +
            repeat(6, (i) => {
              const x = r * (0.34 + i * 0.1);
              const reach = w * 0.5;
              return `M${num(x)} 0L${num(x + 30)} ${num(-reach)}M${num(x)} 0L${num(x + 30)} ${num(reach)}`;
            }),
          "#b9cb7c",
          2.4,
          'opacity=".7"',
        ),
      ),
      1,
      turn,
    );
  const rows = (count: number, r: number, w: number, from: number) =>
    repeat(count, (i) =>
      leaf(r, w, greens[i % greens.length] ?? greens[0], from + (360 / count) * i),
    );
  const pins = repeat(12, (i) => {
    const a = (TAU * (i + 0.5)) / 12;
    return `M${xy(polar(372, a - 0.07))}L${xy(polar(392, a + 0.07))}`;
  });
  return layers(
    shape(scallop(408, 12, 12, 22, 0.56, 0.26), "#000", 'opacity=".28"'),
    rows(12, 484, 176, 0),
    line(pins, "#d9b678", 7),
    rows(8, 380, 190, 14),
    disc(0, 0, 90, "#6b8a3a"),
  );
}

/** A cut banana leaf, its narrow end to the left, as it is laid before a guest. */
function leafOnTheFloor(): string {
  return `<g transform="scale(-1 1)">${bananaLeaf(976, 372)}</g>`;
}

/** Kansa: a bell-metal plate without any engraving, small enough to leave room round it for bowls. */
function kansa(): string {
  const metal = metals.kansa;
  return at(
    0,
    60,
    layers(
      disc(12, 22, 352, "#000", 'opacity=".3"'),
      disc(0, 0, 350, metal.rim),
      ring(0, 0, 345, metal.line, 3),
      disc(0, 0, 322, metal.lip),
      disc(4, 6, 316, metal.well),
      ring(4, 6, 262, metal.deep, 3),
      ring(4, 6, 252, metal.hi, 2, 'opacity=".5"'),
      glint(334, 3.25, 4.6, 12, metal.hi, 0.9),
      glint(334, 0.3, 1.1, 8, metal.hi, 0.6),
    ),
  );
}

/** What a meal is served on. */
export const trays = {
  bare,
  lined: (options: TrayOptions) => bare(options) + leafDisc(404),
  hammered,
  patravali,
  bananaLeaf: leafOnTheFloor,
  kansa,
} satisfies Record<string, (options: TrayOptions) => string>;

export type TrayName = keyof typeof trays;
