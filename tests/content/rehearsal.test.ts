import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createContentChecker } from "../../scripts/content/check.ts";
import { wholeContent } from "../setup/content.ts";

test.each<[what: string, spoil: (file: (name: string) => string) => void]>([
  ["sound content", () => undefined],
  ["a catalog that is not there", (file) => rmSync(file("content/catalogs/languages/hi.json"))],
  ["a catalog that ends early", (file) => writeFileSync(file("content/catalogs/menus.json"), "{")],
])("what is rehearsed for the first save changes nothing that is told of %s", async (_, spoil) => {
  const root = wholeContent();
  spoil((name) => path.join(root, name));
  const now = () => Date.UTC(2026, 10, 21);
  const buildDirectory = path.join(root, "build");
  const checker = createContentChecker(root, { now, buildDirectory, lasting: true });
  const before = await checker.check();

  await checker.warm();
  const after = await checker.check(["content/catalogs/site.json"]);

  expect(after.problems).toEqual(before.problems);
  expect(after.content !== undefined).toBe(before.content !== undefined);
});
