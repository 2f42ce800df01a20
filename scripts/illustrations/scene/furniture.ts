import { TAU, layers, num, pick, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { seededRandom } from "../core/random.ts";
import { arc, leafPath, petals, scallop } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../core/svg.ts";
import type { FillingName } from "../food/fillings/fillings.ts";
import { katori } from "../food/vessels/katori.ts";
import { marigold } from "../motif/flowers.ts";
import { flame } from "../motif/lamps.ts";
import { border } from "../pattern/border.ts";
import type { Mood } from "./mood.ts";

/** A laid round table in plan: chairs, thalis, flowers in the middle. */
export function table(
  x: number,
  y: number,
  r: number,
  mood: Mood,
  { seats = 8, seed = 1 } = {},
): string {
  const random = seededRandom(seed);
  const foods = ["#d9581f", "#eda81f", "#3d7a34", "#fff8e6", "#8c3f16"];
  return layers(
    disc(x + 8, y + 12, r * 1.02, "#000", 'opacity=".22"'),
    repeat(seats, (i) => {
      const a = (TAU * i) / seats;
      const [X, Y] = polar(r * 1.2, a, x, y);
      return at(
        X,
        Y,
        box(-r * 0.2, -r * 0.13, r * 0.4, r * 0.26, mood.a, `rx="${num(r * 0.1)}"`) +
          box(
            -r * 0.2,
            -r * 0.13,
            r * 0.4,
            r * 0.09,
            mood.dark,
            `rx="${num(r * 0.045)}" opacity=".5"`,
          ),
        1,
        (a * 180) / Math.PI + 90,
      );
    }),
    shape(scallop(r, 24, x, y), mood.cloth),
    ring(x, y, r * 0.9, mood.trim, r * 0.03),
    repeat(seats, (i) => {
      const [X, Y] = polar(r * 0.66, (TAU * i) / seats, x, y);
      return layers(
        disc(X + 1.5, Y + 2.5, r * 0.175, "#000", 'opacity=".2"'),
        disc(X, Y, r * 0.175, ink.brass400),
        disc(X, Y, r * 0.14, ink.leaf700),
        repeat(3, (k) => {
          const [u, v] = polar(r * 0.075, (TAU * k) / 3 + i, X, Y);
          return disc(u, v, r * 0.048, pick(foods, Math.floor(random() * 5)));
        }),
      );
    }),
    at(
      x,
      y,
      shape(scallop(r * 0.3, 12), ink.leaf700) +
        repeat(7, (i) => {
          const [u, v] = polar(i ? r * 0.19 : 0, (TAU * i) / 6);
          return at(
            u,
            v,
            marigold(r * 0.11, [
              i % 2 ? ink.marigold500 : mood.a,
              ink.marigold400,
              i % 2 ? ink.marigold600 : mood.dark,
            ]),
          );
        }),
    ),
  );
}

/** A bordered carpet in plan. */
export function carpet(
  x: number,
  y: number,
  w: number,
  h: number,
  mood: Mood,
  id: string,
  medal = true,
): string {
  return layers(
    `<defs>${border("lotus", id, [mood.dark, mood.trim, mood.a], 34)}</defs>`,
    box(x + 8, y + 10, w, h, "#000", 'opacity=".18"'),
    box(x, y, w, h, mood.dark),
    box(x + 10, y + 10, w - 20, h - 20, mood.trim),
    box(x + 15, y + 15, w - 30, h - 30, mood.carpet),
    line(
      `M${x + 34} ${y + 34}H${x + w - 34}V${y + h - 34}H${x + 34}Z`,
      mood.trim,
      2.5,
      'stroke-dasharray="2 9"',
    ),
    medal
      ? at(
          x + w / 2,
          y + h / 2,
          layers(
            shape(scallop(Math.min(w, h) * 0.3, 16), mood.dark),
            shape(petals(8, Math.min(w, h) * 0.29, 16, 0.9), mood.trim),
            shape(petals(4, Math.min(w, h) * 0.18, 8, 0.9), mood.carpet),
            disc(0, 0, Math.min(w, h) * 0.05, mood.trim),
          ),
        )
      : "",
  );
}

/** A copper handi with ears, seen from above. */
export function handi(x: number, y: number, s: number, kind: FillingName, i: number): string {
  return at(
    x,
    y,
    layers(
      disc(8, 12, 100, "#000", 'opacity=".25"'),
      katori(kind, { vessel: "copper", seed: i + 3 }),
      box(-126, -12, 30, 24, ink.copper700, 'rx="10"'),
      box(96, -12, 30, 24, ink.copper700, 'rx="10"'),
    ),
    s,
  );
}

/** A chafing dish in elevation over its flame. */
export function chafing(x: number, y: number, colour = ink.brass400): string {
  return at(
    x,
    y,
    layers(
      shape("M-78 0C-78 -66 78 -66 78 0Z", colour),
      shape(
        "M-62 -8C-58 -44 -20 -54 0 -52",
        "none",
        `stroke="${ink.brass100}" stroke-width="6" stroke-linecap="round"`,
      ),
      box(-88, 0, 176, 16, ink.brass700, 'rx="4"'),
      box(-80, 16, 160, 30, colour, 'rx="3"'),
      disc(0, -56, 9, ink.brass700),
      box(-66, 46, 10, 22, ink.brass700),
      box(56, 46, 10, 22, ink.brass700),
      flame(0, 68, 0.5),
    ),
  );
}

/** A scalloped stall awning in two colours. */
export function awning(
  x: number,
  y: number,
  w: number,
  d: number,
  c1: string,
  c2: string,
  k = 10,
): string {
  return (
    repeat(k, (i) =>
      shape(
        `M${num(x + (i * w) / k)} ${y}h${num(w / k)}v${d}a${num(w / k / 2)} ${num(w / k / 2)} 0 0 1 ${num(-w / k)} 0Z`,
        i % 2 ? c1 : c2,
      ),
    ) + box(x - 8, y - 14, w + 16, 16, c1, 'rx="4"')
  );
}

/** A glass of sherbet from above. */
export function glass(x: number, y: number, r: number, colour: string, top: string): string {
  return layers(
    disc(x + 6, y + 9, r, "#000", 'opacity=".22"'),
    disc(x, y, r, "#f5f1e4"),
    disc(x, y, r * 0.9, colour),
    disc(x + r * 0.08, y + r * 0.1, r * 0.74, top),
    shape(
      leafPath(r * 0.8, r * 0.26),
      ink.leaf500,
      `transform="translate(${num(x)} ${num(y)}) rotate(40)"`,
    ),
    shape(
      leafPath(r * 0.7, r * 0.22),
      ink.leaf700,
      `transform="translate(${num(x)} ${num(y)}) rotate(-50)"`,
    ),
    line(arc(r * 0.95, 3.4, 4.6, x, y), "#fff", r * 0.08),
  );
}
