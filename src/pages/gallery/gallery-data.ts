import type { Banner } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

export interface GalleryImage {
  image: Image;
  shape: "small" | "wide" | "tall" | "large";
}

export interface GalleryPageData extends PageBase<"gallery"> {
  banner: Banner;
  groups: {
    heading: string;
    /** Says that these are drawings; left out where all are photographs. */
    note?: string;
    images: GalleryImage[];
  }[];
}
