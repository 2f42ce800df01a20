import type { SlotPicture } from "../../content/model/content.ts";
import { FORMATS, versionName } from "./formats.ts";
import type { PreparedPhotograph } from "./prepare.ts";

/** Slots whose drawings are cut out: a photograph there is cropped round and gets a brass ring. */
const CUT_OUT = /^(thali|dish|counter|katori|item|seal)\//;

/** What a page shows of a prepared photograph, and the files it may ask for. */
export function photographPicture(
  slot: string,
  { key, width, height, placeholder, widths, versions }: PreparedPhotograph,
  focus: string | undefined,
): SlotPicture {
  const url = (wide: number, extension: string) => `/media/${slot}.${key}.${wide}.${extension}`;
  const sets = FORMATS.map(({ extension, type }) => ({
    type,
    srcSet: widths.map((wide) => `${url(wide, extension)} ${wide}w`).join(", "),
  }));
  const files = FORMATS.flatMap((format) =>
    widths.map((wide): [string, Uint8Array] => [
      url(wide, format.extension),
      versions.get(versionName(wide, format)) ?? new Uint8Array(),
    ]),
  );
  return {
    src: url(width, "jpg"),
    width,
    height,
    kind: "photo",
    photo: {
      sources: sets.slice(0, -1),
      srcSet: sets.at(-1)?.srcSet ?? "",
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(focus === undefined ? {} : { focus }),
      ...(CUT_OUT.test(slot) ? { round: true as const } : {}),
    },
    files: new Map(files),
  };
}
