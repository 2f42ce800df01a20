import { each, layers, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { arc, scallop } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";
import { dots } from "./texture.ts";

/** Puri: puffed, glossy, gold. */
export function puri(seed = 1): string {
  return layers(
    disc(6, 10, 92, "#000", 'opacity=".25"'),
    disc(0, 0, 92, "#b8741b"),
    disc(-1, -1, 88, "#e3a33a"),
    shape(
      "M-74 -14C-66 -62 -20 -80 20 -70C52 -58 66 -30 56 -26C30 -52 -40 -44 -74 -14Z",
      "#f3c465",
    ),
    line(arc(66, 0.4, 1.9), "#c98524", 5),
    dots(seed, 14, 66, 5, "#c98524", 20),
    line("M-54 -34Q-34 -58 -4 -60", "#fde6ad", 6),
  );
}

/** Phulka: pale, with brown blisters. */
export function phulka(seed = 1): string {
  return layers(
    disc(5, 8, 96, "#000", 'opacity=".22"'),
    disc(0, 0, 96, "#d9b273"),
    disc(-1, -1, 92, "#f4dcab"),
    dots(seed, 16, 74, 7, "#c98f4a", 20),
    dots(seed + 3, 10, 70, 4, "#8f5a26", 26),
    line(arc(80, 3.4, 4.6), "#fff3d6", 6),
  );
}

/** Bhakri: thick millet bread with a cracked edge. */
export function bhakri(seed = 1): string {
  return layers(
    disc(5, 8, 98, "#000", 'opacity=".22"'),
    shape(scallop(93, 21, 0, 0, 0.52), "#cdb793"),
    disc(-1, -1, 90, "#ece0c4"),
    dots(seed, 26, 80, 3, "#9c8560", 14),
    dots(seed + 3, 8, 70, 8, "#d7c49f", 28),
    line(arc(78, 3.4, 4.6), "#fffaf0", 6),
  );
}

/** Naan: a drop, charred, with coriander. */
export function naan(seed = 1): string {
  return layers(
    shape(
      "M-86 30C-100 -40 -20 -96 40 -78C96 -60 104 10 60 52C30 82 -70 96 -86 30Z",
      "#000",
      'opacity=".22" transform="translate(5 8)"',
    ),
    shape("M-86 30C-100 -40 -20 -96 40 -78C96 -60 104 10 60 52C30 82 -70 96 -86 30Z", "#d59a4c"),
    shape("M-78 26C-90 -36 -18 -86 38 -70C88 -54 94 8 54 46C26 72 -64 86 -78 26Z", "#f5d9a0"),
    dots(seed, 10, 62, 9, "#b9762e", 30),
    dots(seed + 2, 14, 64, 4, ink.leaf700, 18),
  );
}

/** Thepla: yellow, flecked with fenugreek. */
export function thepla(seed = 1): string {
  return layers(
    disc(5, 8, 94, "#000", 'opacity=".22"'),
    disc(0, 0, 94, "#a88524"),
    disc(-1, -1, 90, "#d9b950"),
    dots(seed, 26, 78, 4, ink.leaf700, 13),
    dots(seed + 3, 12, 72, 7, "#9a6b1c", 24),
    line(arc(76, 3.4, 4.6), "#f4de93", 6),
  );
}

/** Luchi: a puri of white flour. */
export function luchi(seed: number): string {
  return puri(seed)
    .replaceAll("#e3a33a", "#f2dfae")
    .replaceAll("#b8741b", "#cfae6c")
    .replaceAll("#f3c465", "#fbf0d0")
    .replaceAll("#c98524", "#d8bd82");
}

/** Three baatis, cut crosswise. */
export function bati(): string {
  return each(
    [
      [-36, -26],
      [40, -20],
      [0, 42],
    ],
    ([x, y]) =>
      at(
        x,
        y,
        layers(
          disc(5, 8, 44, "#000", 'opacity=".22"'),
          disc(0, 0, 44, "#8e5b22"),
          disc(-2, -2, 40, "#d9a65c"),
          line("M-20 -14L18 16M18 -16L-16 18", "#7c4c17", 5),
          line(arc(30, 3.3, 4.6), "#f5d9a0", 5),
        ),
      ),
  );
}

/** Two pavs. */
export function pav(): string {
  return repeat(2, (i) =>
    layers(
      box(i * 94 - 88, -46, 92, 100, "#000", 'rx="26" opacity=".22"'),
      box(i * 94 - 94, -54, 92, 100, "#a85e16", 'rx="26"'),
      box(i * 94 - 91, -52, 84, 90, "#d58a34", 'rx="24"'),
      shape(
        `M${i * 94 - 80} -20C${i * 94 - 76} -44 ${i * 94 - 24} -48 ${i * 94 - 18} -24C${i * 94 - 36} -32 ${i * 94 - 60} -30 ${i * 94 - 80} -20Z`,
        "#f4c27a",
      ),
    ),
  );
}

/** Papad: blistered, wavy-edged. */
export function papad(seed = 1): string {
  return layers(
    shape(scallop(94, 17, 5, 8, 0.5), "#000", 'opacity=".2"'),
    shape(scallop(93, 17, 0, 0, 0.5), "#e2b456"),
    shape(scallop(86, 15, -2, -2, 0.5, 0.3), "#f6dc96"),
    dots(seed, 24, 76, 3.5, "#8e5a1c", 14),
    dots(seed + 4, 10, 70, 8, "#fdeec2", 26),
  );
}
