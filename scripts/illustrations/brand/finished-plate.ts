import { each, layers, polar } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { arc } from "../core/shapes.ts";
import { at, disc, line, svg } from "../core/svg.ts";
import { metals } from "../food/vessels/metal.ts";
import { lime } from "../food/rice-and-fresh.ts";
import { chilli, dots, sprigs } from "../food/texture.ts";
import { thali } from "../food/vessels/thali.ts";

const METAL = metals.steel;
const GRAVY = "#e08a24";

/** A katori wiped clean but for a crescent, at the angle `a`, of what was in it. Radius 100. */
function emptied(left: string, a: number): string {
  return layers(
    disc(7, 11, 101, "#000", 'opacity=".28"'),
    disc(0, 0, 100, METAL.rim),
    disc(0, 0, 92, METAL.lip),
    disc(1.5, 2, 87, METAL.deep),
    disc(5, 6, 81, METAL.well),
    line(arc(66, a, a + 1.6, 5, 6), left, 15),
    line(arc(48, a + 0.4, a + 1.2, 5, 6), left, 7),
    line(arc(96, 3.35, 4.6), METAL.hi, 5),
  );
}

/** What four fingers leave of a gravy when the bread is finished. */
function wiped(): string {
  const from = 0.5;
  const to = 2.1;
  return layers(
    line(arc(190, from, to), GRAVY, 150),
    line(arc(262, from + 0.3, to + 0.12), GRAVY, 16),
    line(arc(128, from + 0.2, to + 0.2), GRAVY, 14),
    each([136, 172, 208, 244], (radius, finger) =>
      line(arc(radius, from + 0.24 - finger * 0.05, to + 0.5 - finger * 0.06), METAL.well, 24),
    ),
  );
}

/** A thali that somebody has finished to the last grain, 1000 square: the page that is not there. */
export function finishedPlate(): string {
  const bowls = [
    ["#b3221d", 3.4],
    ["#d9a93a", 1.9],
    ["#4b7d2f", 0.2],
  ] as const;
  return svg(
    1000,
    1000,
    at(
      500,
      496,
      layers(
        thali({ bowls: [], vessel: "steel", rim: "temple", tray: "bare" }),
        at(-70, 10, wiped(), 1, -62),
        each(bowls, ([left, a], i) => {
          const [x, y] = polar(292, 2.75 + i * 0.76);
          return at(x, y, emptied(left, a), 1.02);
        }),
        at(176, -226, lime(), 1.3, -20),
        chilli(-110, 250, 28, 1.8),
        at(30, 292, sprigs(5, 3, 60, ink.leaf700, 14)),
        at(60, -110, dots(21, 9, 120, 5, "#b98a3a", 40)),
      ),
    ),
  );
}
