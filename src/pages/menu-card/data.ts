import { cardFace, emblemOf, cuisineCrumbs } from "../../data/blocks.ts";
import { chatLink, type Site } from "../../data/site.ts";
import { menuCardGraph } from "../../data/structured-data/menu.ts";
import { menuCardPath } from "../../model/addresses.ts";
import type { DataOf } from "../../model/page.ts";

type MenuCardPageData = DataOf<typeof menuCardPages>;

export type MenuCardView = NonNullable<MenuCardPageData["card"]>;

export function menuCardPages(site: Site) {
  const copy = site.catalogs["pages/menu-card"];
  const { cards } = site.catalogs["menu-cards"];
  const page = {
    heading: copy.head.title,
    choose: copy.choose,
    links: cards.map(({ key, label, cloth, design }) => ({
      key,
      label,
      to: menuCardPath(key),
      cloth: site.picture(cloth),
      crest: site.picture(emblemOf(design)),
    })),
    chat: chatLink(site, copy.chat.label, copy.chat.message),
    all: copy.all,
  };
  return [
    { ...page, path: "/menuCard", head: copy.head, breadcrumbs: [], card: null },
    ...cards.map((card) => ({
      ...page,
      path: menuCardPath(card.key),
      head: { ...card.head, structured: menuCardGraph(site, card) },
      breadcrumbs: cuisineCrumbs(site),
      card: {
        key: card.key,
        cloth: site.picture(card.cloth),
        image: site.picture(card.image, card.alt),
        face: cardFace(site, card),
      },
    })),
  ];
}
