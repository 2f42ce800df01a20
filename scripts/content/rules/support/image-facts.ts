import { hash } from "node:crypto";
import readExif from "exif-reader";
import sharp from "sharp";
import type { ContentFiles } from "../../files.ts";
import { realFormat, type RealFormat } from "./real-format.ts";

/** What the head of a picture tells; its pixels are not read. */
export interface ImageFacts {
  /** Absent when the first bytes are none that we know. */
  format?: RealFormat;
  /** Of the picture as it is shown, turned upright; absent when it cannot be opened. */
  width?: number;
  height?: number;
  /** More than one in a picture that moves. */
  frames: number;
  /** The camera noted where it was. */
  hasLocation: boolean;
}

/** Content → facts: whatever a file is called and however often it is asked for, it is read once. */
const known = new Map<string, Promise<ImageFacts>>();

async function look(bytes: Uint8Array): Promise<ImageFacts> {
  const format = realFormat(bytes);
  const facts = { ...(format && { format }), frames: 1, hasLocation: false };
  // A drawing has no camera, and is never rendered to check it.
  if (format === undefined || format.name === "SVG") return facts;
  try {
    const { width, height, pages, autoOrient, exif } = await sharp(bytes).metadata();
    return {
      ...facts,
      width: autoOrient.width || width,
      height: autoOrient.height || height,
      frames: pages ?? 1,
      hasLocation: exif !== undefined && holdsLocation(exif),
    };
  } catch {
    return facts;
  }
}

function holdsLocation(exif: Buffer): boolean {
  try {
    const { GPSInfo } = readExif(exif);
    return GPSInfo?.GPSLatitude !== undefined || GPSInfo?.GPSLongitude !== undefined;
  } catch {
    return false;
  }
}

export function imageFacts(files: ContentFiles, file: string): Promise<ImageFacts> {
  const bytes = files.read(file);
  const key = hash("sha1", bytes);
  const facts = known.get(key) ?? look(bytes);
  known.set(key, facts);
  return facts;
}
