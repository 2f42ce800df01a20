import { brandPictures, type BrandData } from "./brand/pictures.ts";
import { assertSound } from "./core/sound.ts";
import { svg } from "./core/svg.ts";
import { emblems } from "./event/emblems.ts";
import { foodPictures } from "./food/pictures.ts";
import { clothPictures } from "./pattern/cloth-pictures.ts";
import { peoplePictures } from "./people/pictures.ts";
import { regionPictures } from "./region/pictures.ts";
import { galleryPictures } from "./scene/gallery.ts";

/** What the drawings take from the catalogs. */
export interface ArtData extends BrandData {
  /** Each guest who speaks gets a seal: `seal/<kebab name>`. */
  testimonialNames: string[];
}

/**
 * Draws every picture of the site: slot → SVG text. The same data give the same bytes. A broken
 * drawing, or a slot drawn twice, throws.
 */
export function drawAll({ testimonialNames, halls, places }: ArtData): Map<string, string> {
  const drawn: [slot: string, svg: string][] = [
    ...galleryPictures().map(([name, picture]): [string, string] => [`gallery/${name}`, picture]),
    ...Object.entries(emblems).map(([name, emblem]): [string, string] => [
      `event/${name}`,
      svg(600, 600, emblem(`e${name}`)),
    ]),
    ...clothPictures(),
    ...regionPictures(),
    ...foodPictures(),
    ...peoplePictures(testimonialNames),
    ...brandPictures({ halls, places }),
  ];
  const pictures = new Map<string, string>();
  for (const [slot, picture] of drawn) {
    if (pictures.has(slot)) throw new Error(`two drawings for ${slot}`);
    assertSound(slot, picture);
    pictures.set(slot, picture);
  }
  return pictures;
}
