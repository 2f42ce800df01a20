import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { composeArticles } from "../../scripts/bench/articles/compose.ts";
import { readPieces } from "../../scripts/bench/articles/pieces.ts";
import { addArticles } from "../../scripts/bench/project.ts";
import { createContentChecker } from "../../scripts/content/check.ts";
import { BUILD, ROOT } from "../../scripts/paths.ts";
import { newProblems, QUIET_DAY, wholeContent } from "../setup/content.ts";

test("generated articles pass the checker together with our own", async () => {
  const directory = wholeContent();
  await addArticles(directory, 120);

  const checker = createContentChecker(directory, { now: () => QUIET_DAY });
  const { problems, content } = await checker.check();

  expect(await newProblems(problems)).toEqual([]);
  expect(content?.articles).toHaveLength(120);
});

test("ten thousand are all different, and the same every time", async () => {
  const pieces = await readPieces(ROOT);

  const articles = composeArticles(10_000, pieces, 1);

  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(10_000);
  expect(new Set(articles.map(({ text }) => text)).size).toBe(10_000);
  expect(composeArticles(100, pieces, 1)).toEqual(composeArticles(100, pieces, 1));
  expect(composeArticles(100, pieces, 1)).not.toEqual(composeArticles(100, pieces, 2));
});

test("they are as long as our own", async () => {
  const folder = path.join(ROOT, "content/articles");
  const own = (await readdir(folder)).map((name) => readFile(path.join(folder, name)));
  const mean = (lengths: number[]) => lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const ours = mean((await Promise.all(own)).map(({ length }) => length));

  const generated = composeArticles(1000, await readPieces(ROOT), 1);

  const theirs = mean(generated.map(({ text }) => Buffer.byteLength(text)));
  expect(theirs / ours).toBeGreaterThan(0.9);
  expect(theirs / ours).toBeLessThan(1.1);
});
