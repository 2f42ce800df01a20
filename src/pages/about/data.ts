import { aboutBlock, banner, whyBlock } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type AboutPageData = DataOf<typeof aboutPage>;

export function aboutPage(site: Site) {
  const copy = site.catalogs["pages/about"];
  const { heading, mission, vision, values } = copy.purpose;
  const about = aboutBlock(site);
  const { description } =
    about.founders.people.length > 0 && about.story ? copy.head : copy.withoutFounders;
  return {
    head: { ...copy.head, description },
    banner: banner(site, copy),
    about,
    purpose: {
      heading,
      mission,
      vision,
      values: values.map(({ title, text, icon }) => ({ title, text, icon: site.picture(icon) })),
    },
    why: whyBlock(site, copy.why),
  };
}
