import { each, layers, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { scallop } from "../../core/shapes.ts";
import { at, box, disc, line, shape } from "../../core/svg.ts";
import { filling } from "./filling.ts";
import { balls, chilli, cubes, dots, sprigs, strokes, swirl } from "../texture.ts";

/** Dals, kadhi and soups: what is poured. */
export const dals = {
  dal: filling("#eda81f", "#c67f0e", (seed) =>
    layers(
      disc(8, 6, 56, "#f4bb3f"),
      dots(seed, 9, 66, 5, "#ffe08a", 18),
      chilli(-18, -14, 20),
      chilli(22, 26, 150, 0.9),
      dots(seed + 1, 12, 60, 3, ink.copper800, 12),
      sprigs(seed + 2, 4, 54),
    ),
  ),
  kadhi: filling("#f6cf5b", "#d5a42a", (seed) =>
    layers(
      balls(
        [
          [-30, -18],
          [28, -22],
          [2, 26],
        ],
        24,
        "#c77f2a",
        "#8f5414",
        "#e9ad5d",
      ),
      dots(seed, 8, 66, 3, ink.copper800, 14),
      sprigs(seed, 4, 62),
    ),
  ),
  sambar: filling("#b9551a", "#8b380b", (seed) =>
    layers(
      disc(4, 6, 58, "#c76626"),
      cubes(seed, 3, 50, 11, "#e8c35e", "#7b3008", 34),
      repeat(3, (i) => line(`M${-40 + i * 30} ${-30 + i * 22}q16 4 22 22`, ink.leaf700, 9)),
      dots(seed, 9, 64, 3, ink.copper800, 13),
      sprigs(seed + 5, 4, 60),
    ),
  ),
  rasam: filling("#a83d12", "#7e2906", (seed) =>
    layers(
      disc(4, 6, 60, "#b84b1a"),
      dots(seed, 8, 64, 6, "#d9713a", 18),
      sprigs(seed, 6, 62),
      chilli(4, 6, 40, 0.8),
    ),
  ),
  soup: filling("#d8892b", "#ab6412", (seed) =>
    layers(
      disc(4, 6, 58, "#e29a40"),
      dots(seed, 10, 62, 5, "#f0c06c", 16),
      strokes(seed, 8, 60, 12, "#6fa83f", 5, 18),
      cubes(seed + 2, 4, 48, 7, "#fff4d8", "#a55f10", 30),
    ),
  ),
};

/** Gravies of the north and west. */
export const curries = {
  makhani: filling("#d9581f", "#a83a10", (seed) =>
    layers(
      line(swirl(1.7, 64, 0.4), "#f8d9ac", 7, 'opacity=".85"'),
      cubes(seed, 5, 46, 15, "#fff3d8", "#b4471a", 36),
      sprigs(seed + 4, 5, 60),
    ),
  ),
  palak: filling("#3d7a34", "#265a22", (seed) =>
    layers(
      disc(-4, 6, 60, "#478a3c"),
      cubes(seed, 5, 46, 15, "#fff3d8", "#26571f", 36),
      strokes(seed, 6, 60, 16, "#f2c14e", 4, 20),
    ),
  ),
  chole: filling("#8c3f16", "#65290a", (seed) =>
    layers(
      balls(scatter(seed, 15, 66, 26), 14, "#d99a4e", "#552208", "#f3c688"),
      strokes(seed + 3, 4, 50, 18, "#f5d9a8", 4, 30),
      sprigs(seed + 1, 5, 64),
    ),
  ),
  rajma: filling(
    "#7c2417",
    "#5a150c",
    (seed) =>
      each(scatter(seed, 14, 66, 27), ([x, y, q]) =>
        at(
          x,
          y,
          shape(
            "M-13 -4C-12 -14 12 -14 13 -3C13 6 6 8 2 4C-1 1 -4 2 -7 4C-11 5 -13 1 -13 -4Z",
            "#a83b28",
          ) + line("M-7 -7q6 -4 11 -1", "#cf6b52", 2.5),
          1.15,
          q * 360,
        ),
      ) + sprigs(seed, 4, 62),
  ),
  gatte: filling("#d98f22", "#ac6a0c", (seed) =>
    layers(
      each(scatter(seed, 9, 60, 34), ([x, y]) =>
        layers(
          disc(x + 2, y + 3, 16, "#8d5208"),
          disc(x, y, 15, "#f0cd7a"),
          disc(x, y, 9, "#f7dfa0"),
        ),
      ),
      chilli(0, 0, 30, 0.8),
      sprigs(seed, 4, 64),
    ),
  ),
  usal: filling("#a4601c", "#78400a", (seed) =>
    layers(
      balls(scatter(seed, 20, 68, 20), 9, "#9db04a", "#5c2f06", "#d7e08f"),
      strokes(seed, 9, 60, 18, "#f5cf6a", 4, 16),
      sprigs(seed + 3, 5, 60),
    ),
  ),
  bhaji: filling("#c2451a", "#932f0c", (seed) =>
    layers(
      shape(scallop(66, 15, 2, 4, 0.53), "#d65a26"),
      dots(seed, 12, 62, 6, "#e8793f", 16),
      dots(seed + 2, 9, 60, 5, "#7fae3e", 18),
      sprigs(seed + 3, 5, 58),
      box(-16, -18, 38, 34, "#d9b04a", 'rx="5"'),
      box(-18, -21, 36, 31, "#ffe58e", 'rx="5"'),
      line("M-11 -13h18", "#fff7d0", 4),
    ),
  ),
};
