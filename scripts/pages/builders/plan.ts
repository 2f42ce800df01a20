import { fill, formatHours, isTime } from "../../../schemas/format.ts";
import type { PlanFacts } from "../../../src/model/plan/plan-facts.ts";
import type { PlanPageData } from "../../../src/pages/plan/plan-data.ts";
import { estimateFunction } from "../../../schemas/plan/estimate.ts";
import type { DateList } from "../../../schemas/plan/dates.ts";
import type { PlanChoices } from "../../../schemas/plan/plan.ts";
import type { Catalogs } from "../../content/catalogs/catalogs.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { pageHead, policyBlock } from "../blocks.ts";

/**
 * Everything that can be planned and what it costs, from the catalogs that hold it.
 *
 * @param withSamples keeps unconfirmed capacities of the hall
 */
export function planChoices(catalogs: Catalogs, withSamples = false): PlanChoices {
  const { events, range, gst } = catalogs.planner;
  const { seated, standing } = catalogs.hall;
  const isKnown = ({ sample }: { sample?: boolean }) => withSamples || sample !== true;
  return {
    events,
    guests: catalogs.claims.guests,
    packages: catalogs.packages.packages.map(({ id, listName, monthlyPrice, liveCounters }) => ({
      id,
      name: listName,
      perGuest: monthlyPrice,
      counters: liveCounters,
    })),
    counters: catalogs["live-counters"].counters.map(({ id, name, standalone, inPackage }) => ({
      id,
      name,
      ...(standalone !== undefined && { standalone }),
      ...(inPackage !== undefined && { inPackage }),
    })),
    halls: catalogs["hall-timings"].timings.map(({ id, name, price, start, end }) => ({
      id,
      name,
      title: fill(catalogs["pages/plan"].bill.ourHall, { slot: name }),
      price,
      start,
      end,
    })),
    capacity: {
      ...(isKnown(seated) && { seated: seated.guests }),
      ...(isKnown(standing) && { standing: standing.guests }),
    },
    range: { percent: range.percent, roundUpTo: range.roundUpTo },
    gst: { percent: gst.percent },
  };
}

/** What the list of taken slots says; days that were over when it was made are of no use to anyone. */
export function dateList(catalogs: Catalogs): DateList {
  const { asOf, goodForDays, until, taken, seasons } = catalogs.dates;
  return {
    asOf,
    goodForDays,
    until,
    taken: taken
      .filter(({ date }) => date >= asOf)
      .map(({ date, slot }) => ({ date, slot }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    seasons: seasons
      .filter(({ to }) => to >= asOf)
      .map(({ from, to, text }) => ({ from, to, text })),
  };
}

/** Facts and words of every estimate: the planner's and the home page's. */
export function planFacts(site: SiteModel): PlanFacts {
  const { catalogs } = site;
  const { bill, dates } = catalogs["pages/plan"];
  const { label, lines } = catalogs.site.venue;
  return {
    address: site.absolute("/plan"),
    choices: planChoices(catalogs, !site.release),
    preset: catalogs.planner.preset,
    dates: dateList(catalogs),
    dateWords: dates,
    ...(site.dateNames && { dateNames: site.dateNames }),
    bill: { ...bill, chat: site.chat(bill.chat.label, bill.chat.message) },
    hall: catalogs["pages/package-detail"].hall.more,
    venue: [label, ...lines].map((line) => line.replace(/,$/, "")).join(", "),
  };
}

/** The planner, with a price table for visitors without script. */
export function planPages(site: SiteModel): PlanPageData[] {
  const { catalogs } = site;
  const copy = catalogs["pages/plan"];
  const { packages } = catalogs.packages;
  const facts = planFacts(site);
  const { choices } = facts;
  const guests = catalogs.planner.tableGuests;
  return [
    {
      kind: "plan",
      path: "/plan",
      head: pageHead(site, copy.head, "/plan"),
      heading: copy.heading,
      text: copy.text,
      plate: site.picture("thali/royal"),
      ...facts,
      looks: Object.fromEntries(
        packages.map(({ id, thali, ground }) => [id, { thali: site.picture(thali), ground }]),
      ),
      hours: Object.fromEntries(
        catalogs["hall-timings"].timings
          .filter(({ start, end }) => isTime(start) && isTime(end))
          .map(({ id, start, end }) => [id, formatHours(start, end)]),
      ),
      fields: copy.fields,
      functions: copy.functions,
      own: copy.own,
      share: copy.share,
      print: copy.print,
      table: {
        ...copy.table,
        counts: guests,
        rows: choices.packages.map(({ id, name }) => ({
          name,
          sums: guests.flatMap((count) => {
            const sum = estimateFunction({ guests: count, package: id, counters: [] }, choices);
            return "least" in sum ? { least: sum.least, most: sum.most } : [];
          }),
        })),
      },
      policies: policyBlock(site),
      contact: {
        ...site.contact(),
        heading: copy.contact.heading,
        text: copy.contact.text,
      },
      withoutScript: copy.withoutScript,
    },
  ];
}
