import { svgSize } from "../../illustrations/core/svg.ts";
import type { PreparedPhotograph } from "./prepare.ts";

/** Pixels of the longer side: enough for a background tile or an icon on a sharp screen. */
const LONGER_SIDE = 800;

/**
 * The photograph as an SVG of the drawing's own size, for the style sheets and code that name the
 * drawing's file themselves. Cropped as `object-fit: cover` would.
 */
export async function photographAsSvg(
  drawing: string,
  { versions, width }: PreparedPhotograph,
): Promise<string> {
  const { default: sharp } = await import("sharp");
  const box = svgSize(drawing);
  const scale = LONGER_SIDE / Math.max(box.width, box.height);
  const bytes = await sharp(versions.get(`${width}.webp`))
    .resize(Math.round(box.width * scale), Math.round(box.height * scale), { fit: "cover" })
    .webp({ quality: 70 })
    .toBuffer();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" aria-hidden="true">` +
    `<image width="${box.width}" height="${box.height}" href="data:image/webp;base64,${bytes.toString("base64")}"/></svg>`
  );
}
