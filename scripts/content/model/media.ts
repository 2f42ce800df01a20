import type { Image } from "../../../src/model/image.ts";

/** A picture that fills a slot: what a page must know of it, and the files it is published as. */
export interface SlotPicture extends Omit<Image, "alt"> {
  /** URL below the site → bytes. */
  files: Map<string, Uint8Array>;
}

/** The pictures of a site. */
export interface Media {
  /** By slot, such as `thali/royal`. */
  slots: Map<string, SlotPicture>;
}

/** A slot's picture as a page shows it. */
export function imageOf({ files: _files, ...shown }: SlotPicture, alt: string): Image {
  return { ...shown, alt };
}
