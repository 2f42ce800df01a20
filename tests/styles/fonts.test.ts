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
const families = ["rozha", "anek"];

/** The one face whose letters are in a file. */
function faceOf(file: string): string {
  const faces = css.split("@font-face").filter((face) => face.includes(`/${file}.woff2`));
  expect(faces).toHaveLength(1);
  return faces[0] ?? "";
}

test.each(
  families.flatMap((family) => [
    [`${family}-signs`, SIGNS],
    [`${family}-rupee`, RUPEE],
  ]),
)("browsers ask for %s for exactly what is cut into it", (file, letters) => {
  const cut = [...letters].map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);

  expect(codePoints(faceOf(file))).toEqual(cut);
});
