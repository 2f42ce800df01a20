import { TAU, layers, num, polar, repeat, xy } from "../../core/geometry.ts";
import { scallop } from "../../core/shapes.ts";
import { disc, line, shape } from "../../core/svg.ts";

/** A glint: a lens between two arcs, so that light tapers to nothing at both ends. */
export function glint(
  r: number,
  a0: number,
  a1: number,
  w: number,
  colour: string,
  op = 1,
): string {
  const [x, y] = polar(r, a0);
  const [u, v] = polar(r, a1);
  const R2 = r + (w * 6) / Math.max(0.3, a1 - a0);
  return shape(
    `M${num(x)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(u)} ${num(v)}A${num(R2)} ${num(R2)} 0 0 0 ${num(x)} ${num(y)}Z`,
    colour,
    op < 1 ? `opacity="${op}"` : "",
  );
}

/**
 * `k` lens-shaped petals standing in the band from r0 to r1. `width` is a petal's share of its place,
 * `shift` moves the row round by that share of a place. (`petals` would swell at this radius.)
 */
function bandPetals(r0: number, r1: number, k: number, width: number, shift = 0): string {
  const place = TAU / k;
  const belly = r0 + (r1 - r0) * 0.42;
  return repeat(k, (i) => {
    const a = (i + shift) * place;
    const at = (r: number, turn: number) => xy(polar(r, a + turn));
    const [base, tip] = [at(r0, 0), at(r1, 0)];
    return `M${base}Q${at(belly, -width * place)} ${tip}Q${at(belly, width * place)} ${base}Z`;
  });
}

/** Engravings of a plate’s rim, between radius r0 and r1. */
export const rims = {
  /** Lotus petals in two rows: filled tips behind, veined petals in front. */
  petal: (r0: number, r1: number, colour: string) => {
    const h = r1 - r0;
    return layers(
      shape(bandPetals(r0 + h * 0.3, r1 - 1, 56, 0.2, 0.5), colour),
      line(bandPetals(r0 + 2, r1 - 4, 56, 0.4), colour, 2),
      shape(bandPetals(r0 + 6, r1 - 12, 56, 0.15), colour),
    );
  },
  dots: (r0: number, r1: number, colour: string) =>
    repeat(72, (i) => {
      const [x, y] = polar((r0 + r1) / 2, (TAU * i) / 72);
      return disc(x, y, (r1 - r0) * 0.2, colour);
    }),
  temple: (r0: number, r1: number, colour: string) =>
    shape(
      repeat(64, (i) => {
        const a = (TAU * i) / 64;
        const w = TAU / 64 / 2;
        const [x, y] = polar(r0, a - w);
        const [p, q] = polar(r1, a);
        const [u, v] = polar(r0, a + w);
        return `M${num(x)} ${num(y)}L${num(p)} ${num(q)}L${num(u)} ${num(v)}Z`;
      }),
      colour,
      'opacity=".8"',
    ),
  rope: (r0: number, r1: number, colour: string) =>
    line(
      repeat(90, (i) => {
        const a = (TAU * i) / 90;
        const [x, y] = polar(r0, a);
        const [u, v] = polar(r1, a + 0.05);
        return `M${num(x)} ${num(y)}L${num(u)} ${num(v)}`;
      }),
      colour,
      4,
    ),
  scallop: (r0: number, r1: number, colour: string) =>
    line(scallop(r0, 60, 0, 0, 0.7), colour, 3) +
    repeat(60, (i) => {
      const [x, y] = polar(r1 - 6, (TAU * (i + 0.5)) / 60);
      return disc(x, y, 3, colour);
    }),
};

export type RimName = keyof typeof rims;
