import { TAU, layers, num, pick, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { seededRandom } from "../core/random.ts";
import { leafPath, petals, scallop } from "../core/shapes.ts";
import { disc, shape } from "../core/svg.ts";

/** A flower’s inks: middle, light, dark. */
export type FlowerInks = readonly [mid: string, light: string, dark: string];

/** Flowers of the brand, for `marigold`. */
export const bloom = {
  gold: [ink.marigold500, ink.marigold400, ink.marigold600],
  lemon: [ink.marigold400, ink.marigold300, ink.marigold500],
  red: [ink.kumkum500, ink.kumkum400, ink.kumkum700],
  pink: [ink.rani500, ink.rani300, ink.rani700],
} satisfies Record<string, FlowerInks>;

/** A marigold head: scallops at .9, .74, .5 and .24 of `r` in dark, mid, light and dark. */
export function marigold(r = 20, [mid, light, dark]: FlowerInks = bloom.gold): string {
  return layers(
    shape(scallop(r * 0.9, 11), dark),
    shape(scallop(r * 0.74, 10, 0, 0, 0.56, 0.3), mid),
    shape(scallop(r * 0.5, 8, 0, 0, 0.56, 0.1), light),
    shape(scallop(r * 0.24, 6), dark),
  );
}

/** A mango leaf hanging from the origin, `length` long, its right half in shade. */
export function mangoLeaf(length = 60, w = 16, light = ink.leaf400, dark = ink.leaf700): string {
  const rightHalf = `M0 0C${num(w)} ${num(length * 0.22)} ${num(w * 0.8)} ${num(length * 0.68)} 0 ${num(length)}Z`;
  return shape(leafPath(length, w), light) + shape(rightHalf, dark);
}

/** A rangoli of radius `r`: three to five rings, chosen by the seed; the colours take turns. */
export function rosette(
  seed: number,
  r = 100,
  colours: readonly string[] = [ink.kumkum600, ink.marigold500, ink.leaf700, ink.rice100],
): string {
  const random = seededRandom(seed);
  const k = pick([6, 8, 8, 10, 12, 12, 16], Math.floor(random() * 7));
  let turn = Math.floor(random() * 4);
  const peek = () => pick(colours, turn % colours.length);
  const next = () => {
    const colour = peek();
    turn++;
    return colour;
  };
  const ground = shape(scallop(r * 0.9, k * 2), next()) + disc(0, 0, r * 0.8, next());
  const pointed = random() > 0.4;
  const petalRing = shape(petals(r * 0.2, r * 0.78, k, 0.92, pointed), next());
  const dotted = random() > 0.35;
  const dotRing = repeat(k, (i) =>
    disc(...polar(r * 0.66, (TAU * (i + 0.5)) / k), r * 0.055, peek()),
  );
  return layers(
    ground,
    petalRing,
    dotted ? dotRing : "",
    shape(petals(r * 0.12, r * 0.46, k, 0.8, true, Math.PI / k), next()),
    shape(scallop(r * 0.22, Math.max(6, k / 2)), next()),
    disc(0, 0, r * 0.1, next()),
  );
}
