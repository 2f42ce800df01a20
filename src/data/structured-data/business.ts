import type { DayOfWeek, FoodEstablishment, Graph, WebSite } from "schema-dts";
import { formatPrice } from "../../../schemas/format.ts";
import { packagePath } from "../../model/addresses.ts";
import { absolute, isReal, type Site } from "../site.ts";
import { areasServed, graph, hall, ids, postalAddress } from "./graph.ts";
import { serviceId } from "./service.ts";

const dayOfWeek = (day: string) =>
  `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}` as DayOfWeek;

function confirmed({
  catalogs: { site, answering },
}: Site): Pick<
  FoodEstablishment & object,
  "openingHoursSpecification" | "hasMap" | "vatID" | "identifier"
> {
  const { fssai, gstin, googleProfile } = site;
  return {
    ...(isReal(answering) && {
      openingHoursSpecification: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: answering.days.map(dayOfWeek),
        opens: answering.opens,
        closes: answering.closes,
      },
    }),
    ...(isReal(googleProfile) && { hasMap: googleProfile.url }),
    ...(isReal(gstin) && { vatID: gstin.number }),
    ...(isReal(fssai) && {
      identifier: { "@type": "PropertyValue", propertyID: "FSSAI", value: fssai.number },
    }),
  };
}

/** Contains no ratings, because search engines ignore ratings that a business publishes about itself. */
function business(site: Site): FoodEstablishment {
  const { site: facts, packages, cuisines } = site.catalogs;
  const { googleProfile: profile } = facts;
  const prices = packages.packages.map(({ monthlyPrice }) => monthlyPrice);
  const { perPerson } = site.catalogs["pages/packages"];
  return {
    "@type": "FoodEstablishment",
    "@id": ids(site).business,
    name: facts.name,
    slogan: facts.tagline,
    description: site.catalogs["pages/home"].head.description,
    url: absolute(site, "/"),
    logo: absolute(site, "/icon-512.png"),
    image: absolute(site, site.picture("thali/hero").src),
    telephone: facts.phone.number,
    email: facts.email.address,
    foundingDate: String(facts.foundedYear),
    address: postalAddress(site, facts.office.lines),
    areaServed: areasServed(site),
    servesCuisine: cuisines.cuisines.map(({ name }) => name),
    ...(prices.length > 0 && {
      priceRange: `${formatPrice(Math.min(...prices))}–${formatPrice(Math.max(...prices))} ${perPerson}`,
    }),
    currenciesAccepted: "INR",
    sameAs: [...facts.social, ...(isReal(profile) ? [profile] : [])].map(({ url }) => url),
    ...confirmed(site),
    hasMenu: { "@id": ids(site).menu },
    makesOffer: packages.packages.map((offer) => ({
      "@type": "Offer",
      itemOffered: { "@id": serviceId(site, offer) },
      url: absolute(site, packagePath(offer)),
    })),
    location: hall(site),
  };
}

export function businessGraph(site: Site): Graph {
  const { name } = site.catalogs.site;
  const website: WebSite = {
    "@type": "WebSite",
    "@id": ids(site).website,
    url: absolute(site, "/"),
    name,
    inLanguage: "en-IN",
    publisher: { "@id": ids(site).business },
  };
  return graph([website, business(site)]);
}
