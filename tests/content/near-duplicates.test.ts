import { expect, test, vi } from "vitest";
import type { ArticleView } from "../../scripts/content/articles.ts";
import type { Problem } from "../../scripts/content/problem.ts";
import { nearDuplicates } from "../../scripts/content/rules/prose/near-duplicates.ts";
import type { Sketched } from "../../scripts/content/rules/rule.ts";
import { sketchOf } from "../../scripts/content/rules/support/shingles.ts";

/** A text of many words, of which every hundredth can be another. */
const textOf = (name: string, changed = "") =>
  Array.from({ length: 400 }, (_, at) => (at % 100 === 7 ? changed : "") + name + at).join(" ");

/** An article that was `before` when there was nothing to tell, and whether it is read. */
function article(slug: string, text: string, before?: string) {
  const source = { file: `content/articles/${slug}.md`, text };
  const view = vi.fn<() => ArticleView>(() => ({ slug, source }) as ArticleView);
  const calm = before !== undefined && {
    calm: { sketch: sketchOf(before), isSame: before === text },
  };
  return { sketch: sketchOf(text), ...calm, view };
}

async function told(sketches: Sketched[]): Promise<string[]> {
  const found: Problem[] = [];
  await nearDuplicates.check({ sketches } as never, (problem) => void found.push(problem));
  return found.map(({ file }) => file);
}

const [one, twin, other] = [textOf("a"), textOf("a", "not"), textOf("b")];

test("of two articles that say mostly the same the later one is told", async () => {
  const all = [article("one", one), article("two", other), article("three", twin)];

  expect(await told(all)).toEqual(["content/articles/three.md"]);
  expect(all[1]?.view).not.toHaveBeenCalled();
});

test("a pair that was read when there was nothing to tell is not read again", async () => {
  const all = [
    article("one", one, one),
    article("two", other, other),
    article("three", twin, twin),
  ];

  expect(await told(all)).toEqual([]);
  for (const { view } of all) expect(view).not.toHaveBeenCalled();
});

test("an article whose text is another one is read, even if its sketch is what it was", async () => {
  const edited = article("three", twin, twin);
  const all = [article("one", one, one), { ...edited, calm: { ...edited.calm, isSame: false } }];

  expect(await told(all as Sketched[])).toEqual(["content/articles/three.md"]);
});

test("an article that has become like another is told", async () => {
  const all = [article("one", one, one), article("three", twin, other)];

  expect(await told(all)).toEqual(["content/articles/three.md"]);
});

test("a pair that was not read, as another stood before it, is read when that has changed", async () => {
  // Only the first of those that share a piece of a sketch is compared with the others.
  const all = [
    article("first", other, twin),
    article("one", one, one),
    article("three", twin, twin),
  ];

  expect(await told(all)).toEqual(["content/articles/three.md"]);
});
