import { fill } from "../../../schemas/format.ts";
import { hallBlock, policyBlock, priceWords, questionsBlock, crumbsTo } from "../../data/blocks.ts";
import { chatLink, type Site } from "../../data/site.ts";
import { packageGraph } from "../../data/structured-data/service.ts";
import { packagePath } from "../../model/addresses.ts";
import type { DataOf } from "../../model/page.ts";

export type PackageDetailPageData = DataOf<typeof packageDetailPages>;

export function packageDetailPages(site: Site) {
  const { catalogs } = site;
  const copy = catalogs["pages/package-detail"];
  const counters = new Map(
    catalogs["live-counters"].counters.map((counter) => [counter.id, counter]),
  );
  return catalogs.packages.packages.map((offer) => ({
    path: packagePath(offer),
    head: { ...offer.head, structured: packageGraph(site, offer) },
    breadcrumbs: crumbsTo(site, "/packages"),
    name: offer.detailName,
    ...(!offer.detailName.includes(offer.listName) && {
      listed: fill(copy.listed, { name: offer.listName }),
    }),
    background: offer.background,
    icon: site.picture(offer.icon),
    cloth: site.picture(offer.bgImage),
    thali: site.picture(offer.thali, offer.thaliAlt),
    monthlyPrice: offer.monthlyPrice,
    words: priceWords(site),
    book: chatLink(site, copy.book, offer.bookMessage),
    plan: { label: copy.plan, to: `/plan?package=${offer.id}` },
    compare: catalogs["pages/packages"].compare,
    back: copy.back,
    courses: {
      ...copy.courses,
      items: offer.courses.map(({ title, dishes, image }) => ({
        title,
        dishes,
        image: site.picture(image),
      })),
    },
    counters: {
      ...copy.counters,
      items: offer.liveCounters.flatMap((id) => {
        const counter = counters.get(id);
        if (counter?.inPackage === undefined) return [];
        return {
          name: counter.nameInPackage ?? counter.name,
          rate: counter.inPackage,
          image: site.picture(counter.image),
        };
      }),
    },
    hall: hallBlock(site),
    policies: policyBlock(site),
    questions: questionsBlock(site, "package"),
  }));
}
