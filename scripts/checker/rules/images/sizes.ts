import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { MOST_BYTES } from "../../../content/model/digests.ts";
import { mediaFiles } from "../support/media-files.ts";

/** A photograph half as wide as its drawing still looks sharp on most screens; below that, on none. */
const ENOUGH = 0.5;

const MEGABYTE = 1024 * 1024;

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Pictures that are empty, too heavy to keep, or too small to look well in their place. */
export const imageSizes: Rule = ({ pictures, media }, report) => {
  for (const { file, slot, bytes, facts } of mediaFiles(pictures)) {
    if (bytes === 0) {
      report(
        problemInFile(file, {
          code: "empty-picture",
          message: "this picture has 0 bytes: it was not copied to its end",
          fix: "copy it here again",
        }),
      );
      continue;
    }
    if (bytes > MOST_BYTES) {
      report(
        problemInFile(file, {
          code: "heavy-picture",
          message: `this picture weighs ${megabytes(bytes)}, and at most ${MOST_BYTES / MEGABYTE} MB are taken`,
          fix: "export it again as a JPEG, 2,400 pixels wide, quality 80: that is about 1 MB",
        }),
      );
      continue;
    }
    const needed = media.slots.get(slot)?.width ?? 0;
    const { width, height } = facts ?? {};
    if (width === undefined || height === undefined || width >= needed * ENOUGH) continue;
    report(
      problemInFile(file, {
        code: "small-picture",
        message: `this picture is ${width} × ${height} pixels; its place is ${needed} wide, so it will look blurred`,
        fix: `put one here that is at least ${Math.ceil(needed * ENOUGH)} pixels wide; ${needed * 2} is best`,
      }),
    );
  }
};
