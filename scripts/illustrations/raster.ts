import type { Cache } from "../cache/cache.ts";
import { toolVersions } from "../lib/tool-versions.ts";

/** Wide enough for a full-width picture on a sharp laptop screen. */
const WIDTH = 1600;

const SETTINGS = { quality: 60, effort: 4, chromaSubsampling: "4:4:4" } as const;

/** The drawing as an AVIF, encoded once for the same drawing and settings. */
export function rasterise(svg: string, cache: Cache): Promise<Uint8Array> {
  const memo = cache.keyedBy(JSON.stringify([WIDTH, SETTINGS, toolVersions("sharp")]));
  return memo("raster", [svg], async () => {
    const { default: sharp } = await import("sharp");
    return sharp(Buffer.from(svg)).resize(WIDTH).avif(SETTINGS).toBuffer();
  });
}
