import { layers } from "../../core/geometry.ts";
import { arc } from "../../core/shapes.ts";
import { disc, line } from "../../core/svg.ts";
import { fillings, type FillingName } from "../fillings/fillings.ts";
import { metals, type MetalName } from "./metal.ts";

export interface KatoriOptions {
  vessel?: MetalName;
  seed?: number;
}

/**
 * A katori from above, radius 100 about the origin. Rim 100, lip 92, shade 87 at (1.5, 2) and food 81
 * at (5, 6): the circles are set off down-right, which leaves a crescent of shade inside the top left.
 */
export function katori(
  name: FillingName,
  { vessel = "brass", seed = 3 }: KatoriOptions = {},
): string {
  const metal = metals[vessel];
  const { base, shade, draw } = fillings[name];
  return layers(
    disc(7, 11, 101, "#000", 'opacity=".28"'),
    disc(0, 0, 100, metal.rim),
    disc(0, 0, 92, metal.lip),
    disc(1.5, 2, 87, shade),
    disc(5, 6, 81, base),
    draw(seed),
    line(arc(96, 3.35, 4.6), metal.hi, 5),
    line(arc(96, 0.5, 1.1), metal.hi, 3, 'opacity=".6"'),
  );
}
