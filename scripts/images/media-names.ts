/** Where editors put photographs. */
export const MEDIA = "content/media";

/** Endings of photographs; the path before it is the slot. */
export const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;
