import { Refusal } from "../lib/refusal.ts";

/** Folder of the editors' photographs. */
export const MEDIA = "content/media";

/** Extensions of photographs; the path without the extension is the name of the picture. */
export const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/** Error for a picture that cannot be used, with a message for the editor. */
export class UnusablePhotograph extends Refusal {
  declare readonly fix: string;
}
