import { THEME_COLOR } from "../../src/app/document/document.ts";
import type { Cache } from "../lib/cache.ts";
import { hashOfAll, toolVersions } from "../lib/hash.ts";
import type { Outputs } from "../lib/files.ts";
import { readDrawing } from "./drawings.ts";
import { ROOT } from "../lib/paths.ts";

/** File name → width in pixels. Home screens crop icons; a circle of 80 % of the width is safe. */
const ICONS = {
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
} as const;

/** Width of `favicon.ico` in pixels. Browsers and crawlers request this file if no page names an icon. */
const FAVICON = 48;

/** Width of the logo as a share of the icon. */
const SHARE = 0.72;

async function draw(svg: Buffer, size: number): Promise<Uint8Array> {
  // Imported late: it is large, and icons rarely change.
  const { default: sharp } = await import("sharp");
  const mark = await sharp(svg, { density: 600 })
    .resize(Math.round(size * SHARE), Math.round(size * SHARE), {
      fit: "contain",
      background: "#0000",
    })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: THEME_COLOR } })
    .composite([{ input: mark, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Puts a PNG into an ICO file as its only picture, after a header of 6 bytes and an entry of 16 bytes. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

export async function iconFiles(
  { name, tagline }: { name: string; tagline: string },
  cache: Cache,
): Promise<Outputs> {
  const svg = Buffer.from(readDrawing("brand/logo").svg);
  const code = hashOfAll(ROOT, ["scripts/images/icons.ts", "src/app/document/document.ts"]);
  const memo = cache.keyedBy(`${code} ${toolVersions("sharp")}`);
  const files: Outputs = new Map([["icon.svg", svg]]);
  const drawn = (size: number) =>
    memo("icon", [svg.toString(), String(size)], () => draw(svg, size));
  for (const [file, size] of Object.entries(ICONS)) files.set(file, await drawn(size));
  files.set("favicon.ico", icoOf(await drawn(FAVICON), FAVICON));
  const icons = Object.entries(ICONS)
    .slice(1)
    .map(([file, size]) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    }));
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: tagline,
    lang: "en-IN",
    start_url: "/",
    display: "browser",
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }, ...icons],
  };
  files.set("site.webmanifest", JSON.stringify(manifest));
  return files;
}
