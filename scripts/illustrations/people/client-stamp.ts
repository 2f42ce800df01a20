import { layers, num, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { archPath, petals, scallop, spike, star } from "../core/shapes.ts";
import { at, box, disc, line, shape, svg } from "../core/svg.ts";
import { kairi } from "../motif/kairi.ts";

/** In the mask: where the block prints, and where it is cut away. */
const PRINT = "#fff";
const CUT = "#000";

/** Eight block-print marks, drawn about the origin within radius 54. */
const BLOCKS: readonly (() => string)[] = [
  () => disc(0, 0, 50, PRINT) + shape(petals(4, 44, 8, 0.9), CUT) + disc(0, 0, 9, PRINT),
  () => shape(spike(52, 4, 0.62), PRINT) + disc(0, 0, 24, CUT) + shape(star(22, 5, 2), PRINT),
  () => shape("M-46 40V-6L0 -46L46 -6V40Z", PRINT) + shape(archPath(-22, 40, 44, 26, 20, 5), CUT),
  () => shape(scallop(46, 12), PRINT) + disc(0, 0, 34, CUT) + shape(petals(2, 32, 6, 0.9), PRINT),
  () =>
    layers(
      box(-44, -44, 88, 88, PRINT, 'rx="6"'),
      shape("M0 -36L36 0L0 36L-36 0Z", CUT),
      shape("M0 -20L20 0L0 20L-20 0Z", PRINT),
    ),
  () => disc(0, 0, 48, PRINT) + line("M-30 20Q-15 -30 0 0T30 -20", CUT, 9),
  () =>
    shape("M-50 30Q-50 -40 0 -40Q50 -40 50 30Z", PRINT) +
    repeat(5, (i) => {
      const a = Math.PI + 0.3 + i * 0.63;
      return line(`M0 30L${num(polar(70, a)[0])} ${num(30 + polar(66, a)[1])}`, CUT, 4);
    }),
  () =>
    shape(spike(50, 12, 0.8), PRINT) +
    disc(0, 0, 30, CUT) +
    at(0, 0, kairi(PRINT, CUT, PRINT), 0.5),
];

/** One-ink stamps that stand in for clients’ logos, 120 square. What is cut away is clear, so any ground will do. */
export function clientStamps(): string[] {
  return BLOCKS.map((draw) =>
    svg(
      120,
      120,
      `<mask id="s">${at(60, 60, draw())}</mask>` +
        box(0, 0, 120, 120, ink.jamun800, 'mask="url(#s)"'),
    ),
  );
}
