import type { HomePageData } from "../../../src/pages/home/home-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { sourcesOf } from "../claim-sources.ts";
import { planFacts } from "./plan.ts";
import { businessGraph } from "../structured-data/business.ts";
import {
  aboutBlock,
  hallBlock,
  packageCards,
  pageHead,
  priceWords,
  servicesBlock,
  testimonialCards,
  whyCards,
} from "../blocks.ts";

/** `/` and `/home` are one page; the first is the one that search engines list. */
export function homePages(site: SiteModel): HomePageData[] {
  const { catalogs } = site;
  const copy = catalogs["pages/home"];
  // A release leaves out a figure without a source.
  const facts = copy.facts.filter(({ figure }) => figure !== "");
  const home: Omit<HomePageData, "path"> = {
    kind: "home",
    head: { ...pageHead(site, copy.head, "/"), structured: businessGraph(site) },
    hero: {
      kicker: copy.hero.kicker,
      headline: copy.hero.headline,
      emphasis: copy.hero.emphasis,
      lead: copy.hero.lead,
      explore: copy.hero.explore,
      contact: site.chat(copy.hero.contact.label, copy.hero.contact.message),
      thali: site.picture("thali/hero"),
      toran: site.picture("toran/hero"),
    },
    estimate: {
      words: copy.hero.estimate,
      facts: planFacts(site),
      planner: catalogs["pages/packages"].plan.to,
    },
    facts: {
      items: facts.map(({ figure, text }) => ({ figure, text })),
      ...sourcesOf(
        site,
        facts.map(({ claim, figure, text }) => ({ claim, figure: `${figure} ${text}` })),
      ),
    },
    hall: { ...hallBlock(site), ...copy.hall },
    cuisines: {
      ...copy.cuisines,
      cards: catalogs.cuisines.cuisines.map(({ key, name, dishes, cloth, thali, alt }) => ({
        key,
        name,
        dishes,
        cloth: site.picture(cloth),
        thali: site.picture(thali, alt),
      })),
    },
    packages: {
      ...copy.packages,
      plan: catalogs["pages/packages"].plan,
      yearlyAtFirst: catalogs.behaviour.yearlyPricingAtFirst.home,
      words: priceWords(site),
      cards: packageCards(site),
    },
    about: aboutBlock(site),
    services: {
      ...servicesBlock(site, catalogs.behaviour.heroServices),
      viewAll: catalogs["pages/services"].viewAll,
    },
    clients: {
      heading: copy.clients.heading,
      logos: catalogs.clients.clients.map(({ src, alt }) => site.picture(src, alt)),
    },
    why: {
      heading: copy.why.heading,
      plate: site.picture("thali/why"),
      cards: whyCards(site, copy.why.cards),
    },
    testimonials: { heading: copy.testimonials.heading, cards: testimonialCards(site) },
    counters: {
      heading: copy.counters.heading,
      items: catalogs.claims.counters,
      ...(catalogs.claims.counters.length > 0 && sourcesOf(site, [{ claim: "counters" }])),
    },
    contact: { ...site.contact(), heading: copy.contact.heading, text: copy.contact.text },
  };
  return ["/", "/home"].map((path) => ({ ...home, path }));
}
