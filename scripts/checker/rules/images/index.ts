import type { FileRule, Rule } from "../rule.ts";
import { altTexts } from "./alt-texts.ts";
import { imageFormats } from "./formats.ts";
import { imageLocations } from "./locations.ts";
import { imagePlaces } from "./places.ts";
import { missingPictures } from "./missing-pictures.ts";
import { sameAlts } from "./same-alts.ts";
import { imageSizes } from "./sizes.ts";
import { unsafeDrawings } from "./unsafe-drawings.ts";

export const IMAGES_FILE_RULES: readonly FileRule[] = [altTexts, sameAlts];

export const IMAGES_RULES: readonly Rule[] = [
  imageFormats,
  imageLocations,
  imagePlaces,
  imageSizes,
  missingPictures,
  unsafeDrawings,
];
