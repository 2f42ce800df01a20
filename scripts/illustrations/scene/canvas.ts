import { box } from "../core/svg.ts";
import { buti } from "../pattern/tile.ts";

/** Every gallery scene is 1200 × 800. */
export const WIDTH = 1200;

export const HEIGHT = 800;

/** A full picture of block-printed ground. */
export function ground(id: string, a: string, b: string, s = 90): string {
  return `<defs>${buti(id + "g", [a, b, b], s)}</defs>` + box(0, 0, WIDTH, HEIGHT, `url(#${id}g)`);
}
