import { FONTS } from "./text/fonts.ts";
import type { PageData } from "../../../src/routes.ts";
import type { Image } from "../../../src/model/image.ts";
import type { ShareImage, LayoutData } from "../../../src/model/page.ts";
import { kebab } from "../../lib/slug.ts";
import type { Cache } from "../../lib/cache.ts";
import { hashOfAll, contentHash, toolVersions } from "../../lib/hash.ts";
import { outputOf, type Output, type Outputs } from "../../lib/output.ts";
import { inParallel } from "../../lib/parallel.ts";
import { slotImage } from "../media.ts";
import type { Media } from "../../content/model/content.ts";
import { ROOT } from "../../lib/paths.ts";
import { shareCard, type ShareCard } from "./card.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import { stagePlan, type StagePlan } from "./plan.ts";

/**
 * Maximum number of pages for which each article has its own picture: ten thousand take minutes. On larger sites articles with
 * the same picture share a card with the tagline instead of a title.
 */
export const TITLED_UP_TO = 250;

/** Plate for pages without a picture. */
const FALLBACK = "thali/hero";

/** A page's share picture, before it is drawn. */
export interface SharePicture {
  image: ShareImage;
  /** Its name in dist/. */
  name: string;
  /** Hash of all its parts. */
  key: string;
  card: ShareCard;
  plan: StagePlan;
}

export interface Studio {
  pictureOf: (page: PageData) => SharePicture;
  /** Draws pictures that the cache lacks. */
  draw(pictures: Iterable<SharePicture>): Promise<Outputs>;
}

export interface StudioOptions {
  media: Media;
  layout: { site: Pick<LayoutData["site"], "name" | "tagline"> };
  /** Number of pages. */
  pages: number;
  cache: Cache;
}

/** `/services/x` → `services-x` */
function slugOf(route: string): string {
  return kebab(route) || "home";
}

/** Names and draws share pictures. */
export function openStudio({ media, layout, pages, cache }: StudioOptions): Studio {
  const { name: siteName, tagline } = layout.site;
  const titled = pages <= TITLED_UP_TO;
  const fonts = [...FONTS.display, ...FONTS.text].map(({ file }) => `node_modules/${file}`);
  // Keyed by this code alone: drawing is slow.
  const code = hashOfAll(ROOT, ["scripts/images/share", ...fonts]);
  const memo = cache.keyedBy(`${code} ${toolVersions("@napi-rs/canvas")}`);
  const common = JSON.stringify([siteName, tagline, titled, code]);
  const originals = new Map([...media.slots.values()].map(({ src, original }) => [src, original]));
  const bytesOf = async ({ src }: Image) => {
    const original = originals.get(src);
    if (!original) throw new Error(`${src} is missing`);
    return [src, await original()] as const;
  };
  const fallback = slotImage(media, FALLBACK);
  return {
    pictureOf(page) {
      const own = shareCard(page, siteName, fallback);
      const shared = page.kind === "article" && !titled;
      const card: ShareCard = shared ? { ...own, title: tagline } : own;
      const plan = stagePlan(card);
      const { title, note, price, ground } = card;
      const key = contentHash(JSON.stringify([common, plan.key, title, note, price, ground]));
      const name = `share/${shared ? "services" : slugOf(page.path)}.${key}.jpg`;
      return {
        image: {
          // Messengers need absolute addresses.
          src: new URL(`/${name}`, page.head.canonical).href,
          width: WIDTH,
          height: HEIGHT,
          // The picture shows the title.
          alt: title,
        },
        name,
        key,
        card,
        plan,
      };
    },
    async draw(pictures) {
      const byName = new Map(Array.from(pictures, (picture) => [picture.name, picture]));
      const drawn = await inParallel(
        [...byName.values()],
        async ({ name, key, card, plan }): Promise<[string, Output]> => {
          const bytes = await memo("share", [key], async () => {
            // Imported late: it is large, and most builds draw nothing.
            const { drawCard } = await import("./draw.ts");
            const files = new Map(await Promise.all(plan.images.map(bytesOf)));
            return drawCard({ siteName, card, plan, files });
          });
          return [name, outputOf(bytes)];
        },
      );
      return new Map(drawn);
    },
  };
}
