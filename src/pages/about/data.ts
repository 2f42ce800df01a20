import { aboutBlock, banner, purposeBlock, whyBlock } from "../../data/blocks.ts";
import { licences } from "../../data/layout.ts";
import type { Site } from "../../data/site.ts";

export function aboutPage(site: Site) {
  const copy = site.catalogs["pages/about"];
  const about = aboutBlock(site);
  const { description } =
    about.founders.people.length > 0 && about.story ? copy.head : copy.withoutFounders;
  return {
    head: { ...copy.head, description },
    banner: banner(site, copy),
    about,
    licences: licences(site, !site.release),
    purpose: purposeBlock(site),
    why: whyBlock(site, copy.why),
  };
}
