/** Folder of the editors' photographs. */
export const MEDIA = "content/media";

/** Endings of photographs; the path before it is the slot. */
export const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/** Why a picture cannot be used, in words for the editor. */
export class UnusablePhotograph extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}
