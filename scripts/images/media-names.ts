import { Refusal } from "../lib/refusal.ts";

export const MEDIA = "content/media";

/** Extensions of photographs; the path without the extension is the name of the picture. */
export const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

export class UnusablePhotograph extends Refusal {
  declare readonly fix: string;
}
