import { banner, questionsBlock } from "../../data/blocks.ts";
import { contactBlock, type Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type ContactPageData = DataOf<typeof contactPage>;

export function contactPage(site: Site) {
  const copy = site.catalogs["pages/contact"];
  const { heading, text, areas } = site.catalogs.areas;
  return {
    head: copy.head,
    banner: banner(site, copy),
    contact: contactBlock(site),
    areas: { heading, text, items: areas },
    questions: questionsBlock(site, "contact"),
  };
}
