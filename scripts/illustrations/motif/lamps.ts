import { layers, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { at, box, disc, shape } from "../core/svg.ts";
import { marigold } from "./flowers.ts";

/** A flame's outline, and its bright core. */
function burning(outer: string, inner: string): string {
  return layers(shape(outer, ink.marigold500), shape(inner, "#fff0b8"));
}

/** A flame with its glow, standing on (x, y). */
export function flame(x: number, y: number, s = 1): string {
  return at(
    x,
    y,
    layers(
      disc(0, -14, 30, ink.marigold300, 'opacity=".22"'),
      burning(
        "M0 -34C14 -14 12 0 0 0C-12 0 -14 -14 0 -34Z",
        "M0 -22C7 -10 6 -2 0 -2C-6 -2 -7 -10 0 -22Z",
      ),
    ),
    s,
  );
}

/** A clay lamp with its flame. */
export function diya(s = 1): string {
  return at(
    0,
    0,
    layers(
      shape("M-30 18a34 9 0 1 0 68 0a34 9 0 1 0 -68 0", "#000", 'opacity=".25"'),
      disc(0, -26, 26, ink.marigold300, 'opacity=".28"'),
      shape("M-34 -4C-30 26 30 26 34 -4C18 2 8 0 0 -8C-8 0 -18 2 -34 -4Z", "#b5583a"),
      shape("M-30 -2C-20 6 20 6 30 -2C18 4 8 2 0 -6C-8 2 -18 4 -30 -2Z", "#e79b78"),
      burning(
        "M0 -42C11 -22 9 -6 0 -4C-9 -6 -11 -22 0 -42Z",
        "M0 -28C5 -18 5 -8 0 -6C-5 -8 -5 -18 0 -28Z",
      ),
    ),
    s,
  );
}

/** Samai: the standing brass lamp, about 300 tall. */
export function samai(x: number, y: number, s = 1): string {
  return at(
    x,
    y,
    layers(
      shape("M-44 0H44L34 -14H-34Z", ink.brass600),
      shape("M-30 -14H30L12 -34H-12Z", ink.brass400),
      box(-9, -210, 18, 180, ink.brass500),
      box(-9, -210, 6, 180, ink.brass300),
      disc(0, -70, 17, ink.brass400),
      disc(0, -130, 14, ink.brass500),
      shape(
        "M-60 -232Q-58 -200 0 -198Q58 -200 60 -232Q30 -222 0 -222Q-30 -222 -60 -232Z",
        ink.brass400,
      ),
      shape("M0 -236C10 -256 12 -268 0 -292C-12 -268 -10 -256 0 -236Z", ink.brass300),
      flame(-58, -232, 0.8),
      flame(58, -232, 0.8),
      flame(-26, -226, 0.66),
      flame(26, -226, 0.66),
      at(
        0,
        -8,
        repeat(7, (i) => at(-54 + i * 18, 4, marigold(11))),
      ),
    ),
    s,
  );
}
