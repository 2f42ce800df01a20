import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { CODES, type Code } from "../../../scripts/content/problems/codes.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
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
  test.each(mistakes)("$name", async (mistake) => {
    const { problems } = await tellOf(mistake);

    expect([...new Set(problems.map(({ code }) => code))].sort()).toEqual(
      [...mistake.codes].sort(),
    );
  });

  test("is reported in these words", async () => {
    const pages: string[] = [];
    for (const mistake of mistakes) {
      const { printed } = await tellOf(mistake);
      pages.push(`## ${mistake.name}\n\n${printed.join("\n\n")}\n`);
    }

    await expect(pages.join("\n")).toMatchFileSnapshot(`./printed/${group}.txt`);
  });
});

describe("of what is no mistake nothing is reported", () => {
  test.each(nearMisses)("$name", async (nearMiss) => {
    expect((await tellOf(nearMiss)).printed).toEqual([]);
  });
});

/** Kinds that are made elsewhere: by the clock, by folders, or by a fault of the checker's own. */
const TOLD_ELSEWHERE: Partial<Record<Code, string>> = {
  "link-to-unpublished": "tests/content/schedule.test.ts",
  "link-to-expiring": "tests/content/schedule.test.ts",
  "default-package-hidden": "tests/content/schedule.test.ts",
  unwritten: "tests/tools/new.test.ts",
  "two-photographs": "tests/photographs/slots.test.ts",
  "not-a-file": "tests/content/hardened.test.ts",
  "unreadable-file": "tests/content/hardened.test.ts",
  "checker-fault": "tests/content/hardened.test.ts",
  "broken-record": "tests/content/published.test.ts",
};

test("every kind of mistake in the table is reported by some test", async () => {
  const made = new Set<string>(
    Object.values(GROUPS).flatMap((mistakes) => mistakes.flatMap(({ codes }) => codes)),
  );
  for (const [code, file] of Object.entries(TOLD_ELSEWHERE)) {
    const text = await readFile(path.join(ROOT, file), "utf8");
    if (text.includes(code)) made.add(code);
  }

  expect(Object.keys(CODES).filter((code) => !made.has(code))).toEqual([]);
});
