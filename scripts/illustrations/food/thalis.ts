import type { ThaliOrder } from "../../../schemas/generated/index.ts";
import type { Point } from "../core/geometry.ts";
import { servingStyle } from "../core/motion.ts";
import { at, svg } from "../core/svg.ts";
import { named } from "../core/vocabulary.ts";
import { fillings } from "./fillings/fillings.ts";
import { items } from "./items.ts";
import { thali, type ThaliOptions } from "./vessels/thali.ts";
import { trays } from "./vessels/tray.ts";

/** An order in the words of content, as the options of a drawing. */
function optionsOf({
  bowls,
  vessel,
  bowlMetal,
  rim,
  tray,
  places,
  ring,
  beside,
  seed,
  served,
}: ThaliOrder): ThaliOptions {
  return {
    bowls: bowls.map((name) => named(fillings, name)),
    ...(vessel ? { vessel } : {}),
    ...(bowlMetal ? { katoriMetal: bowlMetal } : {}),
    ...(rim ? { rim } : {}),
    ...(tray ? { tray: named(trays, tray) } : {}),
    ...(places ? { places: places.map(({ x, y }): Point => [x, y]) } : {}),
    ...(ring ? { from: ring.from, span: ring.span, ringR: ring.radius } : {}),
    ...(ring?.bowl === undefined ? {} : { bowlR: ring.bowl }),
    ...(beside
      ? {
          loose: beside.map(
            ({ item, x, y, size, turn = 0 }) => [named(items, item), x, y, size, turn] as const,
          ),
        }
      : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(served ? { anim: true } : {}),
  };
}

/**
 * The thalis that content names, 1000 × 1010: their shadow falls down-right. One that is served has a complete
 * twin, `<slot>-still`, for visitors who prefer reduced motion.
 */
export function orderedThalis(orders: readonly ThaliOrder[]): [slot: string, svg: string][] {
  return orders.flatMap((order): [string, string][] => {
    const still = svg(1000, 1010, at(494, 490, thali(optionsOf({ ...order, served: false }))));
    if (!order.served) return [[order.slot, still]];
    const drawn = at(494, 490, thali(optionsOf(order)));
    return [
      [order.slot, svg(1000, 1010, servingStyle() + drawn)],
      [`${order.slot}-still`, still],
    ];
  });
}
