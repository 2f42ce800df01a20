import { readFile } from "node:fs/promises";
import type { Cache } from "../../cache/cache.ts";
import { hashOfAll } from "../../cache/code-key.ts";
import { contentHash } from "../../lib/hash.ts";
import { once } from "../../lib/once.ts";
import { ROOT } from "../../lib/paths.ts";
import { toolVersions } from "../../lib/tool-versions.ts";
import { FORMATS, versionName, widthsOf } from "./formats.ts";

/** A photograph in every format and width in which it is offered. */
export interface PreparedPhotograph {
  /** Changes with the photograph and with how it is prepared. */
  key: string;
  /** Pixels of the widest version. */
  width: number;
  height: number;
  placeholder?: string;
  /** Pixels, the narrowest first. */
  widths: number[];
  /** Bytes by name, `800.avif`: one for each format and width. */
  versions: Map<string, Uint8Array>;
}

/** The widest version; also what is decoded, so that a huge photograph costs no more memory than this. */
const MAX_WIDTH = Math.max(...widthsOf(Infinity));

/**
 * Makes every version of a photograph. To encode one takes seconds: it is done once for the same bytes, and done again
 * only when the code of this folder or the encoder has changed.
 *
 * @throws UnusablePhotograph when it cannot be read
 */
export async function preparePhotograph(source: string, cache: Cache): Promise<PreparedPhotograph> {
  const bytes = await readFile(source);
  const code = `${hashOfAll(ROOT, ["scripts/images/photographs"])} ${toolVersions("sharp")}`;
  const memo = cache.keyedBy(code);
  const key = contentHash(Buffer.concat([bytes, Buffer.from(code)]));
  const pixels = once(async () => {
    // Large, and most builds meet no new photograph.
    const { readPixels } = await import("./pixels.ts");
    return readPixels(bytes, MAX_WIDTH);
  });
  const facts = await memo("photograph", [key], async () => {
    const { width, height, placeholder } = await pixels();
    return { width, height, ...(placeholder === undefined ? {} : { placeholder }) };
  });
  const widths = widthsOf(facts.width);
  const versions = new Map<string, Uint8Array>();
  // One at a time: photographs are prepared side by side, and each encoder takes 100 MB.
  for (const width of widths) {
    for (const format of FORMATS) {
      const name = versionName(width, format);
      const made = await memo("photograph-version", [key, name], async () => {
        const { pipeline } = await pixels();
        return format.encode(pipeline().resize({ width })).toBuffer();
      });
      versions.set(name, made);
    }
  }
  return { ...facts, key, widths, versions };
}
