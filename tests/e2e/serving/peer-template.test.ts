import path from "node:path";
import { expect, test } from "vitest";
import { readTemplate } from "../../../scripts/bench/peers.ts";
import { LANDING_PAGES } from "../../../scripts/bench/fingers.ts";
import { DIST } from "../../../scripts/lib/paths.ts";

test("the template for other site generators is the article page without script and own words", async () => {
  const [page, css] = await readTemplate(path.join(DIST, LANDING_PAGES.article));

  for (const mark of ["title", "description", "body", "styles"])
    expect(page).toContain(`@@${mark}@@`);
  for (const tag of ["<header", "<main", "<footer"]) expect(page).toContain(tag);
  expect(page).not.toContain("<script");
  expect(css.length).toBeGreaterThan(10_000);
});
