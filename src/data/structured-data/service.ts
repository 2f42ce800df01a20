import type { Graph, Offer, Service } from "schema-dts";
import type { Package, Region } from "../../../schemas/generated/index.ts";
import { cuisinePath, packagePath } from "../../model/addresses.ts";
import { cuisineCrumbs, crumbsTo } from "../blocks.ts";
import { absolute, type Site } from "../site.ts";
import { areasServed, breadcrumbList, graph, hall, hallHire, ids } from "./graph.ts";

export function serviceId(site: Site, offer: Pick<Package, "slug">): string {
  return absolute(site, `${packagePath(offer)}#service`);
}

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

const catering = (site: Site, path: string, head: { name: string; description: string }) => ({
  ...head,
  serviceType: "Catering",
  url: absolute(site, path),
  provider: { "@id": ids(site).business },
  areaServed: areasServed(site),
});

export function packageGraph(site: Site, offer: Package): Graph {
  const { detailName: name, head, monthlyPrice } = offer;
  const path = packagePath(offer);
  const service: Service = {
    "@type": "Service",
    "@id": serviceId(site, offer),
    ...catering(site, path, { name, description: head.description }),
    offers: perPerson(monthlyPrice),
  };
  const crumbs = breadcrumbList(site, crumbsTo(site, "/packages"), { label: name, to: path });
  return graph([service, hall(site), hallHire(site), crumbs]);
}

export function cuisineGraph(site: Site, { key, title, regionName, head }: Region): Graph {
  const path = cuisinePath(key);
  const service: Service = {
    "@type": "Service",
    ...catering(site, path, { name: title, description: head.description }),
  };
  const crumbs = breadcrumbList(site, cuisineCrumbs(site), { label: regionName, to: path });
  return graph([service, crumbs]);
}
