import type { Banner, Tile } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

/** Albums of real events, the latest first. */
export interface AlbumsBlock {
  heading: string;
  text: string;
  cards: {
    to: string;
    title: string;
    /** What it was, when, and for how many guests. */
    facts: string[];
    image: Image;
  }[];
}

export interface GalleryPageData extends PageBase<"gallery"> {
  banner: Banner;
  /** Left out while there is no album. */
  albums?: AlbumsBlock;
  groups: {
    heading: string;
    /** Says that these are drawings; left out where all are photographs. */
    note?: string;
    parts: { heading?: string; tiles: Tile[] }[];
  }[];
}
