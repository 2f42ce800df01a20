import {
  BOOKED_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../../schemas/enquiry/enquiry-retention.ts";
import { formatCount, formatHours, formatPrice } from "../../../schemas/format.ts";
import type { Catalogs } from "./catalogs.ts";

/** `{{price.classic}}`: a fact named in a text and kept in a catalog. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Resolves the name between the braces, or returns the names there are. */
export interface Facts {
  /** Changes when one of them does. */
  key: string;
  get(name: string): string | undefined;
  /** Every name, with `150` standing for any count of guests. For "did you mean". */
  names: string[];
}

type FactCatalogs = Pick<
  Catalogs,
  "site" | "claims" | "packages" | "live-counters" | "hall-timings" | "hall"
>;

/** The one place where a fact in prose meets the catalog that holds it. */
export function collectFacts(catalogs: FactCatalogs): Facts {
  const { site, claims } = catalogs;
  const plain = new Map<string, string>([
    ["since", String(site.foundedYear)],
    ["site.name", site.name],
    ["contact.phone", site.phone.display],
    ["contact.email", site.email.address],
    ["contact.office", site.office.area],
    ["contact.venue", site.venue.area],
    ["privacy.days", String(RETENTION_DAYS)],
    ["privacy.spamDays", String(SPAM_RETENTION_DAYS)],
    ["privacy.bookedDays", String(BOOKED_RETENTION_DAYS)],
    ["privacy.undatedDays", String(UNDATED_RETENTION_DAYS)],
    ["privacy.name", site.privacy.grievances.name],
    ["privacy.email", site.privacy.grievances.email],
    ["claims.years", `${claims.yearsOfExperience}+`],
    ["claims.events", `${formatCount(claims.events)}+`],
    ["claims.repeat", `${claims.repeatCustomersPercent}%`],
    ["claims.weddings", `${claims.maharashtraWeddings}+`],
    ["guests.min", formatCount(claims.guests.min)],
    ["guests.max", formatCount(claims.guests.max)],
    ["weddingGuests.min", formatCount(claims.weddingGuests.min)],
    ["weddingGuests.max", `${formatCount(claims.weddingGuests.max)}+`],
    ["hall.seated", formatCount(catalogs.hall.seated.guests)],
    ["hall.standing", formatCount(catalogs.hall.standing.guests)],
    ["weddingServiceGuests.min", formatCount(claims.weddingServiceGuests.min)],
    ["weddingServiceGuests.max", `${formatCount(claims.weddingServiceGuests.max)}+`],
  ]);
  /** Rupees per guest of the facts that are multiplied by a count of guests. */
  const perGuest = new Map<string, number>();
  for (const { id, monthlyPrice, yearlyPrice } of catalogs.packages.packages) {
    plain.set(`price.${id}`, formatPrice(monthlyPrice));
    plain.set(`yearlyPrice.${id}`, formatPrice(yearlyPrice));
    perGuest.set(`total.${id}`, monthlyPrice);
  }
  for (const { id, standalone, inPackage } of catalogs["live-counters"].counters) {
    if (standalone !== undefined) {
      plain.set(`counter.${id}`, formatPrice(standalone));
      perGuest.set(`counterTotal.${id}`, standalone);
    }
    if (inPackage !== undefined) plain.set(`counterInPackage.${id}`, formatPrice(inPackage));
  }
  for (const { id, start, end, price } of catalogs["hall-timings"].timings) {
    plain.set(`hall.${id}.price`, formatPrice(price));
    plain.set(`hall.${id}.hours`, formatHours(start, end));
  }
  const totals = new Map<string, string | undefined>();
  const totalOf = (name: string) => {
    const total = /^(.+)\.(\d{1,5})$/.exec(name);
    const rate = total?.[1] === undefined ? undefined : perGuest.get(total[1]);
    return rate === undefined ? undefined : formatPrice(rate * Number(total?.[2]));
  };
  return {
    key: JSON.stringify([...plain, ...perGuest]),
    names: [...plain.keys(), ...[...perGuest.keys()].map((name) => `${name}.150`)],
    get(name) {
      if (!totals.has(name)) totals.set(name, totalOf(name));
      return totals.get(name) ?? plain.get(name);
    },
  };
}
