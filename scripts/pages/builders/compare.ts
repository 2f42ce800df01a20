import { pageHead, policyBlock } from "../blocks.ts";
import { fill, formatCount, formatPrice } from "../../../schemas/format.ts";
import type { ComparePageData } from "../../../src/pages/compare/compare-data.ts";
import { counterRate, estimateFunction } from "../../../schemas/plan/estimate.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { breadcrumbs, graph } from "../structured-data/graph.ts";
import { packagePath } from "../../content/model/addresses.ts";
import { planChoices } from "./plan.ts";
import { trailTo } from "../trail.ts";

const PATH = "/packages/compare";

/** All titles of several lists, each behind those that it follows in its own. */
function merged(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = [];
  for (const list of lists) {
    let place = 0;
    for (const title of list) {
      const known = all.indexOf(title);
      if (known < 0) all.splice(place, 0, title);
      place = known < 0 ? place + 1 : known + 1;
    }
  }
  return all;
}

/** The packages side by side. Every figure and dish is the catalogs' own. */
export function comparePages(site: SiteModel): ComparePageData[] {
  const { catalogs } = site;
  const copy = catalogs["pages/compare"];
  const { packages } = catalogs.packages;
  const { onwards } = catalogs["pages/packages"];
  const trail = trailTo(site, "/packages");
  const rates = planChoices(catalogs);
  const { guests, forGuests, to, show, table, none, see, plan } = copy;
  const food = rates.packages.map(({ id }) =>
    estimateFunction({ guests, package: id, counters: [] }, rates),
  );
  const titles = merged(packages.map(({ courses }) => courses.map(({ title }) => title)));
  const { counters } = rates;
  return [
    {
      kind: "compare",
      path: PATH,
      head: {
        ...pageHead(site, copy.head, PATH),
        structured: graph([breadcrumbs(site, trail, { label: copy.heading, to: PATH })]),
      },
      trail,
      heading: copy.heading,
      text: copy.text,
      packages: packages.map((offer) => ({
        id: offer.id,
        name: offer.listName,
        ground: offer.ground,
        thali: site.picture(offer.thali),
        to: packagePath(offer),
        plan: `/plan?package=${offer.id}`,
        none: offer.without ?? none,
      })),
      rows: [
        {
          heading: copy.price,
          kind: "figure",
          cells: packages.map(({ monthlyPrice }) => [formatPrice(monthlyPrice), onwards]),
        },
        {
          heading: fill(forGuests, { guests: formatCount(guests) }),
          kind: "figure",
          cells: food.map((sum) =>
            "least" in sum
              ? [formatPrice(sum.least), fill(to, { most: formatPrice(sum.most) })]
              : [],
          ),
        },
        { heading: copy.features, kind: "list", cells: packages.map(({ features }) => features) },
        ...titles.map((heading) => ({
          heading,
          kind: "list" as const,
          cells: packages.map(
            ({ courses }) => courses.find(({ title }) => title === heading)?.dishes ?? [],
          ),
        })),
        {
          heading: copy.counters,
          kind: "list",
          cells: rates.packages.map((offer) =>
            counters.flatMap((counter) => {
              const rate = offer.counters.includes(counter.id)
                ? counterRate(counter, offer)
                : undefined;
              return rate === undefined ? [] : [`${counter.name} ${formatPrice(rate)}`];
            }),
          ),
        },
      ],
      words: { show, table, see, plan },
      policies: policyBlock(site),
    },
  ];
}
