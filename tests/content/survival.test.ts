import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  jsonValue,
  nat,
  pre,
  property,
} from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { parseJson } from "../../scripts/content/reading/json/index.ts";
import type { Problem } from "../../scripts/content/problems/problem.ts";
import { createSurvival } from "../../scripts/fuzz/survive.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

test("the checker survives whatever stands in the content folder", async () => {
  const survive = await createSurvival(ROOT);
  const kinds = new Set<string>();

  await assert(
    asyncProperty(integer({ min: 1, max: 2 ** 31 }), async (seed) => {
      const { failure, mutations } = await survive(seed);
      for (const { kind } of mutations) kinds.add(kind);

      expect(failure).toBeUndefined();
    }),
    { numRuns: 150, interruptAfterTimeLimit: 20_000, endOnFailure: true },
  );

  // All but the one that is rare on purpose.
  expect(kinds.size).toBeGreaterThan(10);
}, 60_000);

function read(text: string): { problems: Problem[]; value: unknown } {
  const problems: Problem[] = [];
  const { located } = parseJson({ file: "x.json", text }, (problem) => void problems.push(problem));
  return { problems, value: located.value };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Values as deep and as deep in signs as catalogs may be. */
const VALUES = jsonValue({ maxDepth: 6 });

test("what JSON.parse takes is read without a problem, as the same value", () => {
  assert(
    property(VALUES, constantFrom(0, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const { problems, value: seen } = read(text);

      expect(problems.filter(({ code }) => code !== "half-character")).toEqual([]);
      expect(problems.length > 0 || isDeepStrictEqual(seen, JSON.parse(text))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("what JSON.parse refuses is never read without a problem", () => {
  assert(
    property(VALUES, nat(), constantFrom(...`"'{}[],:;\\x-+.0 \n\t`), (value, at, sign) => {
      const good = JSON.stringify(value);
      const place = at % (good.length + 1);
      const text = good.slice(0, place) + sign + good.slice(place);
      pre(!isJson(text));

      expect(read(text).problems).not.toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
