import { each, layers, polar } from "../core/geometry.ts";
import { at, disc, ring } from "../core/svg.ts";
import type { FillingName } from "./fillings.ts";
import { items, type ItemName } from "./items.ts";
import { katori } from "./katori.ts";
import { leafDisc } from "./leaf.ts";
import { metals, type MetalName } from "./metal.ts";
import { glint, rims, type RimName } from "./rim.ts";

/** Food put down without a bowl: what, where, how large, and turned by how many degrees. */
type Loose = readonly [item: ItemName, x: number, y: number, scale: number, turn?: number];

export interface ThaliOptions {
  /** What the katoris hold, in order along the ring. */
  bowls: readonly FillingName[];
  /** Where on the ring the first katori stands, and how far round the last one is; degrees clockwise from east. */
  from?: number;
  span?: number;
  ringR?: number;
  /** Radius of a katori; without it, as large as the ring allows, 104 at most. */
  bowlR?: number;
  vessel?: MetalName;
  katoriMetal?: MetalName;
  rim?: RimName;
  lining?: "leaf" | "none";
  loose?: readonly Loose[];
  seed?: number;
  /** Wraps each food in `.dish` with its turn in `--i`, for a style sheet to serve one by one. */
  anim?: boolean;
}

/** The empty thali: rim, engraved band 428–462, well 416, its turned rings and its glints. */
function tray(vessel: MetalName, rim: RimName): string {
  const metal = metals[vessel];
  return layers(
    disc(14, 26, 484, "#000", 'opacity=".3"'),
    disc(0, 0, 480, metal.rim),
    ring(0, 0, 474, metal.line, 3),
    rims[rim](428, 462, metal.line),
    ring(0, 0, 420, metal.line, 4),
    disc(0, 0, 416, metal.deep),
    disc(6, 8, 408, metal.well),
    ring(4, 6, 330, metal.deep, 2),
    ring(4, 6, 240, metal.deep, 2),
    glint(456, 3.25, 4.6, 22, metal.hi, 0.9),
    glint(436, 4.5, 5.2, 8, metal.hi, 0.8),
    glint(446, 0.25, 1.1, 12, metal.hi, 0.55),
  );
}

/** A thali from above, radius 480 about the origin. Katoris stand on a ring and lie over the loose food. */
export function thali({
  bowls,
  from = -200,
  span = 220,
  ringR = 296,
  vessel = "brass",
  katoriMetal = vessel,
  rim = "petal",
  lining = "leaf",
  loose = [],
  seed = 7,
  anim = false,
  ...options
}: ThaliOptions): string {
  const gaps = span >= 360 ? bowls.length : Math.max(1, bowls.length - 1);
  const step = span / gaps;
  const room = ringR * Math.sin(((step / 2) * Math.PI) / 180) * 0.94;
  const bowlR = options.bowlR ?? Math.min(104, room);

  let turn = 0;
  const serve = (food: string) =>
    anim ? `<g class="dish" style="--i:${turn++}">${food}</g>` : food;

  return layers(
    tray(vessel, rim),
    lining === "leaf" ? leafDisc(404) : "",
    each(loose, ([name, x, y, scale, rotation = 0]) =>
      serve(at(x, y, items[name](seed), scale, rotation)),
    ),
    each(bowls, (filling, i) => {
      const [x, y] = polar(ringR, ((from + i * step) * Math.PI) / 180);
      const bowl = katori(filling, { vessel: katoriMetal, seed: seed + i * 7 });
      return serve(at(x, y, bowl, bowlR / 100));
    }),
  );
}
