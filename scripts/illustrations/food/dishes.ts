import type { DishOrder, Helping } from "../../../schemas/generated/index.ts";
import { each } from "../core/geometry.ts";
import { at } from "../core/svg.ts";
import { named } from "../core/vocabulary.ts";
import { fillings } from "./fillings/fillings.ts";
import { items } from "./items.ts";
import { katori } from "./vessels/katori.ts";
import { onPlate } from "./vessels/plate.ts";

/** One thing on a plate, a katori or what lies there without one. Each scatters by its own seed. */
function helping({ what, vessel = "brass", x = 0, y = 0, size = 1, turn = 0, seed = 3 }: Helping) {
  const [kind, name = ""] = what.split("/");
  const drawn =
    kind === "katori"
      ? katori(named(fillings, name), { vessel, seed })
      : items[named(items, name)](seed);
  return at(x, y, drawn, size, turn);
}

/** The dishes that content asks for, each on a plate; one order may fill several slots. */
export function orderedDishes(orders: readonly DishOrder[]): [slot: string, svg: string][] {
  return orders.flatMap(({ slot, also = [], plate, rim, food }) => {
    const picture = onPlate(each(food, helping), plate, rim);
    return [slot, ...also].map((name): [string, string] => [name, picture]);
  });
}
