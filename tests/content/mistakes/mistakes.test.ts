import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../scripts/content/problems/problem.ts";
import { albumMistakes, GOOD_ALBUMS } from "./albums.ts";
import { frontMatterMistakes } from "./front-matter.ts";
import { jsonMistakes } from "./json.ts";
import { ARTICLE, problemsAfter, problemsOfParagraphs, type Mistake } from "./mistake.ts";
import { encodingMistakes, fileMistakes } from "./files.ts";
import { nearMisses, nearMissParagraphs } from "./near-misses.ts";
import { pictureMistakes } from "./pictures.ts";
import { languageMistakes, linkMistakes, referenceMistakes, linkParagraphs } from "./references.ts";
import { wordParagraphs, wordMistakes } from "./words.ts";
import { valueMistakes } from "./values.ts";

/** Group → its mistakes. printed/ has one file per group, with the messages that editors read. */
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

/** Groups of mistakes that a form of the browser editor can cause. */
const BY_FORMS = /^(?:values|references|words|pictures|languages)$/;

/** Words for files. A pointer of Git LFS comes from a program on a computer, never from a form. */
const FOR_FILES =
  /\w\[\d|\.json|(?<!address \S*)\.md\b|\blines? \d|the line\b|\["|\bgit\b (?!slipped|lfs)|npm /;

const onOneLine = (name: string) => name.replaceAll("\n", "⏎");

const named = (mistakes: Mistake[]) =>
  mistakes.map((mistake) => [onOneLine(mistake[0]), mistake] as const);

beforeAll(async () => {
  const { printed } = await problemsAfter(["none", ARTICLE, (text) => text]);
  if (printed.length > 0) {
    throw new Error(
      `The fixture's content has a mistake since a schema or a rule changed. Correct it in tests/setup/fixture/.\n\n${printed.join("\n\n")}`,
    );
  }
});

const PARAGRAPHS: Record<string, string[]> = { words: wordParagraphs, links: linkParagraphs };

/** Splits a list into groups of twelve, because a rule reports at most 20 problems of a file. */
const inDozens = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / 12) }, (_, at) => all.slice(at * 12, at * 12 + 12));

describe.each(Object.entries(GROUPS))("%s", (group, mistakes) => {
  const pages: string[] = [];
  const forms: string[] = [];
  const print = (name: string, printed: readonly string[]) =>
    pages.push(`## ${onOneLine(name)}\n\n${printed.join("\n\n")}\n`);

  for (const paragraphs of inDozens(PARAGRAPHS[group] ?? [])) {
    test(`each paragraph is reported: ${JSON.stringify(paragraphs)}`, async () => {
      const { own, others } = await problemsOfParagraphs(paragraphs);
      paragraphs.forEach((words, index) => print(words, own[index] ?? []));

      expect(paragraphs.filter((_, index) => own[index]?.length === 0)).toEqual([]);
      expect(others).toEqual([]);
    });
  }

  test.each(named(mistakes))("%s is reported", async (name, mistake) => {
    const { problems, printed, fixed } = await problemsAfter(mistake, group);
    print(name, printed);
    forms.push(
      ...problems.flatMap(({ form, message, fix = "" }) => [
        form?.message ?? message,
        form?.fix ?? fix,
      ]),
    );

    expect(printed).not.toEqual([]);
    const isOwn = ({ file }: Problem) => file === mistake[1];
    const isRepairable = problems.every((problem) => isOwn(problem) && problem.edit);
    const left = isRepairable ? (await problemsAfter(fixed)).problems.filter(isOwn) : [];
    expect(left, "after --fix").toEqual([]);
  });

  test("the messages of all mistakes match the group's file in printed/", async () => {
    await expect(pages.join("\n")).toMatchFileSnapshot(`./printed/${group}.txt`);
    // The editor shows no line, file, bracket or command.
    expect(BY_FORMS.test(group) ? forms.filter((text) => FOR_FILES.test(text)) : []).toEqual([]);
  });
});

test.each(named([...nearMisses, ...GOOD_ALBUMS]))("%s is no mistake", async (_name, nearMiss) => {
  expect((await problemsAfter(nearMiss)).printed).toEqual([]);
});

test.each(inDozens(nearMissParagraphs).map((all) => [all]))(
  "correct paragraphs have no problem: %j",
  async (all) => {
    const { own, others } = await problemsOfParagraphs(all);

    expect([...own.flat(), ...others]).toEqual([]);
  },
);
