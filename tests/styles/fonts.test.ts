import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RUPEE, SIGNS } from "../../scripts/images/fonts/fonts.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

/** Code points of a `unicode-range`. */
function codePoints(range: string): number[] {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = "", to]) => {
    const first = Number.parseInt(from, 16);
    const last = Number.parseInt(to ?? from, 16);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const css = readFileSync(path.join(ROOT, "src/styles/fonts.css"), "utf8");

/** The faces whose letters are in a file. */
function facesOf(file: string): string[] {
  const faces = css.split("@font-face").filter((face) => face.includes(`/${file}.woff2`));
  expect(faces).not.toEqual([]);
  return faces;
}

test.each(["rozha-signs", "anek-signs"])("the unicode-range of %s equals the subset", (file) => {
  const cut = [...SIGNS].map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);

  expect(facesOf(file).flatMap(codePoints)).toEqual(cut);
});

test.each(["rozha-devanagari", "anek-names-devanagari"])(
  "the unicode-range of %s has the rupee",
  (file) => {
    expect(facesOf(file).flatMap(codePoints)).toContain(RUPEE.codePointAt(0));
  },
);
