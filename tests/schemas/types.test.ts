import { expect, test } from "vitest";
import { generateTypes, staleTypes } from "../../scripts/codegen/schema-types.ts";

test("the generated types match their schemas", async () => {
  expect(await staleTypes()).toEqual([]);
});

test("the same schemas give the same types, byte for byte", async () => {
  expect(await generateTypes()).toEqual(await generateTypes());
});

test("no two files export a type of the same name", async () => {
  const files = await generateTypes();
  const names = [...files.values()].flatMap((text) =>
    [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name),
  );

  expect(names).toEqual([...new Set(names)]);
});
