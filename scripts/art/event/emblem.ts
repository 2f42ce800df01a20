import { scallop } from "../core/shapes.ts";
import { box, shape } from "../core/svg.ts";
import { buti } from "../pattern/tile.ts";

/** The 600 × 600 block-printed ground of an emblem. */
export function emblemGround(id: string, a: string, b: string): string {
  return `<defs>${buti(id + "g", [a, b, b], 80)}</defs>` + box(0, 0, 600, 600, `url(#${id}g)`);
}

/** The scalloped disc behind the emblem. */
export function halo(c: string, r = 236): string {
  return shape(scallop(r, 32, 300, 300), c);
}
