import { formatPrice } from "../../../schemas/format.ts";
import type { Image } from "../../../src/model/image.ts";
import type { PageData } from "../../../src/routes.ts";
import { groundNamed, type GroundName } from "./ground.ts";

/** How the picture side of a share picture is composed. */
export type Composition =
  /** One picture, full height, behind the scalloped edge of the words' panel. */
  | { kind: "panel"; picture: Image }
  /** One picture in a leaf-cornered window, as at the top of an article. */
  | { kind: "window"; picture: Image }
  /** A plate over the edge of its cloth. */
  | { kind: "plate"; plate: Image; cloth: Image }
  /** A plate by itself, running off the picture's edge. */
  | { kind: "lone"; plate: Image }
  /** A card with a double border on its cloth, a plate beside it. */
  | { kind: "card"; plate: Image; cloth: Image }
  /** Four pictures on a wall. */
  | { kind: "wall"; pictures: Image[] };

/** Texts and pictures of a page's share picture. */
export interface ShareCard {
  title: string;
  /** A short line above the title. */
  note?: string;
  /** A price below the title, and the words beside it. */
  price?: { figure: string; words: string };
  ground: GroundName;
  composition: Composition;
}

type Look = Omit<ShareCard, "title">;

function lookOf(page: PageData, fallback: Image): Look {
  switch (page.kind) {
    case "home":
      return {
        ground: "leaf",
        composition: { kind: "lone", plate: page.hero.thali },
      };
    case "article":
      return { ground: "rice", composition: { kind: "window", picture: page.image } };
    case "album": {
      const [first] = page.tiles;
      if (!first) break;
      return { ground: "jamun", composition: { kind: "window", picture: first.image } };
    }
    case "cuisine":
      return {
        ground: groundNamed(page.sectionClass),
        note: page.kicker,
        composition: { kind: "plate", plate: page.image, cloth: page.cloth },
      };
    case "package-detail":
      return {
        ground: groundNamed(page.ground),
        price: {
          figure: formatPrice(page.monthlyPrice),
          words: `${page.words.onwards} ${page.words.perPerson}`,
        },
        composition: { kind: "plate", plate: page.thali, cloth: page.cloth },
      };
    case "menu-card": {
      if (!page.card) break;
      const { image: plate, cloth } = page.card;
      return { ground: "rice", composition: { kind: "card", plate, cloth } };
    }
    case "gallery": {
      const pictures = page.groups.flatMap(({ parts }) => parts[0]?.tiles.slice(0, 2) ?? []);
      return {
        ground: "jamun",
        composition: { kind: "wall", pictures: pictures.map(({ image }) => image) },
      };
    }
    case "package": {
      const plate = page.cards.at(-1)?.thali ?? fallback;
      return { ground: "marigold", composition: { kind: "lone", plate } };
    }
    case "about":
    case "services":
    case "contact":
    case "testimonials":
    case "menu":
    case "packages": {
      const { image, kicker } = page.banner;
      return {
        ground: page.kind === "contact" ? "kumkum" : "leaf",
        ...(kicker === undefined ? {} : { note: kicker }),
        composition: { kind: "panel", picture: image },
      };
    }
    case "loader":
    case "sent":
    case "not-found":
      break;
  }
  return { ground: "leaf", composition: { kind: "lone", plate: fallback } };
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

/** The pictures of a composition, the largest first. */
export function picturesOf(composition: Composition): Image[] {
  switch (composition.kind) {
    case "panel":
    case "window":
      return [composition.picture];
    case "lone":
      return [composition.plate];
    case "plate":
    case "card":
      return [composition.plate, composition.cloth];
    case "wall":
      return composition.pictures;
  }
}
