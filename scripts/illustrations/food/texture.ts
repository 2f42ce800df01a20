import { TAU, each, layers, num, polar, type Point } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { scatter, seededRandom, type Speck } from "../core/random.ts";
import { arc, leafPath } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";

/** `k` small leaves within radius `r`. */
export function sprigs(seed: number, k: number, r: number, colour = ink.leaf700, len = 9): string {
  return each(scatter(seed, k, r, 14), ([x, y, q]) =>
    at(x, y, shape(leafPath(len * 2, len * 0.6), colour), 1, q * 360),
  );
}

/** `k` dots of radius `rad` within radius `r`, as one path. */
export function dots(
  seed: number,
  k: number,
  r: number,
  rad: number,
  colour: string,
  gap = 8,
): string {
  let d = "";
  for (const [x, y] of scatter(seed, k, r, gap))
    d += `M${num(x - rad)} ${num(y)}a${rad} ${rad} 0 1 0 ${rad * 2} 0a${rad} ${rad} 0 1 0 ${-rad * 2} 0`;
  return shape(d, colour);
}

/** `k` short strokes of length `len` within radius `r`, as one path. */
export function strokes(
  seed: number,
  k: number,
  r: number,
  len: number,
  colour: string,
  w: number,
  gap = 5,
): string {
  let d = "";
  for (const [x, y, q] of scatter(seed, k, r, gap)) {
    const [u, v] = polar(len, q * TAU);
    d += `M${num(x)} ${num(y)}l${num(u)} ${num(v)}`;
  }
  return line(d, colour, w);
}

/** `k` rounded cubes with a shaded side within radius `r`. */
export function cubes(
  seed: number,
  k: number,
  r: number,
  size: number,
  colour: string,
  shade: string,
  gap: number,
): string {
  return each(scatter(seed, k, r, gap), ([x, y, q]) =>
    at(
      x,
      y,
      box(-size + 3, -size + 4, size * 2, size * 2, shade, `rx="${num(size * 0.3)}"`) +
        box(-size, -size, size * 2, size * 2, colour, `rx="${num(size * 0.3)}"`),
      1,
      q * 90,
    ),
  );
}

/** A ball with shade and glint at each point. */
export function balls(
  pts: readonly (Point | Speck)[],
  r: number,
  colour: string,
  shade: string,
  hi: string,
): string {
  return each(pts, ([x, y]) =>
    layers(
      disc(x + 2, y + 3, r + 1, shade),
      disc(x, y, r, colour),
      line(arc(r * 0.62, 3.5, 4.5, x, y), hi, r * 0.16),
    ),
  );
}

/** A red chilli with its stalk. */
export function chilli(x: number, y: number, rot: number, k = 1, colour = ink.kumkum600): string {
  return at(
    x,
    y,
    line("M-20 -4Q0 -16 22 6", colour, 7) + line("M-20 -4l-8 -4", ink.leaf700, 4),
    k,
    rot,
  );
}

/** A spiral from the centre out to radius `r`. */
export function swirl(turns: number, r: number, a0 = 0): string {
  let d = "";
  const N = Math.round(turns * 14);
  for (let i = 0; i <= N; i++) {
    const [x, y] = polar((r * i) / N, a0 + (turns * TAU * i) / N);
    d += (i ? (i === 1 ? "L" : " ") : "M") + num(x) + " " + num(y);
  }
  return d;
}

/** Loose grains of rice within radius `r`. */
export function riceGrains(seed: number, r: number, tint = "#e6d9b8"): string {
  return (
    strokes(seed, 46, r * 0.88, 9, tint, 3.2, 8) + strokes(seed + 9, 34, r * 0.8, 8, "#fff", 3.6, 9)
  );
}

/** Sixteen tangled noodles within radius `r`. */
export function noodles(seed: number, r: number): string {
  const random = seededRandom(seed);
  let d = "";
  for (let i = 0; i < 16; i++) {
    const a = random() * TAU;
    const b = a + 1.4 + random() * 2.4;
    const [x, y] = polar(r * (0.5 + random() * 0.45), a);
    const [u, v] = polar(r * (0.5 + random() * 0.45), b);
    const [c, e] = polar(r * random() * 0.9, (a + b) / 2 + random());
    d += `M${num(x)} ${num(y)}Q${num(c)} ${num(e)} ${num(u)} ${num(v)}`;
  }
  return line(d, "#a9701a", 8) + line(d, "#f3cd7d", 5);
}
