import { menuCardPath } from "../../content/model/addresses.ts";
import type { MenuDish } from "../../../src/model/menu/dish.ts";
import type { MenuCardPageData } from "../../../src/pages/menu-card/menu-card-data.ts";
import type { MenuPageData } from "../../../src/pages/menu/menu-data.ts";
import type { Catalogs } from "../../content/catalogs/catalogs.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { menuCardGraph, menuGraph } from "../structured-data/menu.ts";
import { banner, cardFace, crestOf, pageHead } from "../blocks.ts";
import { cuisinesTrail } from "../trail.ts";

/** The dishes of a course, or the live counters: those sold with a package alone have no rate. */
export function dishesOf(
  { dishes = [], liveCounters }: Catalogs["menus"]["categories"][number],
  { "live-counters": { counters } }: Catalogs,
): MenuDish[] {
  if (!liveCounters) return dishes;
  return counters.map(({ id, name, standalone }): MenuDish =>
    standalone === undefined ? { id, name, withPackage: true } : { id, name, rate: standalone },
  );
}

export function menuPages(site: SiteModel): MenuPageData[] {
  const copy = site.catalogs["pages/menu"];
  const { diets, contains, regions, spices } = site.catalogs.diets;
  // A release withholds what the kitchen has not reviewed: where nothing is left, no filter asks for it.
  const isSaid = site.catalogs.menus.categories.some(({ dishes = [] }) =>
    dishes.some((dish) => dish.diets ?? dish.contains ?? dish.without),
  );
  return [
    {
      kind: "menu",
      path: "/menu",
      head: { ...pageHead(site, copy.head, "/menu"), structured: menuGraph(site) },
      banner: banner(site, copy),
      categories: site.catalogs.menus.categories.map((category) => ({
        id: category.id,
        name: category.name,
        intro: category.intro,
        icon: site.picture(category.icon),
        plate: site.picture(category.plate),
        dishes: dishesOf(category, site.catalogs),
      })),
      said: {
        diets: (isSaid ? diets : []).map(({ id, name, text, includes, excludes }) => ({
          id,
          name,
          text,
          includes,
          excludes,
        })),
        contains: isSaid ? contains : [],
        jainOnRequest: copy.finder.jainOnRequest,
        withPackage: copy.finder.withPackage,
        regions,
        spices,
      },
      finder: copy.finder,
      legend: copy.legend,
      myMenu: {
        ...copy.myMenu,
        chat: site.chat(copy.myMenu.chat.label, copy.myMenu.chat.message),
      },
      enquiry: { to: "/contactUs" },
      plan: { to: "/plan" },
      custom: {
        heading: copy.custom.heading,
        chat: site.chat(copy.custom.label, copy.custom.message),
      },
    },
  ];
}

export function menuCardPages(site: SiteModel): MenuCardPageData[] {
  const copy = site.catalogs["pages/menu-card"];
  const { cards } = site.catalogs["menu-cards"];
  const page = {
    kind: "menu-card" as const,
    heading: copy.head.title,
    choose: copy.choose,
    links: cards.map(({ key, label, cloth, design }) => ({
      key,
      label,
      to: menuCardPath(key),
      cloth: site.picture(cloth),
      crest: site.picture(crestOf(design)),
    })),
    chat: site.chat(copy.chat.label, copy.chat.message),
    all: copy.all,
  };
  return [
    {
      ...page,
      path: "/menuCard",
      head: pageHead(site, copy.head, "/menuCard"),
      trail: [],
      card: null,
    },
    ...cards.map((card) => ({
      ...page,
      path: menuCardPath(card.key),
      head: {
        ...pageHead(site, card.head, menuCardPath(card.key)),
        structured: menuCardGraph(site, card),
      },
      trail: cuisinesTrail(site),
      card: {
        key: card.key,
        cloth: site.picture(card.cloth),
        image: site.picture(card.image, card.alt),
        face: cardFace(site, card),
      },
    })),
  ];
}
