import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";

/** Two pictures of one list that sound the same cannot be told apart by those who listen. */
export const sameAlts: FileRule = ({ source, values }, report) => {
  if (typeof values.value !== "object" || values.value === null) return;
  for (const [list, entries] of Object.entries(values.value)) {
    if (!Array.isArray(entries)) continue;
    const first = new Map<string, { index: number; picture: unknown }>();
    entries.forEach((entry: unknown, index) => {
      const { alt, image, src } = (entry ?? {}) as Record<string, unknown>;
      const picture = image ?? src;
      if (typeof alt !== "string" || alt.trim() === "" || picture === undefined) return;
      const plain = alt.trim().toLowerCase();
      const known = first.get(plain);
      if (known === undefined) first.set(plain, { index, picture });
      else if (known.picture !== picture) {
        report(
          problemAt(source, values.spanOf([list, index, "alt"]), {
            code: "same-alt",
            message: `entry ${known.index + 1} shows another picture and is described in the same words`,
            fix: "say in one of the two what makes it different",
          }),
        );
      }
    });
  }
};
