import { formatPrice } from "../../../schemas/format.ts";
import type { Image } from "../../../src/model/image.ts";
import type { PageData } from "../../../src/routes.ts";
import { backgroundNamed, type BackgroundName, type LayoutName } from "./layout.ts";

export interface ShareCard {
  title: string;
  note?: string | undefined;
  price?: { figure: string; words: string };
  background: BackgroundName;
  layout: LayoutName;
  /** In the order of the layout's areas. */
  pictures: Image[];
}

type Design = Omit<ShareCard, "title">;

const plate = (background: BackgroundName, ...pictures: Image[]): Design => ({
  background,
  layout: "plate",
  pictures,
});

function designOf(page: PageData, fallback: Image): Design {
  switch (page.kind) {
    case "home":
      return plate("leaf", page.estimate.thali);
    case "article":
      return { background: "rice", layout: "window", pictures: [page.image] };
    case "album":
      return {
        background: "jamun",
        layout: "window",
        pictures: [page.tiles[0]?.image ?? fallback],
      };
    case "cuisine":
      return {
        ...plate(backgroundNamed(page.sectionClass), page.image, page.cloth),
        note: page.kicker,
      };
    case "package-detail": {
      const { onwards, perPerson } = page.words;
      const price = { figure: formatPrice(page.monthlyPrice), words: `${onwards} ${perPerson}` };
      return { ...plate(backgroundNamed(page.background), page.thali, page.cloth), price };
    }
    case "menu-card":
      return plate("rice", page.card?.image ?? fallback, ...(page.card ? [page.card.cloth] : []));
    case "gallery": {
      const tiles = page.groups.flatMap(({ parts }) => parts[0]?.tiles.slice(0, 2) ?? []);
      return { background: "jamun", layout: "wall", pictures: tiles.map(({ image }) => image) };
    }
    case "package":
      return plate("marigold", page.cards.at(-1)?.thali ?? fallback);
    case "about":
    case "services":
    case "contact":
    case "testimonials":
    case "menu":
    case "packages": {
      const background = page.kind === "contact" ? "kumkum" : "leaf";
      const { image, kicker } =
        page.kind === "services" ? { ...page.services, ...page.banner } : page.banner;
      return { background, note: kicker, layout: "panel", pictures: [image] };
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
  return { title, ...designOf(page, fallback) };
}
