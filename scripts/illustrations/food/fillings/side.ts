import { layers } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { arc } from "../../core/shapes.ts";
import { disc, line } from "../../core/svg.ts";
import { filling } from "./filling.ts";
import { balls, chilli, cubes, dots, sprigs, swirl } from "../texture.ts";

/** Raita, chutneys, pickle and fruit. */
export const sides = {
  raita: filling("#f7f1e2", "#d9cfb6", (seed) =>
    layers(
      dots(seed, 16, 68, 5, "#d98a1c", 13),
      dots(seed + 2, 9, 66, 4, ink.rani600, 16),
      sprigs(seed + 1, 5, 58, ink.leaf500, 12),
    ),
  ),
  coconut: filling("#f6f2e2", "#d6ceb3", (seed) =>
    layers(
      line(swirl(1.6, 56), "#fff", 8),
      dots(seed, 10, 58, 3, ink.jamun900, 13),
      sprigs(seed, 4, 52),
      chilli(10, 14, 70, 0.8),
    ),
  ),
  mint: filling("#5fa043", "#3f7a2b", (seed) =>
    layers(
      disc(4, 6, 56, "#6cb04e"),
      dots(seed, 12, 66, 3, "#b9dd8a", 12),
      sprigs(seed + 1, 3, 40, ink.leaf800, 12),
    ),
  ),
  imli: filling("#5b2211", "#3c1206", (seed) =>
    layers(
      disc(4, 6, 56, "#6a2a16"),
      line(arc(44, 3.5, 4.6), "#a45a38", 7),
      dots(seed, 8, 60, 3, "#e6b169", 18),
    ),
  ),
  pickle: filling("#a92f12", "#7b1b05", (seed) =>
    layers(
      cubes(seed, 6, 54, 13, "#d4621f", "#6a1503", 34),
      cubes(seed + 4, 3, 50, 11, "#88932c", "#6a1503", 40),
      dots(seed, 12, 66, 2.5, "#f6c765", 12),
    ),
  ),
  fruit: filling("#fff2d6", "#e0c893", (seed) =>
    layers(
      balls(scatter(seed, 5, 56, 36), 14, "#7b1f3f", "#d8bd83", "#c2638a"),
      cubes(seed + 1, 5, 58, 12, "#f6a72a", "#d8bd83", 32),
      balls(scatter(seed + 6, 5, 60, 32), 11, "#7fb547", "#d8bd83", "#c9e79a"),
    ),
  ),
};
