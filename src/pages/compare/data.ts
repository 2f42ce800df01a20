import { fill, formatCount, formatPrice } from "../../../schemas/format.ts";
import { counterRate, estimateFunction } from "../../../schemas/plan/estimate.ts";
import { policyBlock, crumbsTo } from "../../data/blocks.ts";
import { planChoices } from "../../data/plan.ts";
import type { Site } from "../../data/site.ts";
import { breadcrumbList, graph } from "../../data/structured-data/graph.ts";
import { packagePath } from "../../model/addresses.ts";
import type { DataOf } from "../../model/page.ts";

export type ComparePageData = DataOf<typeof comparePage>;

export function comparePage(site: Site) {
  const { catalogs } = site;
  const copy = catalogs["pages/compare"];
  const { show, table, note, instead, same, none } = copy;
  const breadcrumbs = crumbsTo(site, "/packages");
  return {
    head: {
      ...copy.head,
      structured: graph([
        breadcrumbList(site, breadcrumbs, { label: copy.heading, to: "/packages/compare" }),
      ]),
    },
    breadcrumbs,
    heading: copy.heading,
    text: copy.text,
    packages: catalogs.packages.packages.map((offer) => ({
      id: offer.id,
      name: offer.listName,
      price: formatPrice(offer.monthlyPrice),
      background: offer.background,
      thali: site.picture(offer.thali),
      see: { label: fill(copy.see, { name: offer.listName }), to: packagePath(offer) },
      plan: {
        label: fill(copy.plan, { name: offer.listName }),
        to: `/plan?package=${offer.id}`,
      },
      /** Shown for a course that the package lacks. */
      none: offer.without ?? none,
    })),
    rows: rowsOf(site),
    words: { show, table, note, instead, same, higher: catalogs["pages/plan"].bill.higher },
    policies: policyBlock(site),
  };
}

interface Row {
  heading: string;
  kind: "figure" | "list" | "course" | "counters";
  /** One cell per package, each a list of lines; empty when the package lacks the row. */
  cells: string[][];
}

function rowsOf({ catalogs }: Site): Row[] {
  const copy = catalogs["pages/compare"];
  const { guests, forGuests, to } = copy;
  const { packages } = catalogs.packages;
  const rates = planChoices(catalogs);
  const food = rates.packages.map(({ id }) =>
    estimateFunction({ guests, package: id, counters: [] }, rates),
  );
  const titles = merged(packages.map(({ courses }) => courses.map(({ title }) => title)));
  return [
    {
      heading: fill(forGuests, { guests: formatCount(guests) }),
      kind: "figure",
      cells: food.map((sum) =>
        "least" in sum ? [formatPrice(sum.least), fill(to, { most: formatPrice(sum.most) })] : [],
      ),
    },
    { heading: copy.features, kind: "list", cells: packages.map(({ features }) => features) },
    ...titles.map((heading) => ({
      heading,
      kind: "course" as const,
      cells: packages.map(
        ({ courses }) => courses.find(({ title }) => title === heading)?.dishes ?? [],
      ),
    })),
    {
      heading: copy.counters,
      kind: "counters",
      cells: rates.packages.map((offer) =>
        rates.counters.flatMap((counter) => {
          const rate = offer.counters.includes(counter.id) && counterRate(counter, offer);
          return typeof rate === "number" ? [`${counter.name} ${formatPrice(rate)}`] : [];
        }),
      ),
    },
  ];
}

/** Merges lists of titles without duplicates. The titles of a list keep their order. */
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
