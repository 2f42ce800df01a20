import { kebab } from "../core/names.ts";
import { clientStamps } from "./client-stamp.ts";
import { seals } from "./seal.ts";

/** What stands in for guests and clients, by slot. */
export function peoplePictures(testimonialNames: readonly string[]): [slot: string, svg: string][] {
  return [
    ...clientStamps().map((svg, i): [string, string] => [`client/stamp-${i + 1}`, svg]),
    ...[...seals(testimonialNames)].map(([name, svg]): [string, string] => [
      `seal/${kebab(name)}`,
      svg,
    ]),
  ];
}
