import type { HallPageData } from "../../../src/pages/hall/hall-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { banner, hallBlock, pageHead } from "../blocks.ts";
import { planFacts } from "./plan.ts";

/** The banquet hall. A release leaves out the floor plan while it is a sample. */
export function hallPages(site: SiteModel): HallPageData[] {
  const copy = site.catalogs["pages/hall"];
  const { sample, ...floor } = copy.floor;
  return [
    {
      kind: "hall",
      path: "/hall",
      head: pageHead(site, copy.head, "/hall"),
      banner: banner(site, copy),
      text: copy.text,
      capacity: copy.capacity,
      prices: copy.prices,
      hall: hallBlock(site),
      ...(site.release && sample ? {} : { floor }),
      plan: copy.plan,
      dates: planFacts(site),
      contact: site.contact(),
    },
  ];
}
