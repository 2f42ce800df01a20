import type { Sharp } from "sharp";
import type { Cache } from "../../cache/cache.ts";
import { hashOfAll } from "../../cache/code-key.ts";
import { versionHash } from "../../lib/hash.ts";
import { once } from "../../lib/once.ts";
import { ROOT } from "../../lib/paths.ts";
import { toolVersions } from "../../lib/tool-versions.ts";
import { ENCODERS } from "./formats.ts";
import { versionsOf } from "./widths.ts";

/** What a page must know of a picture besides its files. */
export interface Facts {
  width: number;
  height: number;
  /** CSS colours to show while the picture loads; absent when the ground should shine through. */
  placeholder?: string;
}

/** The picture in pixels, `width` wide. */
export type Render = (width: number) => Promise<Sharp>;

/** A photograph or drawing, known before any version of it is encoded. */
export interface Prepared extends Facts {
  /** Changes with the picture and with how it is encoded. */
  key: string;
  /** The widths of its AVIF files, smallest first. */
  widths: number[];
  /** The width of its WebP file. */
  fallback: number;
  /** Bytes by name, `800.avif`, encoded on the first call unless the cache has them. */
  versions: () => Promise<ReadonlyMap<string, Uint8Array>>;
}

interface Source {
  slot: string;
  /** The bytes of the file. */
  bytes: string | Uint8Array;
  /** No version is wider; a drawing has no such width. */
  widest?: number;
  /** Called once for all versions, and only if the cache lacks one. */
  open: () => Promise<Render>;
}

/** The code that makes the bytes of a version; the width is part of its name. */
const CODE = ["formats", "pixels"].map((name) => `scripts/images/raster/${name}.ts`);

/** Hash of the code that encodes, for the keys of the cache. */
const codeOf = once(() => `${hashOfAll(ROOT, CODE)} ${toolVersions("sharp")}`);

/** The cache of what this folder makes, and a picture's key in it. */
export function keyedCache(cache: Cache, bytes: string | Uint8Array) {
  const code = codeOf();
  const key = versionHash(Buffer.concat([Buffer.from(bytes), Buffer.from(code)]));
  return { memo: cache.keyedBy(code), key };
}

/** Plans a picture's versions, which are encoded when a page that shows it is published. */
export function prepare(
  { slot, bytes, widest, open }: Source,
  facts: Facts,
  cache: Cache,
): Prepared {
  const { memo, key } = keyedCache(cache, bytes);
  const { widths, fallback } = versionsOf(slot, widest);
  const versions = once(async () => {
    // Decoded pixels take 5 MB: they are let go when all versions are encoded, one after the other.
    const render = once(open);
    const files = new Map<string, Uint8Array>();
    const encode = async (width: number, extension: keyof typeof ENCODERS) => {
      const name = `${width}.${extension}`;
      const encoded = await memo("picture-version", [key, name], async () => {
        const pixels = await (await render())(width);
        return ENCODERS[extension](pixels).toBuffer();
      });
      files.set(name, encoded);
    };
    await encode(fallback, "webp");
    for (const width of widths) await encode(width, "avif");
    return files;
  });
  return { ...facts, key, widths, fallback, versions };
}
