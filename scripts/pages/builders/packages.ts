import type { PackageDetailPageData } from "../../../src/pages/package-detail/package-detail-data.ts";
import type { PackagePageData } from "../../../src/pages/package/package-data.ts";
import type { PackagesPageData } from "../../../src/pages/packages/packages-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { packageGraph } from "../structured-data/service.ts";
import { trailTo } from "../trail.ts";
import {
  banner,
  hallBlock,
  packageCards,
  pageHead,
  policyBlock,
  priceWords,
  questionsBlock,
} from "../blocks.ts";
import { packagePath } from "../../content/model/addresses.ts";

export function packagesPages(site: SiteModel): PackagesPageData[] {
  const copy = site.catalogs["pages/packages"];
  const { monthly, yearly } = site.catalogs["pages/home"].packages;
  return [
    {
      kind: "packages",
      path: "/packages",
      head: pageHead(site, copy.head, "/packages"),
      banner: banner(site, copy),
      text: copy.text,
      featuresHeading: copy.featuresHeading,
      plan: copy.plan,
      compare: copy.compare,
      hall: site.catalogs["pages/package-detail"].hall.more,
      monthly,
      yearly,
      yearlyAtFirst: site.catalogs.behaviour.yearlyPricingAtFirst.packages,
      words: priceWords(site),
      cards: packageCards(site),
    },
  ];
}

export function packageDetailPages(site: SiteModel): PackageDetailPageData[] {
  const { catalogs } = site;
  const copy = catalogs["pages/package-detail"];
  const { monthly, yearly } = catalogs["pages/home"].packages;
  const counters = new Map(
    catalogs["live-counters"].counters.map((counter) => [counter.id, counter]),
  );
  return catalogs.packages.packages.map((offer) => {
    const path = packagePath(offer);
    return {
      kind: "package-detail",
      path,
      head: { ...pageHead(site, offer.head, path), structured: packageGraph(site, offer) },
      trail: trailTo(site, "/packages"),
      name: offer.detailName,
      ground: offer.ground,
      icon: site.picture(offer.icon),
      cloth: site.picture(offer.bgImage),
      thali: site.picture(offer.thali, offer.thaliAlt),
      monthlyPrice: offer.monthlyPrice,
      yearlyPrice: offer.yearlyPrice,
      yearlyAtFirst: catalogs.behaviour.yearlyPricingAtFirst.detail,
      words: priceWords(site),
      monthly,
      yearly,
      book: site.chat(copy.book, offer.bookMessage),
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
    };
  });
}

/** The Silver, Gold and Platinum placeholder page. */
export function packagePages(site: SiteModel): PackagePageData[] {
  const copy = site.catalogs["pages/package"];
  return [
    {
      kind: "package",
      path: "/package",
      head: pageHead(site, copy.head, "/package", true),
      heading: copy.heading,
      text: copy.text,
      turn: copy.turn,
      ready: copy.ready,
      cards: site.catalogs["flip-packages"].packages.map(({ name, price, features, thali }) => ({
        name,
        price,
        features,
        thali: site.picture(thali),
      })),
    },
  ];
}
