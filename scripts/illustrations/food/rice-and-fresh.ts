import { layers, pick, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { scatter } from "../core/random.ts";
import { leafPath, petals, scallop } from "../core/shapes.ts";
import { at, disc, ring, shape } from "../core/svg.ts";
import { balls, riceGrains, strokes } from "./texture.ts";

/** A mound of rice with a sprig; nothing yellow in its middle, which would be an egg. */
export function riceMound(seed = 1): string {
  return layers(
    disc(6, 10, 92, "#000", 'opacity=".2"'),
    shape(scallop(90, 31, 0, 0, 0.6), "#ddd0ad"),
    shape(scallop(83, 29, -3, -4, 0.6), "#fffaf0"),
    riceGrains(seed, 84),
    strokes(seed + 3, 12, 70, 9, "#9a6a34", 3, 18),
    at(
      2,
      4,
      layers(
        shape(leafPath(30, 11), ink.leaf700, 'transform="rotate(200)"'),
        shape(leafPath(28, 10), ink.leaf500, 'transform="rotate(320)"'),
        shape(leafPath(26, 10), ink.leaf700, 'transform="rotate(80)"'),
      ),
    ),
  );
}

/** A mound of pulao. */
export function pulao(seed = 1): string {
  return layers(
    disc(6, 10, 92, "#000", 'opacity=".2"'),
    shape(scallop(90, 31, 0, 0, 0.6), "#d9b763"),
    shape(scallop(83, 29, -3, -4, 0.6), "#f8e7b6"),
    riceGrains(seed, 82, "#e3bd62"),
    balls(scatter(seed + 2, 7, 66, 30), 7, "#6aa33d", "#c99d44", "#bfe08f"),
    strokes(seed + 4, 8, 66, 14, "#df6b22", 6, 24),
    strokes(seed + 6, 5, 60, 15, ink.copper700, 4, 30),
  );
}

/** Half a lime. */
export function lime(): string {
  return layers(
    disc(4, 6, 40, "#000", 'opacity=".2"'),
    disc(0, 0, 40, "#6f9a2c"),
    disc(0, 0, 35, "#f3f6c9"),
    shape(petals(4, 32, 8, 0.86, false), "#c3d858"),
    disc(0, 0, 4, "#f3f6c9"),
  );
}

/** Three rings of onion. */
export function onion(): string {
  return repeat(3, (i) =>
    layers(
      ring(pick([-24, 22, 0], i), pick([-12, -8, 22], i), 26, "#f3dfe6", 7),
      ring(pick([-24, 22, 0], i), pick([-12, -8, 22], i), 29, "#a63a72", 3),
      ring(pick([-24, 22, 0], i), pick([-12, -8, 22], i), 14, "#e6bccd", 4),
    ),
  );
}

/** Cucumber, tomato and carrot. */
export function salad(): string {
  return layers(
    disc(-26, -12, 34, "#3e7d33"),
    disc(-26, -12, 30, "#d9efb2"),
    disc(-26, -12, 14, "#eef8d4"),
    disc(26, -8, 32, "#b72a1f"),
    disc(26, -8, 27, "#e2513b"),
    shape(
      petals(6, 22, 5, 0.7, false).replace(/M/g, "M"),
      "#f6b07a",
      'transform="translate(26 -8)"',
    ),
    disc(2, 28, 26, "#d9650d"),
    disc(2, 28, 21, "#f58f2a"),
    disc(2, 28, 8, "#ffc27a"),
  );
}
