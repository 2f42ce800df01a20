import { Refusal } from "../lib/refusal.ts";

/** Folder of the editors' photographs. */
export const MEDIA = "content/media";

/** Endings of photographs; the path before it is the slot. */
export const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/** Why a picture cannot be used, in words for the editor. */
export class UnusablePhotograph extends Refusal {
  declare readonly fix: string;
}
