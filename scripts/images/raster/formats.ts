import type { Sharp } from "sharp";

/**
 * How a picture is written. Flat colours keep their edges only with all of their chroma (4:4:4). At effort 4, AVIF takes
 * six times as long and saves a twentieth.
 */
export const ENCODERS = {
  avif: (pixels: Sharp) => pixels.avif({ quality: 40, effort: 2, chromaSubsampling: "4:4:4" }),
  webp: (pixels: Sharp) => pixels.webp({ quality: 80, effort: 4, smartSubsample: true }),
};
