import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { LANDING_PAGES } from "../../scripts/bench/budgets.ts";
import { fillHoles, readLayout } from "../../scripts/bench/peers/layout.ts";
import { DIST } from "../../scripts/paths.ts";
import type { ArticlePageData } from "../../src/model/page-data.ts";

test("the page that peers' templates are made from can be put together again", async () => {
  const route = LANDING_PAGES.article;
  const folder = path.join(DIST, route);
  const html = await readFile(path.join(folder, "index.html"), "utf8");
  const data = JSON.parse(
    await readFile(path.join(folder, "index.json"), "utf8"),
  ) as ArticlePageData;

  const { css, fonts, top, main, other, bottom } = await readLayout(DIST, path.basename(route));
  const values: Record<string, string> = {
    title: data.title,
    image: data.image.src,
    imageAlt: data.image.alt,
    body: "",
    others: "",
  };
  const filled = fillHoles(top + main + bottom, {
    text: (hole) => values[hole] ?? hole,
    attribute: (hole) => `"${values[hole]}"`,
  });

  expect(html).toContain(css);
  expect(css.length).toBeGreaterThan(10_000);
  for (const font of fonts) expect(html).toContain(font);
  expect(fonts.length).toBeGreaterThan(0);
  expect(other).toContain("@@other.title@@");
  expect(other).toContain('href="@@other.url@@"');
  for (const tag of ["header", "main", "h1", "article", "footer"]) {
    expect(filled.split(`<${tag}`).length, tag).toBe(html.split(`<${tag}`).length);
  }
  expect(filled).toContain(`>${data.title}</h1>`);
  expect(filled).not.toContain("@@");
});
