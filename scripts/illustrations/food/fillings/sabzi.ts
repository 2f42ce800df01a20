import { TAU, each, layers, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { spike } from "../../core/shapes.ts";
import { at, disc, line, shape } from "../../core/svg.ts";
import { filling } from "./filling.ts";
import { balls, chilli, cubes, dots, riceGrains, sprigs, strokes } from "../texture.ts";

/** Dry and mixed vegetables. */
export const vegetables = {
  aloo: filling("#d99a1c", "#ad720a", (seed) =>
    layers(
      cubes(seed, 9, 62, 16, "#f6cb55", "#a96d0a", 32),
      dots(seed + 2, 9, 64, 3, ink.jamun900, 16),
      sprigs(seed, 6, 62),
    ),
  ),
  bhindi: filling("#6e7d2a", "#4e5a18", (seed) =>
    each(scatter(seed, 10, 64, 32), ([x, y, q]) =>
      at(
        x,
        y,
        layers(
          shape(spike(17, 5, 0.78), "#8fb544"),
          shape(spike(11, 5, 0.78), "#d9e8a0"),
          repeat(5, (i) => disc(...polar(6, (TAU * i) / 5), 2, "#fffbe0")),
        ),
        1,
        q * 72,
      ),
    ),
  ),
  undhiyu: filling("#6b6a22", "#4a4a12", (seed) =>
    layers(
      balls(scatter(seed, 4, 56, 44), 17, "#6d2f63", "#3b1235", "#a06a96"),
      cubes(seed + 3, 4, 62, 12, "#f0b93f", "#3d3c0e", 36),
      balls(scatter(seed + 7, 5, 64, 34), 10, "#7fae3e", "#3d3c0e", "#c2dd86"),
    ),
  ),
  baingan: filling(
    "#7d4a1e",
    "#593009",
    (seed) =>
      repeat(4, (i) => {
        const [x, y] = polar(34, (TAU * i) / 4 + 0.5);
        return at(
          x,
          y,
          layers(
            shape("M-24 0C-24 -20 8 -24 24 -4C30 6 12 22 -6 20C-18 18 -24 10 -24 0Z", "#5a2352"),
            line("M-12 -8q12 -8 24 0", "#8e5585", 4),
            shape("M-28 -8l12 2l-2 12l-10 -2Z", ink.leaf500),
          ),
          1,
          i * 90,
        );
      }) + dots(seed, 10, 66, 3, "#e7cf9a", 14),
  ),
  kerSangri: filling("#6a5420", "#473710", (seed) =>
    layers(
      strokes(seed, 16, 66, 30, "#8f7a35", 6, 14),
      strokes(seed + 1, 9, 62, 28, "#4f5a1c", 6, 18),
      balls(scatter(seed + 2, 7, 58, 30), 9, "#7d8f36", "#3a2e0c", "#b9c973"),
      chilli(6, 4, 60, 0.9),
      chilli(-26, 26, 190, 0.8),
      dots(seed + 3, 10, 64, 3, "#f6c765", 14),
    ),
  ),
  shukto: filling("#e8d7a0", "#c4ad68", (seed) =>
    layers(
      strokes(seed, 9, 56, 26, "#7fae3e", 8, 24),
      strokes(seed + 2, 6, 50, 24, "#f0b93f", 8, 28),
      strokes(seed + 4, 5, 56, 24, "#fff7df", 9, 28),
      dots(seed, 7, 64, 3, ink.jamun900, 16),
    ),
  ),
};

/** Rice and chivda. */
export const grains = {
  rice: filling("#fffaf0", "#e0d4b6", (seed) => riceGrains(seed, 76)),
  chivda: filling("#f2c44c", "#c6961e", (seed) =>
    layers(
      strokes(seed, 26, 70, 14, "#ffe39a", 6, 12),
      strokes(seed + 1, 18, 68, 10, "#d9952a", 5, 14),
      dots(seed, 8, 60, 6, "#c9803c", 18),
      sprigs(seed, 4, 60),
    ),
  ),
};
