import { describe, expect, test } from "vitest";
import { CODES, type Code } from "../../../scripts/content/codes.ts";
import { encodingMistakes } from "./encoding.ts";
import { frontMatterMistakes } from "./front-matter.ts";
import { jsonMistakes } from "./json.ts";
import { tellOf, type Mistake } from "./mistake.ts";
import { valueMistakes } from "./values.ts";

/** Group → its mistakes. What is printed for each group is kept in printed/, to be read as an editor would. */
const GROUPS: Record<string, Mistake[]> = {
  json: jsonMistakes,
  encoding: encodingMistakes,
  values: valueMistakes,
  "front-matter": frontMatterMistakes,
};

describe.each(Object.entries(GROUPS))("%s", (group, mistakes) => {
  test.each(mistakes)("$name", async (mistake) => {
    const { problems } = await tellOf(mistake);

    expect([...new Set(problems.map(({ code }) => code))].sort()).toEqual(
      [...mistake.codes].sort(),
    );
  });

  test("is told in these words", async () => {
    const pages: string[] = [];
    for (const mistake of mistakes) {
      const { printed } = await tellOf(mistake);
      pages.push(`## ${mistake.name}\n\n${printed.join("\n\n")}\n`);
    }

    await expect(pages.join("\n")).toMatchFileSnapshot(`./printed/${group}.txt`);
  });
});

/** Kinds that only the checker's own faults or a machine's can cause. */
const NOT_BY_EDITORS: Code[] = ["checker-fault", "unreadable-file", "invalid"];

test("every kind of mistake in the table is made here", () => {
  const made = new Set(
    Object.values(GROUPS).flatMap((mistakes) => mistakes.flatMap(({ codes }) => codes)),
  );

  expect(
    Object.keys(CODES).filter(
      (code) => !made.has(code as Code) && !NOT_BY_EDITORS.includes(code as Code),
    ),
  ).toEqual([]);
});
