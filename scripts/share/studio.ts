import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PageData, ShareImage, ShellData } from "../../src/model/page-data.ts";
import { kebab } from "../art/core/names.ts";
import { mediaFiles, slotImage, type Media } from "../content/media.ts";
import { contentHash } from "../hash.ts";
import { isKept } from "../keep.ts";
import { toolVersions } from "../tool-versions.ts";
import { shareCard, type ShareCard } from "./card.ts";
import { drawInThread, type CardOrder, type Drawing } from "./draw-in-thread.ts";
import { FONTS } from "./fonts.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import { stagePlan } from "./plan.ts";

/**
 * A site with more pages than this has no picture for each of its articles: to draw ten thousand
 * takes minutes. Articles then share the card of their picture, which says the
 * business's line instead of their title.
 */
export const TITLED_UP_TO = 250;

/** The plate for pages that show no picture of their own. */
const FALLBACK = "thali/hero";

/** A page's share picture, which need not have been drawn. */
export interface SharePicture extends CardOrder {
  image: ShareImage;
  /** Its name in dist/. */
  name: string;
}

export interface Studio {
  /** Stands for what all cards have in common: code, fonts, the site's words. */
  key: string;
  pictureOf(page: PageData): SharePicture;
  /** Has a picture drawn, unless it lies there drawn; that begins at once. */
  order(picture: SharePicture): void;
  /** Resolves when all that was ordered is drawn. */
  drawn(): Promise<void>;
  /** Ends all drawing. */
  close(): void;
}

export interface StudioOptions {
  media: Media;
  shell: { site: Pick<ShellData["site"], "name" | "tagline"> };
  /** How many pages the site has. */
  pages: number;
  /** The project's folder. */
  root: string;
  /** Where pictures are kept between builds, in `share/`. */
  buildDirectory: string;
}

/** Changes with the code that decides how a card is set. */
function codeKey(): string {
  const folders = [import.meta.dirname, path.join(import.meta.dirname, "../art/core")];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => path.join(folder, name)),
  );
  return contentHash(files.map((file) => readFileSync(file, "utf8")).join("\n"));
}

/** Changes with the fonts. */
function fontKey(root: string): string {
  const files = [...FONTS.display, ...FONTS.text].map(({ file }) => file);
  return contentHash(
    Buffer.concat(files.map((file) => readFileSync(path.join(root, "node_modules", file)))),
  );
}

/** `/services/x` → `services-x`, so that the file's name says which page it is of. */
function slugOf(route: string): string {
  return kebab(route) || "home";
}

/** Knows what every page's share picture is called, and draws those that are asked for. */
export function openStudio({ media, shell, pages, root, buildDirectory }: StudioOptions): Studio {
  const { name: siteName, tagline } = shell.site;
  const titled = pages <= TITLED_UP_TO;
  const tools = toolVersions("@napi-rs/canvas");
  const common = JSON.stringify([siteName, tagline, titled, tools, fontKey(root), codeKey()]);
  const cache = path.join(buildDirectory, "share");
  const easel = { root, siteName, files: mediaFiles(media) };
  const fallback = slotImage(media, FALLBACK);
  const ordered = new Set<string>();
  let drawing: Drawing | undefined;
  return {
    key: contentHash(common + JSON.stringify(fallback)),
    pictureOf(page) {
      const own = shareCard(page, siteName, fallback);
      const shared = page.kind === "article" && !titled;
      const card: ShareCard = shared ? { ...own, title: tagline } : own;
      const plan = stagePlan(card);
      const { title, note, price, ground } = card;
      // The outlines follow from these, and cost more to make than the rest of an unchanged card.
      const key = contentHash(JSON.stringify([common, plan.key, title, note, price, ground]));
      const name = `share/${shared ? "services" : slugOf(page.path)}.${key}.jpg`;
      const file = path.join(cache, `${key}.jpg`);
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
        file,
        card,
        plan,
      };
    },
    order({ file, card, plan }) {
      if (ordered.has(file)) return;
      ordered.add(file);
      if (!isKept(file)) (drawing ??= drawInThread(easel)).order({ file, card, plan });
    },
    drawn: async () => drawing?.done(),
    close: () => drawing?.stop(),
  };
}
