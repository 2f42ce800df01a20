import { expect, test } from "vitest";
import { MOST_METADATA_BYTES, metadataProblem } from "../../scripts/output/limits.ts";

/** A page with so many inline styles, each of which is a hash in its policy. */
const page = (styles: number) =>
  Buffer.from(Array.from({ length: styles }, (_, at) => `<style>h${at}{}</style>`).join(""));

test("a page whose headers S3 would not store is reported by its name, with what to do", () => {
  expect(metadataProblem("menu/index.html", page(10))).toBeUndefined();
  expect(metadataProblem("menu/index.html", page(40))).toMatch(
    new RegExp(
      `^menu/index\\.html {2}error {2}its headers .* have \\d+ bytes; S3 stores ${MOST_METADATA_BYTES} with an object\n {2}fix: `,
    ),
  );
});
