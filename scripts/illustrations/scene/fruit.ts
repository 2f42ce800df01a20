import { each, layers, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { scatter } from "../core/random.ts";
import { arc, leafPath } from "../core/shapes.ts";
import { at, disc, line, shape } from "../core/svg.ts";

/** Whole and cut fruit from above, each about the origin. */
export const fruits = {
  aam: () =>
    layers(
      shape(
        "M-90 10C-90 -60 -20 -86 40 -60C96 -36 96 36 40 62C-20 84 -90 70 -90 10Z",
        "#000",
        'opacity=".25" transform="translate(6 10)"',
      ),
      shape("M-90 10C-90 -60 -20 -86 40 -60C96 -36 96 36 40 62C-20 84 -90 70 -90 10Z", "#e98d10"),
      shape("M-84 4C-80 -56 -20 -76 34 -54C70 -38 60 20 10 30C-40 40 -84 44 -84 4Z", "#fdb827"),
      shape("M-60 -24C-40 -52 0 -58 20 -48C0 -40 -40 -30 -60 -24Z", "#ffdf8a"),
      disc(78, -8, 8, ink.copper700),
      shape(leafPath(60, 16), ink.leaf500, 'transform="translate(80 -10) rotate(-70)"'),
    ),
  anar: () =>
    layers(
      disc(6, 10, 72, "#000", 'opacity=".25"'),
      disc(0, 0, 72, ink.kumkum700),
      disc(0, 0, 62, "#f7dfc4"),
      each(
        scatter(5, 34, 52, 13),
        ([x, y]) => disc(x, y, 7, "#c21f45") + disc(x - 2, y - 2, 2.2, "#ff9db3"),
      ),
      line("M0 -58V58M-50 -28L50 28M50 -28L-50 28", "#f7dfc4", 5),
    ),
  kela: () =>
    repeat(3, (i) =>
      at(
        0,
        i * 22 - 22,
        layers(
          line("M-90 -10Q0 60 92 -14", "#000", 30, 'opacity=".2" transform="translate(5 9)"'),
          line("M-90 -10Q0 60 92 -14", "#d9a414", 32),
          line("M-84 -14Q0 48 86 -18", "#fbd84c", 18),
          disc(94, -16, 9, ink.copper700),
        ),
      ),
    ),
  angoor: () =>
    each(scatter(4, 19, 74, 27), ([x, y]) =>
      layers(
        disc(x + 4, y + 6, 22, "#000", 'opacity=".2"'),
        disc(x, y, 22, "#5b2a5c"),
        disc(x - 3, y - 3, 18, "#7d4480"),
        line(arc(11, 3.4, 4.6, x - 2, y - 2), "#c59ac7", 4),
      ),
    ),
  nimbu: () =>
    layers(
      disc(5, 8, 46, "#000", 'opacity=".22"'),
      disc(0, 0, 46, "#e2b90f"),
      disc(-3, -3, 41, "#fbdb3a"),
      line(arc(28, 3.4, 4.6), "#fff2a0", 6),
    ),
};
