import { formatPrice } from "../../../schemas/format.ts";
import type { Image } from "../../../src/model/image.ts";
import type { PageData } from "../../../src/routes.ts";
import { groundNamed, type GroundName, type LayoutName } from "./layout.ts";

/** Texts and pictures of a page's share picture. */
export interface ShareCard {
  title: string;
  /** A short line above the title. */
  note?: string | undefined;
  /** A price below the title, and the words beside it. */
  price?: { figure: string; words: string };
  ground: GroundName;
  layout: LayoutName;
  /** In the order of the layout's areas. */
  pictures: Image[];
}

type Design = Omit<ShareCard, "title">;

const plate = (ground: GroundName, ...pictures: Image[]): Design => ({
  ground,
  layout: "plate",
  pictures,
});

function lookOf(page: PageData, fallback: Image): Design {
  switch (page.kind) {
    case "home":
      return plate("leaf", page.hero.thali);
    case "article":
      return { ground: "rice", layout: "window", pictures: [page.image] };
    case "album":
      return {
        ground: "jamun",
        layout: "window",
        pictures: [page.tiles[0]?.image ?? fallback],
      };
    case "cuisine":
      return {
        ...plate(groundNamed(page.sectionClass), page.image, page.cloth),
        note: page.kicker,
      };
    case "package-detail": {
      const { onwards, perPerson } = page.words;
      const price = { figure: formatPrice(page.monthlyPrice), words: `${onwards} ${perPerson}` };
      return { ...plate(groundNamed(page.ground), page.thali, page.cloth), price };
    }
    case "menu-card":
      return plate("rice", page.card?.image ?? fallback, ...(page.card ? [page.card.cloth] : []));
    case "gallery": {
      const tiles = page.groups.flatMap(({ parts }) => parts[0]?.tiles.slice(0, 2) ?? []);
      return { ground: "jamun", layout: "wall", pictures: tiles.map(({ image }) => image) };
    }
    case "package":
      return plate("marigold", page.cards.at(-1)?.thali ?? fallback);
    case "about":
    case "services":
    case "contact":
    case "testimonials":
    case "menu":
    case "packages": {
      const ground = page.kind === "contact" ? "kumkum" : "leaf";
      const { image, kicker } =
        page.kind === "services" ? { ...page.services, ...page.banner } : page.banner;
      return { ground, note: kicker, layout: "panel", pictures: [image] };
    }
    default:
      return plate("leaf", fallback);
  }
}

/**
 * The card of a page. Its title is the document's title without the site's name.
 *
 * @param fallback plate for pages without a picture
 */
export function shareCard(page: PageData, siteName: string, fallback: Image): ShareCard {
  const title = page.head.title.replace(` | ${siteName}`, "");
  return { title, ...lookOf(page, fallback) };
}
