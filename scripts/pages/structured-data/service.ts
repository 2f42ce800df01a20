import type { Graph, Offer, Service } from "schema-dts";
import type { Package, Region } from "../../../schemas/generated/index.ts";
import { cuisinePath, packagePath } from "../../content/model/addresses.ts";
import { cuisinesTrail, trailTo } from "../trail.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { breadcrumbs, graph, ids } from "./graph.ts";
import { areasServed, hall, hallHire } from "./places.ts";

export function serviceId(site: SiteModel, offer: Pick<Package, "slug">): string {
  return site.absolute(`${packagePath(offer)}#service`);
}

/** A price for each guest, from which it goes upwards. */
function perPerson(rupees: number): Offer {
  return {
    "@type": "Offer",
    price: rupees,
    priceCurrency: "INR",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: rupees,
      minPrice: rupees,
      priceCurrency: "INR",
      unitText: "person",
    },
  };
}

/** A package with its prices, and the hall that its page offers. */
export function packageGraph(site: SiteModel, offer: Package): Graph {
  const path = packagePath(offer);
  const service: Service = {
    "@type": "Service",
    "@id": serviceId(site, offer),
    name: offer.detailName,
    description: offer.head.description,
    serviceType: "Catering",
    url: site.absolute(path),
    provider: { "@id": ids(site).business },
    areaServed: areasServed(site),
    offers: perPerson(offer.monthlyPrice),
  };
  const trail = breadcrumbs(site, trailTo(site, "/packages"), {
    label: offer.detailName,
    to: path,
  });
  return graph([service, hall(site), hallHire(site), trail]);
}

/** A region's weddings, which we cater for and plan. */
export function cuisineGraph(site: SiteModel, region: Region): Graph {
  const path = cuisinePath(region.key);
  const service: Service = {
    "@type": "Service",
    name: region.title,
    description: region.head.description,
    serviceType: "Catering",
    url: site.absolute(path),
    provider: { "@id": ids(site).business },
    areaServed: areasServed(site),
  };
  return graph([
    service,
    breadcrumbs(site, cuisinesTrail(site), { label: region.regionName, to: path }),
  ]);
}
