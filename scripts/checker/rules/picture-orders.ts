import type { Pictures } from "../../../schemas/generated/index.ts";
import { problemAt } from "../../content/problems/problem.ts";
import type { FileRule } from "./rule.ts";

/** Every slot that the catalog of pictures fills, and where it says so. */
export function slotsOf({
  thalis,
  dishes,
  cloths,
  scenes,
  compositions,
}: Pictures): [slot: string, path: Path][] {
  const own = (list: string, entries: { slot: string }[]) =>
    entries.map(({ slot }, i): [string, Path] => [slot, [list, i, "slot"]]);
  return [
    ...own("thalis", thalis),
    ...own("dishes", dishes),
    ...dishes.flatMap(({ also = [] }, i) =>
      also.map((slot, k): [string, Path] => [slot, ["dishes", i, "also", k]]),
    ),
    ...cloths.map(({ name }, i): [string, Path] => [`cloth/${name}`, ["cloths", i, "name"]]),
    ...own("scenes", scenes),
    ...own("compositions", compositions),
  ];
}

type Path = (string | number)[];

/** Of two orders for one slot only one could be seen. */
export const pictureOrders: FileRule = ({ catalog, source, values }, report) => {
  if (catalog !== "pictures") return;
  const seen = new Set<string>();
  for (const [slot, path] of slotsOf(values.value as Pictures)) {
    if (seen.has(slot)) {
      report(
        problemAt(source, values.spanOf(path), {
          code: "picture-twice",
          message: `the picture "${slot}" is described twice`,
          fix: "give one of the two another name, or delete it",
        }),
      );
    }
    seen.add(slot);
  }
};
