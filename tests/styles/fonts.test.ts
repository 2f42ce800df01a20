import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SIGNS } from "../../scripts/assets/fonts.ts";
import { ROOT } from "../../scripts/paths.ts";

/** Code points of a `unicode-range`. */
function codePoints(range: string): number[] {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = "", to]) => {
    const first = Number.parseInt(from, 16);
    const last = Number.parseInt(to ?? from, 16);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const css = readFileSync(path.join(ROOT, "src/styles/fonts.css"), "utf8");
const faces = css.split("@font-face").filter((face) => face.includes("-signs.woff2"));

test.each(faces.map((face) => [/[\w-]+\.woff2/.exec(face)?.[0] ?? "", face]))(
  "browsers ask %s for exactly the signs that are cut into it",
  (_file, face) => {
    const cut = [...SIGNS].map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);

    expect(codePoints(face)).toEqual(cut);
  },
);

test("both families have a file of signs", () => {
  expect(faces).toHaveLength(2);
});
