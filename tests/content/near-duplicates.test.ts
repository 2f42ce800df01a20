import { expect, test } from "vitest";
import type { ArticleView } from "../../scripts/content/model/texts.ts";
import type { Problem } from "../../scripts/content/problems/problem.ts";
import { nearDuplicates } from "../../scripts/checker/rules/prose/near-duplicates.ts";
import { sketchOf } from "../../scripts/content/text/shingles.ts";

/** A text of many words, of which every hundredth can be another. */
const textOf = (name: string, changed = "") =>
  Array.from({ length: 400 }, (_, at) => (at % 100 === 7 ? changed : "") + name + at).join(" ");

const article = (slug: string, text: string) => ({
  slug,
  source: { file: `content/articles/${slug}.md`, text },
  sketch: sketchOf(text),
});

async function found(articles: Pick<ArticleView, "slug" | "source" | "sketch">[]) {
  const problems: Problem[] = [];
  await nearDuplicates({ articles } as never, (problem) => void problems.push(problem));
  return problems.map(({ file }) => file);
}

const [one, twin, other] = [textOf("a"), textOf("a", "not"), textOf("b")];

test("of two articles that say mostly the same the later one is reported", async () => {
  const all = [article("one", one), article("two", other), article("three", twin)];

  expect(await found(all)).toEqual(["content/articles/three.md"]);
});

test("articles that share no passage are not reported", async () => {
  expect(await found([article("one", one), article("two", other)])).toEqual([]);
});

test("of two articles that sketches let expect to be alike, only their texts decide", async () => {
  const sketch = sketchOf(one);
  const all = [article("one", one), { ...article("two", other), sketch }];

  expect(await found(all)).toEqual([]);
});
