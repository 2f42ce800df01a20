import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../scripts/content/problems/problem.ts";
import { albumMistakes, GOOD_ALBUMS } from "./albums.ts";
import { encodingMistakes } from "./encoding.ts";
import { frontMatterMistakes } from "./front-matter.ts";
import { jsonMistakes } from "./json.ts";
import { ARTICLE, problemsAfter, type Mistake } from "./mistake.ts";
import { fileMistakes } from "./files.ts";
import { languageMistakes } from "./languages.ts";
import { linkMistakes } from "./links.ts";
import { nearMisses } from "./near-misses.ts";
import { pictureMistakes } from "./pictures.ts";
import { referenceMistakes } from "./references.ts";
import { wordMistakes } from "./words.ts";
import { valueMistakes } from "./values.ts";

/** Group → its mistakes. The problems of each group are in printed/, as an editor reads them. */
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
  albums: albumMistakes,
};

const named = (mistakes: Mistake[]) => mistakes.map((mistake) => [mistake[0], mistake] as const);

beforeAll(async () => {
  const { printed } = await problemsAfter(["none", ARTICLE, (text) => text]);
  if (printed.length > 0) {
    throw new Error(
      `The fixture's content has a mistake since a schema or a rule changed. Correct it in tests/setup/fixture/.\n\n${printed.join("\n\n")}`,
    );
  }
});

describe.each(Object.entries(GROUPS))("%s", (group, mistakes) => {
  const pages: string[] = [];

  test.each(named(mistakes))("%s is reported", async (name, mistake) => {
    const { problems, printed, fixed } = await problemsAfter(mistake);
    pages.push(`## ${name}\n\n${printed.join("\n\n")}\n`);

    expect(printed).not.toEqual([]);
    const isOwn = ({ file }: Problem) => file === mistake[1];
    const isRepairable = problems.every((problem) => isOwn(problem) && problem.edit);
    const left = isRepairable ? (await problemsAfter(fixed)).problems.filter(isOwn) : [];
    expect(left, "after --fix").toEqual([]);
  });

  test("each mistake is reported alone, at its place, in these words", async () => {
    await expect(pages.join("\n")).toMatchFileSnapshot(`./printed/${group}.txt`);
  });
});

test.each(named([...nearMisses, ...GOOD_ALBUMS]))("%s is no mistake", async (_name, nearMiss) => {
  expect((await problemsAfter(nearMiss)).printed).toEqual([]);
});
