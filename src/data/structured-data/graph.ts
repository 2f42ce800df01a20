import type {
  AdministrativeArea,
  BreadcrumbList,
  EventVenue,
  Graph,
  PostalAddress,
  Service,
  Thing,
} from "schema-dts";
import type { Link } from "../../../schemas/generated/index.ts";
import { formatHours } from "../../../schemas/format.ts";
import { absolute, isReal, type Site } from "../site.ts";

/** Structured data of one page. The first page describes the business; other pages refer to it by `@id`. */
export function graph(things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}

export function ids(site: Site) {
  return {
    website: absolute(site, "/#website"),
    business: absolute(site, "/#business"),
    hall: absolute(site, "/#hall"),
    menu: absolute(site, "/menu#menu"),
  };
}

/** The breadcrumbs that the page shows, and the page itself at their end. */
export function breadcrumbList(site: Site, breadcrumbs: Link[], page: Link): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...breadcrumbs, page].map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(site, to),
    })),
  };
}

/** Postal address from the lines of an address, of which the last is the locality. */
export function postalAddress(
  { catalogs: { areas } }: Site,
  lines: readonly string[],
): PostalAddress {
  const parts = lines.map((line) => line.replace(/,\s*$/, ""));
  return {
    "@type": "PostalAddress",
    ...(parts.length > 1 && { streetAddress: parts.slice(0, -1).join(", ") }),
    addressLocality: parts.at(-1) ?? "",
    addressRegion: areas.region,
    addressCountry: areas.country,
  };
}

export function areasServed({ catalogs: { areas } }: Site): AdministrativeArea[] {
  return areas.areas.map(({ name }) => ({
    "@type": "AdministrativeArea",
    name,
    containedInPlace: {
      "@type": "State",
      name: areas.region,
    },
  }));
}

/** The hall, without an unconfirmed capacity or position. */
export function hall(site: Site): EventVenue {
  const { site: facts, hall: venue } = site.catalogs;
  const { guests, sample } = venue.standing;
  const { geo } = facts;
  return {
    "@type": "EventVenue",
    "@id": ids(site).hall,
    name: `${facts.venue.label}, ${facts.name}`,
    address: postalAddress(site, facts.venue.lines),
    telephone: facts.phone.number,
    ...(sample !== true && { maximumAttendeeCapacity: guests }),
    ...(isReal(geo) && {
      geo: { "@type": "GeoCoordinates", latitude: geo.lat, longitude: geo.lng },
    }),
  };
}

export function hallHire(site: Site): Service {
  const { site: facts, "hall-timings": timings } = site.catalogs;
  return {
    "@type": "Service",
    name: site.catalogs["pages/package-detail"].hall.heading,
    serviceType: facts.venue.label,
    provider: { "@id": ids(site).business },
    offers: timings.timings.map(({ name, start, end, price }) => ({
      "@type": "Offer",
      name: `${name}, ${formatHours(start, end)}`,
      price,
      priceCurrency: "INR",
      availableAtOrFrom: { "@id": ids(site).hall },
    })),
  };
}
