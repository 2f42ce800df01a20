import { banner, packageCards, policyBlock, priceWords } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";

export function packagesPage(site: Site) {
  const { catalogs } = site;
  const copy = catalogs["pages/packages"];
  const { monthly, yearly } = catalogs["pages/home"].packages;
  return {
    head: copy.head,
    banner: banner(site, copy),
    text: copy.text,
    featuresHeading: copy.featuresHeading,
    plan: copy.plan,
    compare: copy.compare,
    hall: catalogs["pages/package-detail"].hall.more,
    monthly,
    yearly,
    yearlyAtFirst: catalogs.behaviour.yearlyPricingAtFirst.packages,
    words: priceWords(site),
    cards: packageCards(site),
    policies: policyBlock(site),
  };
}
