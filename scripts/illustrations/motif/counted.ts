import { countRangoli } from "./count-rangoli.ts";
import { num } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { at, svg } from "../core/svg.ts";

/** The rings take turns; the page lights their petals in this order (src/behaviour/parts/counters.ts). */
const INKS = [ink.marigold400, ink.kumkum500] as const;

/** The rangoli of a number, 200 square: exactly so many petals, all of them lit. */
function counted(count: number): string {
  const { rings, petalPath } = countRangoli(count);
  const petals = rings.map(({ radius, turns }, number) => {
    const uses = turns.map((turn) => {
      const rotate = turn ? `rotate(${num(turn)})` : "";
      return `<use href="#petal" transform="${rotate}translate(0 ${num(-radius)})"/>`;
    });
    return `<g fill="${INKS[number % INKS.length]}">${uses.join("")}</g>`;
  });
  const petal = `<defs><path id="petal" d="${petalPath}"/></defs>`;
  return svg(200, 200, petal + at(100, 100, petals.join("")));
}

/** The slot of the rangoli that shows a number. */
export const countedSlot = (count: number) => `rangoli/${count}`;

/** A rangoli for each number that counts itself up on the home page, by slot. */
export function countedRangolis(counts: readonly number[]): [slot: string, svg: string][] {
  return [...new Set(counts)].map((count) => [countedSlot(count), counted(count)]);
}
