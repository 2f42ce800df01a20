import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { PageData, ShareImage, ShellData } from "../../src/model/page-data.ts";
import { kebab } from "../art/core/names.ts";
import type { CompiledSite } from "../content/compile.ts";
import { mediaFiles, slotImage } from "../content/media.ts";
import { contentHash } from "../hash.ts";
import { keep } from "../keep.ts";
import { onCores } from "../on-cores.ts";
import { shareCard, type ShareCard } from "./card.ts";
import { loadFaces, type Faces } from "./face.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import { stageFor } from "./stage.ts";
import { wordsSvg } from "./words.ts";

/** What WhatsApp still shows is 300 KB; a phone on a poor line is glad of a third of it. */
const MAX_BYTES = 100 * 1024;

/** Tried in turn until a picture is light enough. */
const QUALITIES = [74, 60, 44];

/** What the pictures take from the compiled site. */
type SharedSite = Pick<CompiledSite, "media"> & {
  pages: readonly PageData[];
  shell: { site: Pick<ShellData["site"], "name"> };
};

/** The plate for pages that show no picture of their own. */
const FALLBACK = "thali/hero";

export interface SharePictures {
  /** The pages, each with its picture named in its head. */
  pages: PageData[];
  /** URL below the site → file. */
  files: Map<string, string>;
}

async function encode(stage: string, words: string): Promise<Buffer> {
  const pixels = await sharp(stage)
    .composite([{ input: Buffer.from(words) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}

/** Changes with this folder's code, which decides how a card is set. */
async function codeKey(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).sort();
  const texts = names.map((name) => readFile(path.join(import.meta.dirname, name), "utf8"));
  return contentHash((await Promise.all(texts)).join("\n"));
}

interface Studio {
  siteName: string;
  faces: Faces;
  /** What all cards have in common: code, fonts and the site's name. */
  common: string;
  /** URL of a picture → its file. */
  files: ReadonlyMap<string, string>;
  /** Where pictures are kept between builds. */
  cache: string;
}

/** Draws one card, or finds it drawn before with the same words on the same stage. Returns key and file. */
async function drawCard(card: ShareCard, { siteName, faces, common, files, cache }: Studio) {
  const stage = await stageFor(card, files, path.join(cache, "stages"));
  const { title, note, price, ground } = card;
  // The outlines follow from these, and cost more to make than the rest of an unchanged card.
  const key = contentHash(JSON.stringify([common, stage.key, title, note, price, ground]));
  const file = await keep(path.join(cache, `${key}.jpg`), () =>
    encode(stage.file, wordsSvg(card, siteName, faces)),
  );
  return { key, file };
}

/** `/services/x` → `services-x`, so that the file's name says which page it is of. */
function slugOf({ path: route }: PageData): string {
  return kebab(route) || "home";
}

/**
 * Draws the share picture of every page, as many at a time as there are cores. What did not change
 * is taken from the cache.
 *
 * @param buildDirectory where pictures are kept between builds, in `share/`
 */
export async function sharePictures(
  { pages, media, shell }: SharedSite,
  root: string,
  buildDirectory: string,
): Promise<SharePictures> {
  const cache = path.join(buildDirectory, "share");
  const siteName = shell.site.name;
  const faces = await loadFaces(root, path.join(cache, "fonts"));
  const common = JSON.stringify([siteName, faces.key, await codeKey()]);
  const studio: Studio = { siteName, faces, common, files: mediaFiles(media), cache };
  const fallback = slotImage(media, FALLBACK);
  const files = new Map<string, string>();
  const withPictures = await onCores(pages, async (page) => {
    const card = shareCard(page, siteName, fallback);
    const { key, file } = await drawCard(card, studio);
    const url = `/share/${slugOf(page)}.${key}.jpg`;
    files.set(url, file);
    const share: ShareImage = {
      // Readers of share pictures want whole addresses.
      src: new URL(url, page.head.canonical).href,
      width: WIDTH,
      height: HEIGHT,
      // The picture is the title, set in type; what decorates it needs no words.
      alt: card.title,
    };
    return { ...page, head: { ...page.head, share } };
  });
  return { pages: withPictures, files };
}
