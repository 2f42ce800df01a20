import {
  MAX_BYTES,
  type OpenPicture,
  type PictureFacts,
  type RealFormat,
} from "../content/model/content.ts";
import { PHOTOGRAPH, UnusablePhotograph } from "../images/media-names.ts";
import { MAX_WIDTH } from "../images/raster/settings.ts";
import { problemAt, type Problem, toSpan } from "../content/problems/problem.ts";
import { LFS_POINTER } from "../content/reading/decode.ts";
import { isEditorsFile } from "./files.ts";

const UNSAFE: [pattern: RegExp, what: string][] = [
  [/<script[\s>]/i, "a script"],
  [/<foreignObject[\s/>]/i, "a web page inside the drawing (foreignObject)"],
  [/\son[a-z]{3,20}\s?=/i, "a script that waits for the mouse"],
  [/(?:href|src)\s?=\s?["']\s?javascript:/i, "a link that runs a script"],
  [/(?:href|src)\s?=\s?["']\s?(?:https?:)?\/\//i, "a file from another site"],
  [/url\(\s?["']?(?:https?:)?\/\//i, "a file from another site"],
  [/<!ENTITY\s/i, "an entity, which can be made to fill a computer's memory"],
];

function unsafeParts(file: string, bytes: Uint8Array): Problem[] {
  const text = Buffer.from(bytes).toString("utf8");
  const found = UNSAFE.flatMap(([pattern, what]) => {
    const match = pattern.exec(text);
    return match ? [{ what, span: toSpan(match.index, match.index + match[0].length) }] : [];
  });
  return found.slice(0, 1).map(({ what, span }) =>
    problemAt({ file, text }, span, {
      code: "unsafe-drawing",
      message: `this drawing contains ${what}`,
      fix: "export it as PNG, 2,000 pixels wide, and delete this file",
    }),
  );
}

async function factsOf(bytes: Uint8Array): Promise<PictureFacts> {
  const format = realFormat(bytes);
  const facts = { ...(format && { format }), frames: 1 };
  // An SVG has no camera data, and is not rendered for the check.
  if (format === undefined || format.name === "SVG") return facts;
  const unusable = PHOTOGRAPH.test(`.${format.extensions[0]}`) && (await decodingError(bytes));
  if (unusable) return { ...facts, unusable };
  // Imported late: it is large, and most checks open no photograph.
  const { default: sharp } = await import("sharp");
  try {
    const { width, height, pages, autoOrient } = await sharp(bytes).metadata();
    return {
      ...facts,
      width: autoOrient.width || width,
      height: autoOrient.height || height,
      frames: pages ?? 1,
    };
  } catch {
    return facts;
  }
}

async function decodingError(bytes: Uint8Array): Promise<PictureFacts["unusable"]> {
  const { decodePhotograph } = await import("../images/raster/pixels.ts");
  try {
    await decodePhotograph(bytes, MAX_WIDTH);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnusablePhotograph)) throw error;
    return { message: error.message, fix: error.fix };
  }
}

export const openPicture: OpenPicture = async (file, bytes) => {
  if (bytes.length > MAX_BYTES) return { problems: [] };
  const isDrawing = /\.svg$/i.test(file) && isEditorsFile(file);
  return {
    ...(bytes.length > 0 && { facts: await factsOf(bytes) }),
    problems: isDrawing ? unsafeParts(file, bytes) : [],
  };
};

const SIGNATURES: { at: number; bytes: string; format: RealFormat }[] = [
  { at: 0, bytes: "\xff\xd8\xff", format: { name: "JPEG", extensions: ["jpg", "jpeg"] } },
  { at: 0, bytes: "\x89PNG", format: { name: "PNG", extensions: ["png"] } },
  { at: 8, bytes: "WEBP", format: { name: "WebP", extensions: ["webp"] } },
  { at: 4, bytes: "ftypavi", format: { name: "AVIF", extensions: ["avif"] } },
  { at: 4, bytes: "ftyphei", format: { name: "HEIC", extensions: ["heic", "heif"] } },
  { at: 4, bytes: "ftyphev", format: { name: "HEIC", extensions: ["heic", "heif"] } },
  { at: 4, bytes: "ftypmif1", format: { name: "HEIC", extensions: ["heic", "heif"] } },
  { at: 0, bytes: "GIF8", format: { name: "GIF", extensions: ["gif"] } },
  { at: 0, bytes: "II*\0", format: { name: "TIFF", extensions: ["tif", "tiff"] } },
  { at: 0, bytes: "MM\0*", format: { name: "TIFF", extensions: ["tif", "tiff"] } },
  { at: 0, bytes: "BM", format: { name: "BMP", extensions: ["bmp"] } },
  { at: 0, bytes: "8BPS", format: { name: "Photoshop", extensions: ["psd"] } },
  { at: 0, bytes: "%PDF", format: { name: "PDF", extensions: [] } },
  { at: 0, bytes: "PK", format: { name: "ZIP or office", extensions: [] } },
  { at: 0, bytes: LFS_POINTER.start, format: { name: "Git LFS pointer", extensions: [] } },
  { at: 4, bytes: "ftyp", format: { name: "video", extensions: [] } },
];

const SVG: RealFormat = { name: "SVG", extensions: ["svg"] };
const WEB_PAGE: RealFormat = { name: "web page", extensions: [] };

export function realFormat(bytes: Uint8Array): RealFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const found = SIGNATURES.find(({ at, bytes: mark }) => head.startsWith(mark, at));
  if (found) return found.format;
  if (/<svg[\s>]/i.test(head)) return SVG;
  if (/<!doctype html|<html/i.test(head)) return WEB_PAGE;
  return undefined;
}

const EXPORT: Record<string, string> = {
  "Git LFS pointer": LFS_POINTER.fix,
  HEIC: "open it on the phone or Mac, choose Export, and save it as JPEG; on an iPhone, Settings → Camera → Formats → Most Compatible makes JPEGs from now on",
  GIF: "open it in a picture program and save it as PNG",
  SVG: "export it as PNG, 2,000 pixels wide",
  TIFF: "open it in a picture program and save it as JPEG",
  BMP: "open it in a picture program and save it as JPEG",
};

export function howToExport({ name }: RealFormat, otherwise = "export it as JPEG"): string {
  return EXPORT[name] ?? otherwise;
}
