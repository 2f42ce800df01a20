import { beforeAll, describe, expect, test } from "vitest";
import { encodingMistakes } from "./encoding.ts";
import { frontMatterMistakes } from "./front-matter.ts";
import { jsonMistakes } from "./json.ts";
import { tellOf, type Mistake } from "./mistake.ts";
import { fileMistakes } from "./files.ts";
import { languageMistakes } from "./languages.ts";
import { linkMistakes } from "./links.ts";
import { nearMisses } from "./near-misses.ts";
import { pictureMistakes } from "./pictures.ts";
import { referenceMistakes } from "./references.ts";
import { wordMistakes } from "./words.ts";
import { valueMistakes } from "./values.ts";

/** Group → its mistakes. What is printed for each group is kept in printed/, to be read as an editor would. */
const GROUPS: Record<string, Mistake[]> = {
  json: jsonMistakes,
  encoding: encodingMistakes,
  values: valueMistakes,
  "front-matter": frontMatterMistakes,
  words: wordMistakes,
  links: linkMistakes,
  references: referenceMistakes,
  files: fileMistakes,
  pictures: pictureMistakes,
  languages: languageMistakes,
};

const NO_MISTAKE: Mistake = {
  name: "none",
  file: "content/catalogs/site.json",
  change: (text) => text,
  codes: [],
};

beforeAll(async () => {
  const { printed } = await tellOf(NO_MISTAKE);
  if (printed.length > 0) {
    throw new Error(
      `The content on which mistakes are made has one itself. A schema or a rule has changed: do in tests/setup/fixture/ what is asked for here.\n\n${printed.join("\n\n")}`,
    );
  }
});

describe.each(Object.entries(GROUPS))("%s", (group, mistakes) => {
  const pages: string[] = [];

  test.each(mistakes)("$name", async (mistake) => {
    const { problems, printed } = await tellOf(mistake);
    pages.push(`## ${mistake.name}\n\n${printed.join("\n\n")}\n`);

    expect([...new Set(problems.map(({ code }) => code))].sort()).toEqual(
      [...mistake.codes].sort(),
    );
  });

  test("every mistake is reported at its place, in these words", async () => {
    await expect(pages.join("\n")).toMatchFileSnapshot(`./printed/${group}.txt`);
  });
});

describe("of what is no mistake nothing is reported", () => {
  test.each(nearMisses)("$name", async (nearMiss) => {
    expect((await tellOf(nearMiss)).printed).toEqual([]);
  });
});
