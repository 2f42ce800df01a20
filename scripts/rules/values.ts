import type { Path } from "../content/problems/located.ts";
import { inCatalog, type Rule } from "./rule.ts";

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

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The last character of a GSTIN, from the 14 before it: each has the value of its place among the digits and
 * letters, every second one twice that; the digits of these values in base 36 are added up, and the last
 * character makes the sum a multiple of 36.
 */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((total, sign, index) => {
    const value = SIGNS.indexOf(sign) * (1 + (index % 2));
    return total + Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** Ranges are in order, and the GSTIN fits its check digit. */
export const values: Rule = {
  file({ values: own, catalog }, report) {
    for (const { path, min, max } of catalog ? rangesIn(own.value, []) : []) {
      if (min <= max) continue;
      report(own.spanOf([...path, "min"]), {
        code: "min-above-max",
        message: `the smallest number, ${min}, is larger than the largest, ${max}`,
        fix: `if the two are exchanged, type "min": ${max} and "max": ${min}`,
      });
    }
  },
  site(site, report) {
    inCatalog(site, "site", report, ({ gstin }, reportValue) => {
      if (gstin === undefined) return;
      const last = gstinCheckDigit(gstin.number.slice(0, -1));
      if (gstin.number.endsWith(last)) return;
      reportValue(["gstin", "number"], {
        code: "wrong-form",
        message: `the GSTIN "${gstin.number}" has a wrong character: its last one does not fit those before it`,
        fix: `compare every character with the registration certificate; if the first 14 are right, the last is "${last}"`,
      });
    });
  },
};
