import type { AboutPageData } from "../../../src/pages/about/about-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { aboutBlock, banner, pageHead, whyCards } from "../blocks.ts";

export function aboutPages(site: SiteModel): AboutPageData[] {
  const copy = site.catalogs["pages/about"];
  const about = aboutBlock(site);
  const { description } =
    about.founders.people.length > 0 && about.story ? copy.head : copy.withoutFounders;
  const { heading, mission, vision, values } = copy.purpose;
  return [
    {
      kind: "about",
      path: "/aboutUs",
      head: pageHead(site, { ...copy.head, description }, "/aboutUs"),
      banner: banner(site, copy),
      about,
      purpose: {
        heading,
        mission,
        vision,
        values: values.map(({ title, text, icon }) => ({ title, text, icon: site.picture(icon) })),
      },
      why: {
        heading: copy.why.heading,
        plate: site.picture("thali/why"),
        cards: whyCards(site, copy.why.cards),
      },
    },
  ];
}
