import { inTurn } from "../../core/motion.ts";
import { each, layers, polar, type Point } from "../../core/geometry.ts";
import { at } from "../../core/svg.ts";
import type { FillingName } from "../fillings/fillings.ts";
import { items, type ItemName } from "../items.ts";
import { katori } from "./katori.ts";
import type { MetalName } from "./metal.ts";
import type { RimName } from "./rim.ts";
import { trays, type TrayName } from "./tray.ts";

/** Food put down without a bowl: what, where, how large, and turned by how many degrees. */
type Loose = readonly [item: ItemName, x: number, y: number, scale: number, turn?: number];

export interface ThaliOptions {
  /** What the katoris hold, in order along the ring. */
  bowls: readonly FillingName[];
  /** Where on the ring the first katori stands, and how far round the last one is; degrees clockwise from east. */
  from?: number;
  span?: number;
  ringR?: number;
  /** Where each katori stands; one that is not named stands on the ring. */
  places?: readonly Point[];
  /** Radius of a katori; without it, as large as the ring allows, 104 at most. */
  bowlR?: number;
  vessel?: MetalName;
  katoriMetal?: MetalName;
  rim?: RimName;
  tray?: TrayName;
  loose?: readonly Loose[];
  seed?: number;
  /** Wraps each food in `.dish` with its turn in `--i`, for a style sheet to serve one by one. */
  anim?: boolean;
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
  tray = "lined",
  places,
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
  const serve = (food: string) => (anim ? inTurn("dish", turn++, food) : food);

  return layers(
    trays[tray]({ vessel, rim }),
    each(loose, ([name, x, y, scale, rotation = 0]) =>
      serve(at(x, y, items[name](seed), scale, rotation)),
    ),
    each(bowls, (filling, i) => {
      const [x, y] = places?.[i] ?? polar(ringR, ((from + i * step) * Math.PI) / 180);
      const bowl = katori(filling, { vessel: katoriMetal, seed: seed + i * 7 });
      return serve(at(x, y, bowl, bowlR / 100));
    }),
  );
}
