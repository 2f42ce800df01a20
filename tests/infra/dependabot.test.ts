import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/paths.ts";

test("updates are requested for everything that is pinned: packages and actions", () => {
  const file = path.join(ROOT, ".github/dependabot.yml");
  const { updates } = parse(readFileSync(file, "utf8")) as {
    updates: { "package-ecosystem": string; directory?: string; directories?: string[] }[];
  };
  const where = updates.map(({ directory, directories, ...update }) => [
    update["package-ecosystem"],
    directories ?? [directory],
  ]);

  expect(Object.fromEntries(where)).toEqual({
    npm: ["/"],
    "github-actions": ["/", "/.github/actions/*"],
  });
});
