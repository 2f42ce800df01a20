import { expect, test } from "vitest";
import type { CatalogName } from "../../scripts/content/catalogs/catalogs.ts";
import { textsToTranslate } from "../../scripts/content/catalogs/languages.ts";
import { hasFlag, PAGE_KINDS } from "../../src/routes.ts";

const TRANSLATED = PAGE_KINDS.filter((kind) => hasFlag(kind, "translated"));

test.each(TRANSLATED)("a new heading of the translated page %s must be translated", (kind) => {
  const texts = textsToTranslate([[`pages/${kind}` as CatalogName, { heading: "A heading" }]]);

  expect([...texts]).toEqual(["A heading"]);
});
