import { MAX_BYTES, type OpenPicture, type PictureFacts } from "../content/model/content.ts";
import { UnusablePhotograph } from "../images/media-names.ts";
import { MAX_WIDTH } from "../images/raster/settings.ts";
import type { Wording } from "../content/problems/sentence.ts";
import { LFS_POINTER } from "../content/reading/decode.ts";

/** Format as `sharp` names it → the extensions of its files, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["jpg", "jpeg"],
  png: ["png"],
  webp: ["webp"],
  avif: ["avif"],
};

/** A HEIC picture and an AVIF picture have one container; `sharp` opens only the second. */
const HEIC = /^....ftyp(?:hei|hev|mif1)/s;

async function factsOf(bytes: Uint8Array): Promise<PictureFacts> {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (HEIC.test(head)) return { name: "HEIC", frames: 1 };
  if (head.startsWith(LFS_POINTER.start)) return { name: "Git LFS pointer", frames: 1 };
  // Imported late: it is large, and most checks open no photograph.
  const { default: sharp } = await import("sharp");
  const opened = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!opened) return { frames: 1 };
  const { format, compression, width, height, pages = 1, autoOrient } = opened;
  const kind = compression === "av1" ? "avif" : format;
  const extensions = EXTENSIONS[kind];
  const facts = { name: kind.toUpperCase(), frames: pages, ...(extensions && { extensions }) };
  if (!extensions) return facts;
  const unusable = await decodingError(bytes);
  if (unusable) return { ...facts, unusable };
  return { ...facts, width: autoOrient.width || width, height: autoOrient.height || height };
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

export const openPicture: OpenPicture = async (bytes) =>
  bytes.length === 0 || bytes.length > MAX_BYTES ? undefined : factsOf(bytes);

/** How to make a photograph of a file in a format that browsers do not show. */
export function howToExport(name: string | undefined): Wording {
  if (name === "Git LFS pointer") return LFS_POINTER.fix;
  return name === "HEIC"
    ? "open it on the phone or Mac, choose Export, and save it as JPEG; on an iPhone, Settings → Camera → Formats → Most Compatible makes JPEGs from now on"
    : "open it in a picture program and save it as JPEG or PNG, 2,000 pixels wide; or download it again";
}
