import type { FoodEstablishment, Graph, WebSite } from "schema-dts";
import { formatPrice } from "../../../schemas/format.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { packagePath } from "../../content/model/addresses.ts";
import { graph, ids } from "./graph.ts";
import { areasServed, hall, postalAddress } from "./places.ts";
import { serviceId } from "./service.ts";

/** The business as search engines list it. No ratings: those of one's own guests are not asked for. */
function business(site: SiteModel): FoodEstablishment {
  const { site: facts, packages, cuisines } = site.catalogs;
  const prices = packages.packages.map(({ monthlyPrice }) => monthlyPrice);
  const { perPerson } = site.catalogs["pages/packages"];
  return {
    "@type": "FoodEstablishment",
    "@id": ids(site).business,
    name: facts.name,
    slogan: facts.tagline,
    description: site.catalogs["pages/home"].head.description,
    url: site.absolute("/"),
    logo: site.absolute("/icon-512.png"),
    image: site.absolute(site.picture("thali/hero").src),
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
    sameAs: facts.social.map(({ url }) => url),
    hasMenu: { "@id": ids(site).menu },
    makesOffer: packages.packages.map((offer) => ({
      "@type": "Offer",
      itemOffered: { "@id": serviceId(site, offer) },
      url: site.absolute(packagePath(offer)),
    })),
    location: hall(site),
  };
}

export function businessGraph(site: SiteModel): Graph {
  const { name } = site.catalogs.site;
  const website: WebSite = {
    "@type": "WebSite",
    "@id": ids(site).website,
    url: site.absolute("/"),
    name,
    inLanguage: "en-IN",
    publisher: { "@id": ids(site).business },
  };
  return graph([website, business(site)]);
}
