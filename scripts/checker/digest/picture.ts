import { positionAt, type Problem } from "../../content/problems/problem.ts";
import { realFormat, type RealFormat } from "../../content/text/real-format.ts";

/** Larger files are not opened: they are told to be too large, and no more is needed. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** What the head of a picture tells; its pixels are not read. */
export interface PictureFacts {
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

/** What an SVG holds that a browser would run or fetch, and where. */
interface Unsafe extends Pick<Problem, "line" | "column" | "endLine" | "endColumn"> {
  what: string;
}

export interface PictureDigest {
  /** Absent when it was not opened: it is empty, or too large. */
  facts?: PictureFacts;
  /** Only of drawings. */
  unsafe?: Unsafe;
}

export interface PictureFile extends PictureDigest {
  file: string;
  bytes: number;
}

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
