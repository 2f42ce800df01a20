import { fill } from "../../schemas/format.ts";
import type { DateList } from "../../schemas/plan/dates.ts";
import type { PlanChoices } from "../../schemas/plan/plan.ts";
import type { PlanFacts } from "../model/plan/plan-facts.ts";
import { absolute, chatLink, type Site } from "./site.ts";

type Catalogs = Site["catalogs"];

/**
 * Choices of a plan, with their rates.
 *
 * @param withSamples includes unconfirmed capacities of the hall
 */
export function planChoices(catalogs: Catalogs, withSamples = false): PlanChoices {
  const { events, range, gst } = catalogs.planner;
  const { roundTables, seated, standing } = catalogs.hall;
  return {
    events,
    cuisines: catalogs.cuisines.cuisines.map(({ key, label }) => ({ id: key, name: label })),
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
    capacity: [roundTables, seated, standing]
      .filter(({ sample }) => withSamples || sample !== true)
      .map(({ label, guests }) => ({ label, guests })),
    range: { percent: range.percent, roundUpTo: range.roundUpTo },
    gst: { percent: gst.percent },
  };
}

/** Availability of the hall. Leaves out taken days and seasons before the date of the list. */
export function dateList({ dates }: Pick<Catalogs, "dates">): DateList {
  const { asOf, goodForDays, until, taken, seasons } = dates;
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

export function planFacts(site: Site): PlanFacts {
  const { catalogs, formats } = site;
  const { bill, dates } = catalogs["pages/plan"];
  const { label, lines } = catalogs.site.venue;
  return {
    address: absolute(site, "/plan"),
    choices: planChoices(catalogs, !site.release),
    preset: catalogs.planner.preset,
    dates: dateList(catalogs),
    dateWords: dates,
    ...(formats.dateNames && { dateNames: formats.dateNames }),
    bill: {
      ...bill,
      notes: [bill.higher, ...bill.notes],
      beforeGst: catalogs["pages/packages"].beforeGst,
      chat: chatLink(site, bill.chat.label, bill.chat.message),
    },
    hall: catalogs["pages/package-detail"].hall.more,
    venue: [label, ...lines].map((line) => line.replace(/,$/, "")).join(", "),
  };
}
