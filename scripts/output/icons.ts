import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { THEME_COLOR } from "../../src/app/document.ts";
import { contentHash } from "../hash.ts";
import { keep } from "../keep.ts";
import { writeIfChanged } from "../prepare.ts";
import { toolVersions } from "../tool-versions.ts";

/**
 * Name → pixels. A phone's home screen crops its icons to a shape of its own; what it must not cut
 * lies in a circle of 80 % of the width.
 */
const ICONS = {
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
} as const;

/** How much of the width the mark takes. */
const SHARE = 0.72;

/** How an icon is drawn: this file. */
const drawing = () => readFileSync(path.join(import.meta.dirname, "icons.ts"), "utf8");

async function draw(svg: Buffer, size: number): Promise<Buffer> {
  // Large, and the icons are seldom drawn.
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

/**
 * The mark for tabs and home screens, and the manifest that says which is which. A picture is drawn
 * once for each mark and kept in the build's folder.
 *
 * @returns published name → file
 */
export async function iconFiles(
  build: string,
  { name, tagline }: { name: string; tagline: string },
): Promise<Map<string, string>> {
  const logo = path.join(build, "art/brand/logo.svg");
  const svg = await readFile(logo);
  const key = contentHash(`${svg.toString()}${THEME_COLOR}${drawing()}${toolVersions("sharp")}`);
  const files = new Map([["icon.svg", logo]]);
  for (const [file, size] of Object.entries(ICONS)) {
    const kept = path.join(build, "icons", `${key}-${file}`);
    files.set(file, await keep(kept, () => draw(svg, size)));
  }
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
  const written = path.join(build, "icons", "site.webmanifest");
  await writeIfChanged(written, JSON.stringify(manifest));
  files.set("site.webmanifest", written);
  return files;
}
