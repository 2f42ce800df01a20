import { layers } from "../core/geometry.ts";
import { scallop } from "../core/shapes.ts";
import { box, shape } from "../core/svg.ts";
import { buti } from "../pattern/tile.ts";

interface EmblemInks {
  /** Starts every id in the emblem. */
  id: string;
  /** The block-printed ground and its print. */
  ground: string;
  print: string;
  /** The scalloped disc behind what is shown; none when that fills the emblem. */
  halo?: string;
}

/** An emblem, 600 square: block-printed ground, a scalloped disc, and on it what the occasion is known by. */
export function emblem({ id, ground, print, halo }: EmblemInks, ...body: string[]): string {
  return layers(
    `<defs>${buti(`${id}g`, [ground, print, print], 80)}</defs>`,
    box(0, 0, 600, 600, `url(#${id}g)`),
    halo === undefined ? "" : shape(scallop(236, 32, 300, 300), halo),
    ...body,
  );
}
