import type { MediaFile, SlotPicture } from "../../content/model/content.ts";
import type { Prepared } from "./prepare.ts";

/** Slots whose drawings are cut out: a photograph there is cropped round and gets a brass ring. */
const CUT_OUT = /^(thali|dish|counter|katori|item)\//;

interface Published {
  kind: SlotPicture["kind"];
  /** What a crop keeps, as CSS `object-position`. */
  focus?: string | undefined;
}

/** What a page shows of a picture, and the files it may ask for. */
export function rasterPicture(
  slot: string,
  { key, width, height, placeholder, widths, fallback, versions }: Prepared,
  { kind, focus }: Published,
): Omit<SlotPicture, "original"> {
  const files = new Map<string, MediaFile>();
  const folder = kind === "art" ? "art" : "media";
  const urlOf = (name: string) => {
    const url = `/${folder}/${slot}.${key}.${name}`;
    files.set(url, async () => (await versions()).get(name) ?? new Uint8Array());
    return url;
  };
  return {
    src: urlOf(`${fallback}.webp`),
    width,
    height,
    kind,
    avif: widths.map((wide) => `${urlOf(`${wide}.avif`)} ${wide}w`).join(", "),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(focus === undefined ? {} : { focus }),
    ...(kind === "photo" && CUT_OUT.test(slot) ? { round: true as const } : {}),
    files,
  };
}
