import type { Pictures } from "../../schemas/generated/index.ts";
import { brandPictures, type BrandData } from "./brand/pictures.ts";
import { orderedCompositions } from "./compositions.ts";
import { assertSound } from "./core/sound.ts";
import { orderedDishes } from "./food/dishes.ts";
import { foodPictures } from "./food/pictures.ts";
import { orderedThalis } from "./food/thalis.ts";
import { countedRangolis } from "./motif/counted.ts";
import { orderedCloth } from "./pattern/cloth.ts";
import { clothPictures } from "./pattern/cloth-pictures.ts";
import { peoplePictures } from "./people/pictures.ts";
import { regionPictures } from "./region/pictures.ts";
import { orderedScenes } from "./scene/composed.ts";

/** What the drawings take from the catalogs. */
export interface ArtData extends BrandData {
  /** What content asks for in its own words. */
  orders: Pick<Pictures, "thalis" | "dishes" | "cloths" | "scenes" | "compositions">;
  /** Each guest who speaks gets a seal: `seal/<kebab name>`. */
  testimonialNames: string[];
  /** Each number that counts itself up gets a rangoli of so many petals: `rangoli/<number>`. */
  counts: number[];
}

/** Every slot that content names, drawn. A slot named twice keeps its last order. */
function ordered({
  thalis,
  dishes,
  cloths,
  scenes,
  compositions,
}: ArtData["orders"]): Map<string, string> {
  return new Map([
    ...orderedThalis(thalis),
    ...orderedDishes(dishes),
    ...cloths.flatMap(orderedCloth),
    ...orderedScenes(scenes),
    ...orderedCompositions(compositions),
  ]);
}

/**
 * Draws every picture of the site: slot → SVG text. The same data give the same bytes. What content
 * asks for takes the place of a drawing of ours. A broken drawing, or a slot that our code draws
 * twice, throws.
 */
export function drawAll({
  testimonialNames,
  counts,
  halls,
  places,
  orders,
}: ArtData): Map<string, string> {
  const drawn: [slot: string, svg: string][] = [
    ...clothPictures(),
    ...regionPictures(),
    ...foodPictures(),
    ...peoplePictures(testimonialNames),
    ...countedRangolis(counts),
    ...brandPictures({ halls, places }),
  ];
  const pictures = new Map<string, string>();
  const keep = (slot: string, picture: string) => {
    assertSound(slot, picture);
    pictures.set(slot, picture);
  };
  for (const [slot, picture] of drawn) {
    if (pictures.has(slot)) throw new Error(`two drawings for ${slot}`);
    keep(slot, picture);
  }
  for (const [slot, picture] of ordered(orders)) keep(slot, picture);
  return pictures;
}
