import { each, layers, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { arc, leafPath } from "../../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../../core/svg.ts";
import { filling } from "./filling.ts";
import { balls, cubes, dots, noodles, sprigs, strokes, swirl } from "../texture.ts";

/** Rings cut from a red chilli. */
function chilliRings(seed: number, k: number, r: number): string {
  return each(scatter(seed, k, r, 26), ([x, y]) => ring(x, y, 6, ink.kumkum500, 4));
}

/** A tube of penne, turned by `turn` degrees. */
function penne(x: number, y: number, turn: number): string {
  const tube = layers(
    box(-21, -6, 46, 19, "#a33a14", 'rx="4" opacity=".55"'),
    shape("M-24 -9H17L25 9H-16Z", "#f3d68e"),
    line("M-18 -4H17M-16 3H20", "#dcae55", 2),
    shape("M17 -9L25 9L19 7L13 -7Z", "#c98a34"),
  );
  return at(x, y, tube, 1, turn);
}

/** What the Chinese, Italian, Thai and Mongolian counters hand out in a bowl. */
export const farBowls = {
  noodleBowl: filling("#d99f3a", "#a8741a", (seed) =>
    layers(
      noodles(seed, 70),
      strokes(seed, 7, 60, 16, "#d8442b", 6, 20),
      strokes(seed + 2, 8, 60, 16, "#64a03c", 6, 18),
    ),
  ),
  manchurian: filling("#4c1f12", "#321007", (seed) =>
    layers(
      balls(scatter(seed, 8, 58, 36), 19, "#8b4122", "#26090a", "#c67f52"),
      strokes(seed + 2, 10, 64, 12, "#8fc15a", 5, 14),
      dots(seed, 10, 62, 3, "#fff3d0", 14),
    ),
  ),
  chilliPaneer: filling("#a3240f", "#6f1205", (seed) =>
    layers(
      strokes(seed + 3, 8, 60, 26, "#3f8f3a", 10, 26),
      cubes(seed, 7, 56, 15, "#f7dfae", "#5e1004", 34),
      strokes(seed + 6, 5, 56, 22, "#e9b23a", 9, 30),
      dots(seed, 12, 64, 3, "#fff3d0", 14),
    ),
  ),
  redChilli: filling("#c3240f", "#8c1204", (seed) =>
    layers(
      disc(4, 6, 58, "#d53a1d"),
      dots(seed, 26, 66, 3, "#f6cf7a", 11),
      line(arc(44, 3.5, 4.6), "#f08a5a", 7),
    ),
  ),
  pasta: filling("#d4552a", "#a03a14", (seed) =>
    layers(
      each(scatter(seed, 15, 62, 27), ([x, y, chance]) => penne(x, y, chance * 360)),
      strokes(seed + 2, 12, 58, 12, "#fff6dc", 4, 14),
      sprigs(seed + 4, 5, 54, ink.leaf500, 14),
    ),
  ),
  thaiCurry: filling("#b9c25c", "#8b9636", (seed) =>
    layers(
      line(swirl(1.9, 66, 0.8), "#eef0c4", 8, 'opacity=".9"'),
      cubes(seed, 4, 52, 14, "#fff8e2", "#7d8830", 36),
      strokes(seed + 1, 7, 60, 24, "#3f8f3a", 7, 24),
      balls(scatter(seed + 5, 3, 54, 40), 13, "#6d2f63", "#7d8830", "#a06a96"),
      chilliRings(seed + 3, 6, 60),
      sprigs(seed + 4, 3, 40, ink.leaf700, 15),
    ),
  ),
  mongolian: filling("#6b3516", "#472008", (seed) =>
    layers(
      noodles(seed, 62),
      strokes(seed + 1, 7, 64, 26, "#c9321c", 9, 26),
      strokes(seed + 2, 7, 64, 26, "#e9b23a", 9, 26),
      strokes(seed + 3, 8, 64, 24, "#4e9a3b", 8, 24),
      cubes(seed + 6, 4, 50, 13, "#f1d9a6", "#3c1a06", 36),
      dots(seed + 4, 20, 68, 2.6, "#fff3d0", 11),
    ),
  ),
  sweetCorn: filling("#f0d98a", "#c9ad55", (seed) =>
    layers(
      disc(4, 6, 60, "#f6e3a4"),
      dots(seed, 22, 64, 6, "#f5bf2e", 13),
      repeat(2, (i) =>
        at(-18 + i * 34, 8 - i * 22, shape(leafPath(20, 7), ink.leaf500), 1, i * 120),
      ),
      strokes(seed + 1, 10, 62, 9, "#6fa83f", 5, 15),
    ),
  ),
};
