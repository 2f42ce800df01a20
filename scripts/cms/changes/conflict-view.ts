/** Runs in the browser: what a change and the public site say differently, and the ways out. */
import { button, element, nameOfFile } from "../pages/elements.ts";
import type { Conflict, Keep } from "./conflict.ts";

const shown = (value: unknown) => {
  if (value === undefined) return "(taken away)";
  if (typeof value === "object") return "(a list that both have changed)";
  return typeof value === "string" ? value : JSON.stringify(value);
};

function clashItem({ file, place, mine, published }: Conflict["clashes"][number]): HTMLElement {
  return element(
    "li",
    {},
    element("b", {}, `${nameOfFile(file)}: ${place}`),
    element(
      "dl",
      {},
      element("dt", {}, "Yours"),
      element("dd", {}, shown(mine)),
      element("dt", {}, "Published"),
      element("dd", {}, shown(published)),
    ),
  );
}

/** What one does where a choice between two values would drop words. */
const BY_HAND = [
  "Tap “What it changes, on GitHub” and copy your words: they stand in the lines with a plus.",
  "Come back and tap “Throw away”. The change stays readable on GitHub.",
  "In Write, open the same entry: it shows what is published. Put your words in, and save.",
];

/** @param settle called with which of the two stands */
export function conflictView(
  conflict: Conflict | undefined,
  settle: (keep: Keep) => Promise<void>,
): HTMLElement {
  const clashes = conflict?.clashes ?? [];
  const list = element("ul", { class: "remarks" }, ...clashes.map(clashItem));
  if (conflict?.canSettle !== true) {
    const steps = element("ol", {}, ...BY_HAND.map((step) => element("li", {}, step)));
    return element("div", {}, list, steps);
  }
  const buttons =
    clashes.length === 0
      ? [button("Keep both", () => settle("mine"))]
      : [
          button("Keep mine", () => settle("mine")),
          button("Keep what is published", () => settle("published")),
        ];
  return element("div", {}, list, element("p", { class: "buttons" }, ...buttons));
}
