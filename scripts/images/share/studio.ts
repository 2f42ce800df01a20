import { FONTS } from "./text/fonts.ts";
import type { PageData } from "../../../src/routes.ts";
import type { Image } from "../../../src/model/image.ts";
import type { ShareImage, ShellData } from "../../../src/model/page.ts";
import { kebab } from "../../lib/kebab.ts";
import type { Cache } from "../../lib/cache.ts";
import { hashOfAll } from "../../lib/code-key.ts";
import { outputOf, type Output, type Outputs } from "../../lib/output.ts";
import { inParallel } from "../../lib/parallel.ts";
import { slotImage } from "../media.ts";
import type { Media } from "../../content/model/content.ts";
import { contentHash } from "../../lib/hash.ts";
import { ROOT } from "../../lib/paths.ts";
import { toolVersions } from "../../lib/tool-versions.ts";
import { shareCard, type ShareCard } from "./card.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import { stagePlan, type StagePlan } from "./plan.ts";

/**
 * A site with more pages than this has no picture for each of its articles: to draw ten thousand
 * takes minutes. Articles then share the card of their picture, which says the
 * business's line instead of their title.
 */
export const TITLED_UP_TO = 250;

/** The plate for pages that show no picture of their own. */
const FALLBACK = "thali/hero";

/** A page's share picture, which need not have been drawn. */
export interface SharePicture {
  image: ShareImage;
  /** Its name in dist/. */
  name: string;
  /** Stands for all that it is drawn from. */
  key: string;
  card: ShareCard;
  plan: StagePlan;
}

export interface Studio {
  pictureOf: (page: PageData) => SharePicture;
  /** Draws pictures, unless they were drawn before. */
  draw(pictures: Iterable<SharePicture>): Promise<Outputs>;
}

export interface StudioOptions {
  media: Media;
  shell: { site: Pick<ShellData["site"], "name" | "tagline"> };
  /** How many pages the site has. */
  pages: number;
  cache: Cache;
}

/** `/services/x` → `services-x`, so that the file's name says which page it is of. */
function slugOf(route: string): string {
  return kebab(route) || "home";
}

/** Knows what every page's share picture is called, and draws those that are requested. */
export function openStudio({ media, shell, pages, cache }: StudioOptions): Studio {
  const { name: siteName, tagline } = shell.site;
  const titled = pages <= TITLED_UP_TO;
  const fonts = [...FONTS.display, ...FONTS.text].map(({ file }) => `node_modules/${file}`);
  // Drawing is slow, and code elsewhere has no part in it.
  const code = hashOfAll(ROOT, ["scripts/images/share", ...fonts]);
  const memo = cache.keyedBy(`${code} ${toolVersions("@napi-rs/canvas")}`);
  const common = JSON.stringify([siteName, tagline, titled, code]);
  const originals = new Map([...media.slots.values()].map(({ src, original }) => [src, original]));
  const bytesOf = async ({ src }: Image) => {
    const original = originals.get(src);
    if (!original) throw new Error(`There is no picture ${src}`);
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
      // The outlines follow from these, and cost more to make than the rest of an unchanged card.
      const key = contentHash(JSON.stringify([common, plan.key, title, note, price, ground]));
      const name = `share/${shared ? "services" : slugOf(page.path)}.${key}.jpg`;
      return {
        image: {
          // Readers of share pictures want whole addresses.
          src: new URL(`/${name}`, page.head.canonical).href,
          width: WIDTH,
          height: HEIGHT,
          // The picture is the title, set in type; what decorates it needs no words.
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
