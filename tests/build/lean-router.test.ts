import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { assertLean, leanRouter, MOST_CHARACTERS } from "../../scripts/bundle/lean-router.ts";
import { ROOT } from "../../scripts/paths.ts";

const production = path.join(ROOT, "node_modules/react-router/dist/production");
const code = readdirSync(production)
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => readFileSync(path.join(production, name), "utf8"))
  .join("\n");

test("a component of React Router that nobody uses can be left out", () => {
  expect(leanRouter('var Await = React3.memo(Awaited);\nAwait.displayName = "Await";\n')).toBe(
    "var Await = /* @__PURE__ */ React3.memo(Awaited);\n\n",
  );
});

test("the installed React Router is written as the build expects", () => {
  const marks = leanRouter(code).split("/* @__PURE__ */ React").length - 1;

  // One for each of its contexts and components that are made when the file is read.
  expect(marks).toBeGreaterThan(20);
  expect(leanRouter(code)).not.toMatch(/^\w+\.displayName = "/m);
});

test.each([
  [0, /production build was not found.*lean-router\.ts/],
  [MOST_CHARACTERS + 1, /<Link>, <Form> or a data router.*lean-router\.ts/],
])("a bundle with %i characters of React Router ends the build and says why", (characters, why) => {
  expect(() => assertLean(characters, "9.9.9")).toThrow(why);
});

test("a bundle with no more of React Router than links need is built", () => {
  expect(() => assertLean(MOST_CHARACTERS, "9.9.9")).not.toThrow();
});
