import type { AdministrativeArea, EventVenue, PostalAddress, Service } from "schema-dts";
import { formatHours } from "../../../schemas/format.ts";
import { isReal } from "../../content/catalogs/release.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { ids } from "./graph.ts";

/** An address as it is written, its last line being the place. */
export function postalAddress(
  { catalogs: { areas } }: SiteModel,
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

export function areasServed({ catalogs: { areas } }: SiteModel): AdministrativeArea[] {
  return areas.areas.map(({ name }) => ({
    "@type": "AdministrativeArea",
    name,
    containedInPlace: {
      "@type": "State",
      name: areas.region,
    },
  }));
}

/** The hall, with what it holds and its point on the map where those are confirmed. */
export function hall(site: SiteModel): EventVenue {
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

/** Hiring the hall: an offer for each part of its day. */
export function hallHire(site: SiteModel): Service {
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
