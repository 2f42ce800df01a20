/** Drawings and photographs as AVIF in several widths and one WebP, encoded when a page with them is published. */
import type { Cache } from "../../lib/cache.ts";
import { hashOfAll, versionHash, toolVersions } from "../../lib/hash.ts";
import type { MediaFile, SitePicture } from "../../content/model/content.ts";
import { once } from "../../lib/once.ts";
import { ROOT } from "../../lib/paths.ts";
import type { Drawing, Encode, Format } from "./pixels.ts";
import { versionsOf, MAX_WIDTH } from "./widths.ts";

/** Pictures whose drawings are cut out: a photograph instead is cropped to a circle and gets a brass ring. */
const CUT_OUT = /^(thali|dish|counter|katori|item)\//;

const codeOf = once(
  () => `${hashOfAll(ROOT, ["scripts/images/raster/pixels.ts"])} ${toolVersions("sharp")}`,
);

function keyedCache(cache: Cache, bytes: string | Uint8Array) {
  const code = codeOf();
  const key = versionHash(Buffer.concat([Buffer.from(bytes), Buffer.from(code)]));
  return { memo: cache.keyedBy(code), key };
}

/** Kind, size and placeholder of a picture. A placeholder is CSS colours; a transparent picture has none. */
type Facts = Pick<SitePicture, "kind" | "width" | "height" | "placeholder">;

/** @param open called once for all versions, and only if the cache lacks one */
function rasterPicture(
  name: string,
  facts: Facts,
  { memo, key }: ReturnType<typeof keyedCache>,
  open: () => Promise<Encode>,
): Omit<SitePicture, "original"> {
  const { kind } = facts;
  const { widths, fallback } = versionsOf(name, kind === "photo" ? facts.width : Infinity);
  const versions = once(async () => {
    // Decoded pixels take 5 MB: they are freed when all versions are encoded.
    const encoder = once(open);
    const made = new Map<string, Uint8Array>();
    const names = [`${fallback}.webp`, ...widths.map((width) => `${width}.avif`)];
    for (const version of names) {
      const [width, format] = version.split(".") as [string, Format];
      const encode = async () => (await encoder())(Number(width), format);
      made.set(version, await memo("picture-version", [key, version], encode));
    }
    return made;
  });
  const files = new Map<string, MediaFile>();
  const urlOf = (version: string) => {
    const url = `/${kind === "art" ? "art" : "media"}/${name}.${key}.${version}`;
    files.set(url, async () => (await versions()).get(version) ?? new Uint8Array());
    return url;
  };
  return {
    src: urlOf(`${fallback}.webp`),
    avif: widths.map((width) => `${urlOf(`${width}.avif`)} ${width}w`).join(", "),
    ...facts,
    files,
  };
}

/** Background of a drawing: the first shape, if it fills the frame. Cut-outs have none. */
const BACKGROUND = /<path fill="(#[0-9a-f]{3,6})" d="M0 0h[\d.]+v[\d.]+H0z"/;

export function rasterDrawing(name: string, drawing: Drawing, cache: Cache) {
  const { svg, width, height } = drawing;
  const [, placeholder] = BACKGROUND.exec(svg) ?? [];
  const { widths } = versionsOf(name);
  const open = async () => {
    // Imported late: it is large, and most builds encode nothing.
    const { renderDrawing } = await import("./pixels.ts");
    return renderDrawing(drawing, widths.at(-1) ?? MAX_WIDTH);
  };
  const colours = placeholder !== undefined && { placeholder };
  const facts = { kind: "art", width, height, ...colours } as const;
  return rasterPicture(name, facts, keyedCache(cache, svg), open);
}

/**
 * A photograph. It is decoded once to know its size and colours, and once more to encode it.
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
  const read = async () => {
    const { readPhotograph } = await import("./pixels.ts");
    return readPhotograph(bytes, MAX_WIDTH);
  };
  const keyed = keyedCache(cache, bytes);
  const facts = await keyed.memo("photograph", [keyed.key], async () => (await read()).facts);
  const open = async () => (await read()).encode;
  const picture = rasterPicture(name, { kind: "photo", ...facts }, keyed, open);
  return {
    ...picture,
    ...(focus !== undefined && { focus }),
    ...(CUT_OUT.test(name) && { round: true as const }),
    // The widest published version, because the photograph itself may be too large to draw.
    original: async () => (await [...picture.files.values()].at(-1)?.()) ?? bytes,
  };
}
