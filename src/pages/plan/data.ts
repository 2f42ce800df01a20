import { formatHours, isTime } from "../../../schemas/format.ts";
import { estimateFunction } from "../../../schemas/plan/estimate.ts";
import { policyBlock, priceWords } from "../../data/blocks.ts";
import { planFacts } from "../../data/plan.ts";
import { plateOf } from "../../data/plate.ts";
import { contactBlock, type Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type PlanPageData = DataOf<typeof planPage>;

export function planPage(site: Site) {
  const { catalogs } = site;
  const copy = catalogs["pages/plan"];
  const { heading, text } = copy.contact;
  const facts = planFacts(site);
  const { choices } = facts;
  const counts = catalogs.planner.tableGuests;
  return {
    head: copy.head,
    heading: copy.heading,
    text: copy.text,
    still: site.picture("thali/royal"),
    plate: plateOf(site),
    ...facts,
    offers: catalogs.packages.packages.map(({ id, listName, monthlyPrice, thali, background }) => ({
      id,
      name: listName,
      price: monthlyPrice,
      thali: site.picture(thali),
      background,
    })),
    /** Id of a hall slot → its hours. */
    hours: Object.fromEntries(
      catalogs["hall-timings"].timings
        .filter(({ start, end }) => isTime(start) && isTime(end))
        .map(({ id, start, end }) => [id, formatHours(start, end)]),
    ),
    fields: copy.fields,
    rate: priceWords(site).rate,
    functions: copy.functions,
    own: copy.own,
    share: copy.share,
    print: copy.print,
    table: {
      ...copy.table,
      text: `${copy.table.text} ${copy.bill.higher}`,
      counts,
      rows: choices.packages.map(({ id, name }) => ({
        name,
        sums: counts.flatMap((guests) => {
          const sum = estimateFunction({ guests, package: id, counters: [] }, choices);
          return "least" in sum ? { least: sum.least, most: sum.most } : [];
        }),
      })),
    },
    policies: policyBlock(site),
    contact: { ...contactBlock(site), heading, text },
    withoutScript: copy.withoutScript,
  };
}
