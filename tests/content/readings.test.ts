import path from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { listFiles } from "../../scripts/lib/files/list-files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { readingOf } from "../../scripts/readings/reading.ts";

test("what a screen reader says is written down for every kind of page that there is and every language", async () => {
  const { site } = await compile(ROOT, path.join(ROOT, "build"), { now: Date.UTC(2026, 10, 21) });
  const kinds = new Map(site?.pages.map(({ path: page, kind }) => [page, kind]));
  const read = (await listFiles(path.join(ROOT, "tests/readings")))
    .filter((file) => file.endsWith(".txt"))
    .map((file) => `/${file.replace(/(?:^home)?\.txt$/, "")}`);

  const gone = read.filter((page) => !kinds.has(page) && page !== "/no-such-page");
  expect(gone).toEqual([]);
  const written = new Set(read.map((page) => kinds.get(page) ?? "not-found"));
  expect([...new Set(kinds.values())].filter((kind) => !written.has(kind))).toEqual([]);
  for (const tag of ["hi", "mr", "gu"]) expect(read.join("\n")).toMatch(new RegExp(`/${tag}\\b`));
});

test("an accessibility tree is read as sentences, with what a node is and how it stands", () => {
  const tree = [
    "- main:",
    '  - heading "Menu" [level=2]',
    "  - list:",
    '    - listitem: "Rasam: hot"',
    "    - listitem: Poha",
    '  - checkbox "Jain" [checked]',
    '  - row "Morning 9:00":',
    '    - rowheader "Morning"',
  ].join("\n");

  expect(readingOf(tree).split("\n")).toEqual([
    "main",
    "  heading level 2, Menu",
    "  list, with 2 items",
    "    Rasam: hot",
    "    Poha",
    "  tick box, Jain, checked",
    "  row",
    "    row header, Morning",
  ]);
});
