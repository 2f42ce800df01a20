import { layers } from "../../core/geometry.ts";
import { arc } from "../../core/shapes.ts";
import { at, disc, line, ring, svg } from "../../core/svg.ts";
import { metals, type MetalName } from "./metal.ts";
import { rims, type RimName } from "./rim.ts";

/** An empty plate about the origin. */
function emptyPlate(vessel: MetalName, rim: RimName): string {
  const radius = 250;
  const metal = metals[vessel];
  return layers(
    disc(9, 15, radius, "#000", 'opacity=".25"'),
    disc(0, 0, radius, metal.rim),
    ring(0, 0, radius - 4, metal.line, 2),
    at(0, 0, rims[rim](428, 462, metal.line), radius / 480),
    disc(0, 0, radius * 0.84, metal.deep),
    disc(3, 4, radius * 0.825, metal.well),
    line(arc(radius * 0.925, 3.4, 4.5), metal.hi, 8),
  );
}

/** Food on its own plate, 600 square. The food is drawn about the middle of the plate. */
export function onPlate(
  food: string,
  vessel: MetalName = "neel",
  rim: RimName = "scallop",
): string {
  return svg(600, 600, at(300, 296, emptyPlate(vessel, rim) + food));
}
