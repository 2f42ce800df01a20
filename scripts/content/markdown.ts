import type { Node } from "mdast";
import type { Span } from "./problem.ts";

/** Where a node of a body stands in its file. */
export function spanOfNode({ position }: Node): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
