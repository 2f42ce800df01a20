import { beforeAll, expect, test } from "vitest";
import { createContentChecker, type CheckedContent as Content } from "../../scripts/rules/check.ts";
import { createSiteModel } from "../../scripts/content/model/site-model.ts";
import { menuGraph } from "../../src/data/structured-data/menu.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

let content: Content | undefined;

beforeAll(async () => {
  const now = () => Date.UTC(2026, 10, 21);
  ({ content } = await createContentChecker(ROOT, { now }).check());
});

/** Diets in the structured data, of all dishes, when the kitchen has read every category or none. */
function toldDiets(reviewed: boolean): Set<string> {
  if (!content) throw new Error("The content has mistakes; type npm run check:content");
  const { catalogs, located } = content;
  const categories = catalogs.menus.categories.map((category) => ({ ...category, reviewed }));
  const site = createSiteModel(
    { ...catalogs, menus: { ...catalogs.menus, categories } },
    located,
    { slots: new Map() },
    () => undefined,
  );
  return new Set(JSON.stringify(menuGraph(site)).match(/schema\.org\/\w+Diet\b/g));
}

test("search engines hear that a dish has no flour or no milk only when the kitchen has read it", () => {
  expect(toldDiets(false)).toEqual(new Set(["schema.org/VegetarianDiet"]));
  expect(toldDiets(true)).toEqual(
    new Set(["schema.org/VegetarianDiet", "schema.org/VeganDiet", "schema.org/GlutenFreeDiet"]),
  );
});
