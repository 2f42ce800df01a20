import { banner, hallBlock } from "../../data/blocks.ts";
import { planFacts } from "../../data/plan.ts";
import type { Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type HallPageData = DataOf<typeof hallPage>;

export function hallPage(site: Site) {
  const copy = site.catalogs["pages/hall"];
  const { sample, ...floor } = copy.floor;
  return {
    head: copy.head,
    banner: banner(site, copy),
    text: copy.text,
    capacity: copy.capacity,
    prices: copy.prices,
    hall: hallBlock(site),
    ...(!(site.release && sample) && { floor }),
    plan: copy.plan,
    dates: planFacts(site),
  };
}
