import { expect, test } from "vitest";
import { sheets } from "./sheets.ts";

test("no window is between two widths: where one ends with a fraction, the other begins", async () => {
  const media = (await sheets()).flatMap(({ file, root }) => {
    const found: { file: string; params: string }[] = [];
    root.walkAtRules("media", ({ params }) => void found.push({ file, params }));
    return found;
  });
  const from = new Set(media.flatMap(({ params }) => params.match(/(?<=min-width: ?)\d+/g) ?? []));

  const gaps = media.filter(({ params }) =>
    (params.match(/(?<=max-width: ?)\d+/g) ?? []).some((px) => from.has(String(Number(px) + 1))),
  );

  expect(from.size).toBeGreaterThan(1);
  expect(gaps).toEqual([]);
});
