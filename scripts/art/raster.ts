import path from "node:path";
import { contentHash } from "../hash.ts";
import { keep } from "../keep.ts";
import { toolVersions } from "../tool-versions.ts";

/** Wide enough for a full-width picture on a sharp laptop screen. */
const WIDTH = 1600;

const SETTINGS = { quality: 60, effort: 4, chromaSubsampling: "4:4:4" } as const;

/** The drawing as an AVIF file in `cache`, made once for the same drawing and settings. Returns the file. */
export function rasterise(svg: string, cache: string): Promise<string> {
  const key = contentHash(svg + JSON.stringify([WIDTH, SETTINGS, toolVersions("sharp")]));
  return keep(path.join(cache, `${key}.avif`), async () => {
    const { default: sharp } = await import("sharp");
    return sharp(Buffer.from(svg)).resize(WIDTH).avif(SETTINGS).toBuffer();
  });
}
