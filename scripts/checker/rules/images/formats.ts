import path from "node:path";
import { problemInFile, type Finding } from "../../../content/problems/problem.ts";
import { PHOTOGRAPH } from "../../../images/media-names.ts";
import type { Rule } from "../rule.ts";
import type { PictureFacts } from "../../../content/model/digests.ts";
import { howToExport } from "../../../content/text/real-format.ts";
import { mediaFiles, type MediaFile } from "../support/media-files.ts";

function mistake(
  { file, extension, slot }: MediaFile,
  facts: PictureFacts,
  isFree: (file: string) => boolean,
): Finding | undefined {
  const { format, frames } = facts;
  const base = slot.slice(slot.lastIndexOf("/") + 1);
  if (format === undefined || format.extensions.length === 0) {
    return {
      code: "no-picture",
      message: `this file is called .${extension}, but holds ${format ? `a ${format.name} file` : "no picture"}`,
      fix: "download or export the picture again, as JPEG, PNG, WebP or AVIF",
    };
  }
  const [usual = ""] = format.extensions;
  if (!PHOTOGRAPH.test(`.${usual}`)) {
    return {
      code: "unsupported-picture",
      message:
        frames > 1
          ? `this ${format.name} moves; the site shows still pictures`
          : `browsers do not show ${format.name} pictures as photographs are shown here`,
      fix: howToExport(format),
    };
  }
  if (facts.unusable) return { code: "unreadable-image", ...facts.unusable };
  if (!format.extensions.includes(extension)) {
    return {
      code: "wrong-picture-ending",
      message: `this file is called .${extension}, but is a ${format.name} picture`,
      fix: `rename it to ${base}.${usual}`,
    };
  }
  if (frames > 1) {
    return {
      code: "moving-picture",
      message: `this picture moves, with ${frames} frames; only the first would be shown`,
      fix: "save the frame you want as a picture of its own",
    };
  }
  const ending = path.extname(file);
  if (ending !== ending.toLowerCase()) {
    const rename = `${file.slice(0, -ending.length)}${ending.toLowerCase()}`;
    return {
      code: "picture-ending-case",
      message: `the name of this picture ends in ${ending}; where capitals count, it is not the one that ends in ${ending.toLowerCase()}`,
      fix: `rename it to ${base}${ending.toLowerCase()}`,
      ...(isFree(rename) && { rename }),
    };
  }
  return undefined;
}

/** A picture whose name says what it is, in a format that is read. */
export const imageFormats: Rule = ({ files, pictures }, report) => {
  const names = new Set(files.list().map(({ file }) => file));
  const isFree = (file: string) => !names.has(file);
  for (const media of mediaFiles(pictures)) {
    // Empty and very large ones have a rule of their own, and are not opened.
    if (!media.facts) continue;
    const finding = mistake(media, media.facts, isFree);
    if (finding) report(problemInFile(media.file, finding));
  }
};
