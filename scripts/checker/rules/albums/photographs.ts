import { textFile } from "../../../content/model/addresses.ts";
import { problemAt, type Finding } from "../../../content/problems/problem.ts";
import { MEDIA } from "../../../images/media-names.ts";
import type { Rule } from "../rule.ts";

/** What an album shows was photographed there, and each photograph stands in it once. */
export const albumPhotographs: Rule = ({ albums, media }, report) => {
  for (const { slug, written, source, matter } of albums) {
    const first = new Map<string, number>();
    written.photographs.forEach(({ image }, index) => {
      const place = matter.spanOf(["photographs", index, "image"]);
      const say = (finding: Finding) => report(problemAt(source, place, finding));
      const known = first.get(image);
      if (image !== "" && known !== undefined) {
        say({
          code: "repeated-entry",
          message: `"${image}" is photograph ${known + 1} of this album already`,
          fix: "name another photograph, or delete this one with its lines",
        });
        return;
      }
      first.set(image, index);
      if (media.slots.get(image)?.kind !== "art") return;
      const name = `albums/${slug}/${image.slice(image.lastIndexOf("/") + 1)}`;
      say({
        code: "missing-image",
        message: `"${image}" is one of our drawings, and ${textFile("album", slug)} is of a real event`,
        fix: `put the photograph at ${MEDIA}/${name}.jpg and type ${name}`,
      });
    });
  }
};
