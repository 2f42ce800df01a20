import {
  aboutBlock,
  hallBlock,
  packageCards,
  priceWords,
  servicesBlock,
  sourcesOf,
  testimonialCards,
  whyBlock,
} from "../../data/blocks.ts";
import { planFacts } from "../../data/plan.ts";
import { plateOf } from "../../data/plate.ts";
import { chatLink, contactBlock, isReal, type Site } from "../../data/site.ts";
import { businessGraph } from "../../data/structured-data/business.ts";
import type { DataOf } from "../../model/page.ts";

export type HomePageData = DataOf<typeof homePages>;

/** The round tables of the hall. A release leaves out samples. */
function tablesOf({ catalogs, release }: Site) {
  const { guests, perTable, sample } = catalogs.hall.roundTables;
  return release && sample ? {} : { tables: { count: Math.ceil(guests / perTable), perTable } };
}

/** Facts that a family can check. Each is shown once it is real. */
function trustOf(site: Site) {
  const { fssai, googleProfile, phone, station, photograph } = site.catalogs.site;
  const { reviews, call } = site.catalogs["pages/home"].trust;
  return {
    items: [
      ...(isReal(fssai) ? [{ figure: "FSSAI", text: fssai.number }] : []),
      ...(isReal(googleProfile)
        ? [{ figure: "Google", text: reviews, to: googleProfile.url }]
        : []),
      ...(isReal(phone) ? [{ figure: phone.display, text: call, to: `tel:${phone.number}` }] : []),
      ...(isReal(station) ? [{ figure: station.name, text: station.way }] : []),
    ],
    ...(isReal(photograph) && { photograph: site.picture(photograph.image, photograph.alt) }),
  };
}

/** `/` and `/home` are one page; search engines list the first. */
export function homePages(site: Site) {
  const { catalogs } = site;
  const copy = catalogs["pages/home"];
  // A release leaves out a figure without a source.
  const facts = copy.facts.filter(({ figure }) => figure !== "");
  const plan = planFacts(site);
  const home = {
    head: { ...copy.head, structured: businessGraph(site), canonical: "/" },
    hero: {
      kicker: copy.hero.kicker,
      headline: copy.hero.headline,
      emphasis: copy.hero.emphasis,
      lead: copy.hero.lead,
      explore: copy.hero.explore,
      // A link's "label" gets the mark "in English" in translations, for which this row has no room.
      hall: { place: copy.hero.hall.label, to: copy.hero.hall.to },
      contact: chatLink(site, copy.hero.contact.label, copy.hero.contact.message),
      toran: site.picture("toran/hero"),
    },
    estimate: {
      words: { ...copy.hero.estimate, rates: priceWords(site).rate },
      facts: { ...plan, preset: { package: plan.preset.package } },
      planner: catalogs["pages/packages"].plan.to,
      thali: site.picture("thali/hero"),
      plate: { ...plateOf(site), ...tablesOf(site) },
    },
    facts: {
      items: facts.map(({ figure, text }) => ({ figure, text })),
      ...sourcesOf(
        site,
        facts.map(({ claim, figure, text }) => ({ claim, figure: `${figure} ${text}` })),
      ),
    },
    trust: trustOf(site),
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
      ...servicesBlock(site, catalogs.behaviour.homeServices),
      viewAll: catalogs["pages/services"].viewAll,
    },
    clients: {
      heading: copy.clients.heading,
      logos: catalogs.clients.clients.map(({ src, alt }) => site.picture(src, alt)),
    },
    why: whyBlock(site, copy.why),
    testimonials: {
      heading: copy.testimonials.heading,
      ...(plan.dateNames && { note: catalogs.messages.controls.inEnglish }),
      cards: testimonialCards(site),
    },
    counters: {
      heading: copy.counters.heading,
      items: catalogs.claims.counters,
      ...(catalogs.claims.counters.length > 0 && sourcesOf(site, [{ claim: "counters" }])),
    },
    contact: { ...contactBlock(site), heading: copy.contact.heading, text: copy.contact.text },
  };
  return ["/", "/home"].map((path) => ({ ...home, path }));
}
