import { kebab } from "../core/names.ts";
import { clientStamps } from "./client-stamp.ts";
import { decorFounder, kitchenFounder } from "./founder.ts";
import { seals } from "./seal.ts";

/** What stands in for people: founders, guests and clients, by slot. */
export function peoplePictures(testimonialNames: readonly string[]): [slot: string, svg: string][] {
  return [
    ["founder/kitchen", kitchenFounder()],
    ["founder/decor", decorFounder()],
    ...clientStamps().map((svg, i): [string, string] => [`client/stamp-${i + 1}`, svg]),
    ...[...seals(testimonialNames)].map(([name, svg]): [string, string] => [
      `seal/${kebab(name)}`,
      svg,
    ]),
  ];
}
