/** Runs in the browser: a photograph from a phone made ready for a slot. */
import { WIDEST } from "../../images/photographs/formats.ts";

/** As good as the site's own versions need it: they are made from this one. */
const QUALITY = 0.9;

/** A quarter turn to the right, once to three times. */
export type Turns = 0 | 1 | 2 | 3;

/**
 * The photograph upright, as its camera says, and then turned. No wider than the widest version that the site
 * publishes, and without anything that the camera wrote besides pixels: time, place, a preview.
 *
 * @throws what the browser throws when it cannot read the file as a picture
 */
export async function drawn(file: Blob, turns: Turns): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const [width, height] =
    turns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
  const scale = Math.min(1, WIDEST / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  context.imageSmoothingQuality = "high";
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return canvas;
}

/** The bytes of a JPEG, in base 64. */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<string> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!blob) throw new Error("This browser cannot write a JPEG.");
  return blobBase64(blob);
}

async function blobBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
