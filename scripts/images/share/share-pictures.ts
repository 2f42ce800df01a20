import type { PageData } from "../../../src/routes.ts";
import type { Image } from "../../../src/model/image.ts";
import type { ShareImage, LayoutData } from "../../../src/model/page.ts";
import { kebab } from "../../lib/slug.ts";
import type { Cache } from "../../lib/cache.ts";
import type { ShowProgress } from "../../lib/command.ts";
import { hashOfAll, contentHash, toolVersions } from "../../lib/hash.ts";
import type { Outputs } from "../../lib/files.ts";
import { inParallel } from "../../lib/parallel.ts";
import { imageNamed } from "../media.ts";
import type { Media } from "../../content/model/content.ts";
import { ROOT } from "../../lib/paths.ts";
import { shareCard, type ShareCard } from "./card.ts";
import { FONTS, HEIGHT, WIDTH } from "./layout.ts";

/**
 * Maximum number of pages of a site whose articles each have a share picture with their title. Drawing ten thousand
 * takes minutes, so on larger sites the articles with the same photograph share one picture with the tagline.
 */
export const MAX_TITLED_PAGES = 250;

const FALLBACK = "thali/hero";

export interface SharePicture {
  image: ShareImage;
  name: string;
  key: string;
  card: ShareCard;
}

interface ShareOptions {
  media: Media;
  layout: { site: Pick<LayoutData["site"], "name" | "tagline"> };
  pages: number;
  cache: Cache;
}

export function openSharePictures({ media, layout, pages, cache }: ShareOptions) {
  const { name: siteName, tagline } = layout.site;
  const fonts = Object.values(FONTS).flatMap(({ files }) => files);
  // The hash covers only this code, its drawings and its fonts, so that other changes do not redraw the
  // pictures.
  const drawings = ["border", "brand", "toran"].map((folder) => `src/drawings/${folder}`);
  const code = hashOfAll(ROOT, [
    "scripts/images/share",
    ...drawings,
    ...fonts.map((file) => `node_modules/${file}`),
  ]);
  const memo = cache.keyedBy(`${code} ${toolVersions("@napi-rs/canvas")}`);
  const files = new Map([...media.pictures.values()].map(({ src, original }) => [src, original]));
  const bytesOf = ({ src }: Image) => {
    const original = files.get(src);
    if (!original) throw new Error(`${src} is missing`);
    return original();
  };
  const fallback = imageNamed(media, FALLBACK);
  return {
    pictureOf: (page: PageData): SharePicture => {
      const own = shareCard(page, siteName, fallback);
      const isShared = page.kind === "article" && pages > MAX_TITLED_PAGES;
      const card: ShareCard = isShared ? { ...own, title: tagline } : own;
      const pictures = card.pictures.map(({ src, kind }) => [src, kind]);
      const key = contentHash(JSON.stringify([siteName, code, { ...card, pictures }]));
      const name = `share/${isShared ? "services" : kebab(page.path) || "home"}.${key}.jpg`;
      // Messengers need absolute addresses. `alt` is the title, because the picture shows the title.
      const src = new URL(`/${name}`, page.head.canonical).href;
      return { image: { src, width: WIDTH, height: HEIGHT, alt: card.title }, name, key, card };
    },
    async draw(pictures: Iterable<SharePicture>, show: ShowProgress): Promise<Outputs> {
      const byName = new Map(Array.from(pictures, (picture) => [picture.name, picture]));
      let done = 0;
      const drawn = await inParallel([...byName.values()], async ({ name, key, card }) => {
        const bytes = await memo("share", [key], async () => {
          // Imported late: it is large, and most builds draw nothing.
          const { drawCard } = await import("./draw.ts");
          return drawCard(card, siteName, await Promise.all(card.pictures.map(bytesOf)));
        });
        show(`share pictures ${(done += 1)} of ${byName.size}`);
        return [name, bytes] as const;
      });
      return new Map(drawn);
    },
  };
}
