import type { RealFormat } from "../model/content.ts";

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
  { at: 4, bytes: "ftyp", format: { name: "video", extensions: [] } },
];

const SVG: RealFormat = { name: "SVG", extensions: ["svg"] };
const WEB_PAGE: RealFormat = { name: "web page", extensions: [] };

/** Recognises a format by its first bytes; nothing when they are none that we know. */
export function realFormat(bytes: Uint8Array): RealFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const found = SIGNATURES.find(({ at, bytes: mark }) => head.startsWith(mark, at));
  if (found) return found.format;
  if (/<svg[\s>]/i.test(head)) return SVG;
  if (/<!doctype html|<html/i.test(head)) return WEB_PAGE;
  return undefined;
}

/** How a picture of a format that browsers do not show becomes one that all of them do. */
const EXPORT: Record<string, string> = {
  HEIC: "open it on the phone or Mac, choose Export, and save it as JPEG; on an iPhone, Settings → Camera → Formats → Most Compatible makes JPEGs from now on",
  GIF: "open it in a picture program and save it as PNG",
  SVG: "export it as PNG, 2,000 pixels wide",
  TIFF: "open it in a picture program and save it as JPEG",
  BMP: "open it in a picture program and save it as JPEG",
};

export function howToExport({ name }: RealFormat): string {
  return EXPORT[name] ?? "export it as JPEG";
}
