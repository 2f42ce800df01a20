import { expect, test } from "vitest";
import { generateTypes } from "../../scripts/codegen/schema-types.ts";

test("no two generated files export a type of the same name", async () => {
  const files = await generateTypes();
  const names = [...files.values()].flatMap((text) =>
    [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name),
  );

  expect(names).toEqual([...new Set(names)]);
});
