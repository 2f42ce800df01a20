import {
  MOST_BYTES,
  type PictureDigest,
  type PictureFacts,
  type Unsafe,
} from "../../content/model/digests.ts";
import { PHOTOGRAPH } from "../../images/media-names.ts";
import { WIDEST } from "../../images/photographs/formats.ts";
import { UnusablePhotograph } from "../../images/photographs/unusable.ts";
import { positionAt } from "../../content/problems/problem.ts";
import { realFormat } from "../../content/text/real-format.ts";

/** What a drawing needs none of. */
const UNSAFE: [pattern: RegExp, what: string][] = [
  [/<script[\s>]/i, "a script"],
  [/<foreignObject[\s/>]/i, "a web page inside the drawing (foreignObject)"],
  [/\son[a-z]{3,20}\s?=/i, "a script that waits for the mouse"],
  [/(?:href|src)\s?=\s?["']\s?javascript:/i, "a link that runs a script"],
  [/(?:href|src)\s?=\s?["']\s?(?:https?:)?\/\//i, "a file from another site"],
  [/url\(\s?["']?(?:https?:)?\/\//i, "a file from another site"],
  [/<!ENTITY\s/i, "an entity, which can be made to fill a computer's memory"],
];

function unsafeIn(file: string, bytes: Uint8Array): Unsafe | undefined {
  const text = Buffer.from(bytes).toString("utf8");
  for (const [pattern, what] of UNSAFE) {
    const match = pattern.exec(text);
    if (!match) continue;
    const start = positionAt({ file, text }, match.index);
    const end = positionAt({ file, text }, match.index + match[0].length);
    return { what, ...start, endLine: end.line, endColumn: end.column };
  }
  return undefined;
}

async function factsOf(bytes: Uint8Array): Promise<PictureFacts> {
  const format = realFormat(bytes);
  const facts = { ...(format && { format }), frames: 1, hasLocation: false };
  // A drawing has no camera, and is never rendered to check it.
  if (format === undefined || format.name === "SVG") return facts;
  const unusable = PHOTOGRAPH.test(`.${format.extensions[0]}`) && (await flawIn(bytes));
  if (unusable) return { ...facts, unusable };
  // Large, and most checks meet no photograph.
  const { default: sharp } = await import("sharp");
  try {
    const { width, height, pages, autoOrient, exif } = await sharp(bytes).metadata();
    return {
      ...facts,
      width: autoOrient.width || width,
      height: autoOrient.height || height,
      frames: pages ?? 1,
      hasLocation: exif !== undefined && (await holdsLocation(exif)),
    };
  } catch {
    return facts;
  }
}

/** Decodes a photograph as the build does, and returns the build's reason when it would stop. */
async function flawIn(bytes: Uint8Array): Promise<PictureFacts["unusable"]> {
  const { decodePhotograph } = await import("../../images/photographs/pixels.ts");
  try {
    await decodePhotograph(bytes, WIDEST);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnusablePhotograph)) throw error;
    return { message: error.message, fix: error.fix };
  }
}

async function holdsLocation(exif: Buffer): Promise<boolean> {
  const { default: readExif } = await import("exif-reader");
  try {
    const { GPSInfo } = readExif(exif);
    return GPSInfo?.GPSLatitude !== undefined || GPSInfo?.GPSLongitude !== undefined;
  } catch {
    return false;
  }
}

/** Looks into a picture of content/media, or a drawing wherever it lies. */
export async function digestPicture(file: string, bytes: Uint8Array): Promise<PictureDigest> {
  if (bytes.length > MOST_BYTES) return {};
  const unsafe = /\.svg$/i.test(file) ? unsafeIn(file, bytes) : undefined;
  return {
    ...(bytes.length > 0 && { facts: await factsOf(bytes) }),
    ...(unsafe && { unsafe }),
  };
}
