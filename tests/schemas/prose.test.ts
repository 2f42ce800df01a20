import { expect, test } from "vitest";
import { CATALOGS, catalogNames, readJson } from "./files.ts";

/** What a price or a claim looks like when its digits are typed into a text. "₹000" is the placeholder for none. */
const TYPED_FACTS = [
  /₹\s*[1-9]/,
  /\bRs\.?\s*\d/i,
  /\d\s*%/,
  /\d\+/,
  /\b\d[\d,]*\s+(?:guests|events|weddings|years)\b/i,
  /\b(?:since|in|about)\s+(?:19|20)\d\d\b/i,
];

test.each(await catalogNames())("%s.json takes its prices and claims from facts", async (name) => {
  const texts = textsIn(await readJson(`${CATALOGS}/${name}.json`));

  const typed = texts.filter((text) => TYPED_FACTS.some((pattern) => pattern.test(text)));

  expect(typed).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
