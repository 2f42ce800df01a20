/** Photographs as AVIF in several widths and one WebP, encoded when a page with them is published. */
import type { Cache } from "../../lib/cache.ts";
import { hashOfAll, versionHash, toolVersions } from "../../lib/hash.ts";
import type { MediaFile, SitePicture } from "../../content/model/content.ts";
import { once } from "../../lib/once.ts";
import { ROOT } from "../../lib/paths.ts";
import { MAX_WIDTH, PHOTOGRAPH_EFFORT, versionName, versionsOf, type Version } from "./settings.ts";

/** Pictures whose drawings are cut out: a photograph instead is cropped to a circle and gets a brass ring. */
const CUT_OUT = /^(thali|dish|counter|katori|item)\//;

const codeOf = once(() => `${hashOfAll(ROOT, ["scripts/images/raster"])} ${toolVersions("sharp")}`);

/**
 * Addresses and files of a picture that is published as pixels.
 *
 * @param address where its versions are, such as `/art/thali/royal.k3j2x1`
 * @param read bytes of a version, by its name
 */
export function pixelFiles(
  address: string,
  versions: readonly Version[],
  read: (version: string) => Promise<Uint8Array>,
): Pick<SitePicture, "src" | "avif" | "files"> {
  const files = new Map<string, MediaFile>();
  for (const version of versions) {
    const name = versionName(version);
    files.set(`${address}.${name}`, () => read(name));
  }
  const [src = "", ...avif] = files.keys();
  const entries = avif.map((url, index) => `${url} ${versions[index + 1]?.width}w`);
  return { src, avif: entries.join(", "), files };
}

/**
 * A photograph. It is decoded once for its size and colours, and once more for all of its versions.
 *
 * @param focus part that a crop must keep, as CSS `object-position`
 * @throws UnusablePhotograph when it cannot be read
 */
export async function rasterPhotograph(
  name: string,
  bytes: Uint8Array,
  cache: Cache,
  focus?: string,
): Promise<SitePicture> {
  const code = codeOf();
  const memo = cache.keyedBy(code);
  const key = versionHash(Buffer.concat([Buffer.from(bytes), Buffer.from(code)]));
  const read = async () => {
    // Imported late: it is large, and most builds encode nothing.
    const { readPhotograph } = await import("./pixels.ts");
    return readPhotograph(bytes, MAX_WIDTH);
  };
  const facts = await memo("photograph", [key], async () => (await read()).facts);
  const versions = versionsOf(name, PHOTOGRAPH_EFFORT, facts.width);
  const encoded = once(async () => {
    // Decoded pixels take 5 MB: they are freed when all versions are encoded.
    const decoded = once(read);
    const made = new Map<string, Uint8Array>();
    for (const version of versions) {
      const encode = async () => (await decoded()).encode(version);
      const file = versionName(version);
      made.set(file, await memo("picture-version", [key, file], encode));
    }
    return made;
  });
  const shown = pixelFiles(
    `/media/${name}.${key}`,
    versions,
    async (version) => (await encoded()).get(version) ?? bytes,
  );
  return {
    ...shown,
    kind: "photo",
    ...facts,
    ...(focus !== undefined && { focus }),
    ...(CUT_OUT.test(name) && { round: true as const }),
    // The widest published version, because the photograph itself may be too large to draw.
    original: async () => (await [...shown.files.values()].at(-1)?.()) ?? bytes,
  };
}
