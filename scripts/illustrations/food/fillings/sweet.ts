import { layers } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { arc, scallop } from "../../core/shapes.ts";
import { disc, line, shape } from "../../core/svg.ts";
import { filling } from "./filling.ts";
import { balls, dots, sprigs, strokes, swirl } from "../texture.ts";

/** Sweets that are served in a bowl. */
export const sweetBowls = {
  kheer: filling("#fbf0d3", "#dfcb9d", (seed) =>
    layers(
      disc(6, 6, 58, "#fff8e6"),
      strokes(seed, 9, 60, 13, ink.leaf400, 6, 18),
      strokes(seed + 1, 7, 60, 12, "#c98a4b", 5, 18),
      strokes(seed + 2, 8, 58, 15, ink.kumkum500, 2, 15),
    ),
  ),
  basundi: filling("#f4dc9a", "#d3b05e", (seed) =>
    layers(
      line(swirl(2.1, 60), "#fbedc3", 6),
      strokes(seed, 9, 56, 12, "#5c9a4c", 6, 18),
      strokes(seed + 2, 7, 58, 15, ink.kumkum500, 2, 15),
    ),
  ),
  aamras: filling("#f7a416", "#d27d05", (seed) =>
    layers(
      line(swirl(2.4, 64, 1), "#ffc24a", 9),
      line(swirl(1, 26, 2), "#ffd77f", 6),
      sprigs(seed, 2, 20, ink.leaf500, 12),
    ),
  ),
  shrikhand: filling("#fbe08a", "#dcb64e", (seed) =>
    layers(
      shape(scallop(60, 9), "#fdeaa8"),
      shape(scallop(40, 7, 3, 3, 0.56, 0.3), "#fff2c4"),
      shape(scallop(20, 6, 5, 4), "#fdeaa8"),
      strokes(seed, 8, 54, 12, ink.kumkum500, 2, 14),
      dots(seed, 6, 50, 4, ink.leaf400, 20),
    ),
  ),
  jamun: filling(
    "#c9731d",
    "#9c5210",
    (seed) =>
      balls(
        [
          [-28, -22],
          [26, -24],
          [-2, 26],
        ],
        27,
        "#6b2712",
        "#431407",
        "#b8643c",
      ) + strokes(seed, 4, 60, 10, ink.leaf300, 5, 22),
  ),
  rasgulla: filling(
    "#f3e7b7",
    "#d3c07a",
    (seed) =>
      balls(
        [
          [-28, -20],
          [26, -24],
          [0, 28],
        ],
        28,
        "#fffdf3",
        "#cdbb7c",
        "#ffffff",
      ) + strokes(seed, 4, 60, 12, ink.marigold600, 2, 22),
  ),
  mishti: filling("#e9c48f", "#c3965a", (seed) =>
    layers(
      disc(5, 6, 60, "#efd0a0"),
      line(arc(44, 3.4, 5), "#f8e4c2", 7),
      strokes(seed, 5, 40, 12, ink.leaf400, 5, 20),
    ),
  ),
  rabdi: filling("#f7e6c0", "#d9c08a", (seed) =>
    layers(
      line(swirl(2, 60, 1), "#fff6de", 7),
      strokes(seed, 8, 54, 12, "#c98a4b", 5, 18),
      strokes(seed + 2, 9, 58, 12, "#69a552", 5, 18),
    ),
  ),
  halwa: filling("#cf5b20", "#a23f0c", (seed) =>
    layers(
      shape(scallop(62, 11), "#dd6d2e"),
      dots(seed, 12, 58, 4, "#f3a15f", 14),
      strokes(seed, 8, 52, 12, "#f9e3bc", 5, 18),
      strokes(seed + 2, 4, 50, 12, "#69a552", 5, 22),
    ),
  ),
  iceCream: filling("#fdeef0", "#e3c0c6", (seed) =>
    layers(
      balls(
        [
          [-26, -16],
          [26, -18],
          [0, 26],
        ],
        30,
        "#f6a9bd",
        "#c97f96",
        "#ffe2ea",
      ),
      disc(26, -18, 30, "#f4d77c"),
      line(arc(19, 3.5, 4.5, 26, -18), "#fff3c4", 5),
      disc(0, 26, 30, "#9fcf8e"),
      line(arc(19, 3.5, 4.5, 0, 26), "#d5f0c9", 5),
      dots(seed, 8, 50, 3, ink.copper700, 16),
    ),
  ),
};
