import { kebab } from "../../../illustrations/core/names.ts";
import { MEDIA } from "../../../images/media-names.ts";
import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule, SiteView } from "../rule.ts";
import { guesser } from "../support/guess.ts";
import { mediaFiles } from "../support/media-files.ts";
import { textsUnder } from "../support/prose.ts";

/** Every name of a picture that content asks for. */
function askedFor({ located, requested }: SiteView): Set<string> {
  const names = [...requested.keys()];
  for (const { value } of located.values()) {
    for (const { text } of textsUnder(value)) if (text.includes("/")) names.push(text);
  }
  return new Set(names);
}

/** A photograph is shown when it has the name of a place; under any other it is only carried along. */
export const imagePlaces: Rule = (context, report) => {
  const { files, media } = context;
  const pictures = mediaFiles(context.pictures);
  if (pictures.length === 0) return;
  const requested = askedFor(context);
  const drawn = [...media.slots].filter(([, { width }]) => width > 0).map(([slot]) => slot);
  const places = new Set([...drawn, ...requested]);
  const guess = guesser(places);
  const names = new Set(files.list().map(({ file }) => file));
  for (const { file, slot, extension } of pictures) {
    if (places.has(slot)) continue;
    const plain = slot.split("/").map(kebab).join("/");
    if (places.has(plain)) {
      const rename = `${MEDIA}/${plain}.${extension}`;
      const isSure = plain === slot.toLowerCase() && !names.has(rename);
      report(
        problemInFile(file, {
          code: "picture-name-form",
          message: `the place is called ${plain}, in small letters with hyphens, so this picture is not found`,
          fix: `rename it to ${rename}`,
          ...(isSure && { rename }),
        }),
      );
      continue;
    }
    const inFolder = plain.includes("/")
      ? undefined
      : drawn.find((one) => one.endsWith(`/${plain}`));
    const meant = inFolder ?? guess(plain);
    report(
      problemInFile(file, {
        code: "unused-picture",
        message: `no page asks for a picture called ${slot}, so this one is never shown`,
        fix: meant
          ? `did you mean content/media/${meant}.${extension}?`
          : "name it after the place it should fill, as the image line of a catalog has it, or delete it",
      }),
    );
  }
};
