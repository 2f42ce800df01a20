import type { Path } from "../../../content/problems/located.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";

interface Range {
  path: Path;
  min: number;
  max: number;
}

function rangesIn(value: unknown, path: Path): Range[] {
  if (typeof value !== "object" || value === null) return [];
  const { min, max } = value as { min?: unknown; max?: unknown };
  const here = typeof min === "number" && typeof max === "number" ? [{ path, min, max }] : [];
  const steps: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [...here, ...steps.flatMap(([step, item]) => rangesIn(item, [...path, step]))];
}

/** The smallest of a range is not larger than its largest. */
export const minAboveMax: FileRule = ({ source, values, catalog }, report) => {
  if (!catalog) return;
  for (const { path, min, max } of rangesIn(values.value, [])) {
    if (min <= max) continue;
    report(
      problemAt(source, values.spanOf([...path, "min"]), {
        code: "min-above-max",
        message: `the smallest number, ${min}, is larger than the largest, ${max}`,
        fix: `if the two are exchanged, type "min": ${max} and "max": ${min}`,
      }),
    );
  }
};
