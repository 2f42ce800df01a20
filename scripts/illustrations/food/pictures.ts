import { kebab } from "../core/names.ts";
import { at, svg } from "../core/svg.ts";
import { fillings, type FillingName } from "./fillings/fillings.ts";
import { items, type ItemName } from "./items.ts";
import { katori } from "./vessels/katori.ts";

/** One katori on its own, 220 × 224. */
function katoriIcon(name: FillingName): string {
  return svg(220, 224, at(106, 106, katori(name)));
}

/** Items that are longer than round, and the scale at which they still fit an icon. */
const LONG: Partial<Record<ItemName, number>> = { dosa: 0.58, tikka: 0.8 };

/** One loose item on its own, 220 × 224. */
function itemIcon(name: ItemName): string {
  return svg(220, 224, at(108, 108, items[name](2), LONG[name] ?? 0.95));
}

/** Every katori filling and every loose item by itself, by slot. */
export function foodPictures(): [slot: string, svg: string][] {
  return [
    ...(Object.keys(fillings) as FillingName[]).map((name): [string, string] => [
      `katori/${kebab(name)}`,
      katoriIcon(name),
    ]),
    ...(Object.keys(items) as ItemName[]).map((name): [string, string] => [
      `item/${kebab(name)}`,
      itemIcon(name),
    ]),
  ];
}
