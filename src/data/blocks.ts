import type { CardFace, SourcesBlock, Breadcrumbs } from "../model/blocks.ts";
import { formatCount, hourOf, isTime } from "../../schemas/format.ts";
import type {
  CardDesign,
  ClaimSources,
  Link,
  Package,
  Picture,
  Question,
  Testimonial,
} from "../../schemas/generated/index.ts";
import { articlePath, packagePath } from "../model/addresses.ts";
import { isReal, type Article, type Site } from "./site.ts";

export type Banner = ReturnType<typeof banner>;

export function banner(site: Site, copy: { heading: string; banner: Picture; kicker?: string }) {
  const { heading, banner: picture, kicker } = copy;
  const image = site.picture(picture.image, picture.alt);
  return { heading, image, ...(kicker !== undefined && { kicker }) };
}

export type PriceWords = ReturnType<typeof priceWords>;

export function priceWords({ catalogs }: Site) {
  const { onwards, perPerson, perEvent, perYear, beforeGst, perCard, select } =
    catalogs["pages/packages"];
  const rate = `${perPerson}, ${beforeGst}`;
  return { onwards, perPerson, perEvent, perYear, beforeGst, rate, perCard, select };
}

export type PackageCard = ReturnType<typeof packageCard>;

export function packageCard(site: Site, offer: Package) {
  const { background, summary, monthlyPrice, yearlyPrice, features } = offer;
  return {
    to: packagePath(offer),
    name: offer.listName,
    summary,
    background,
    icon: site.picture(offer.icon),
    cloth: site.picture(offer.bgImage),
    thali: site.picture(offer.thali, offer.thaliAlt),
    monthlyPrice,
    yearlyPrice,
    features,
  };
}

export function packageCards(site: Site) {
  return site.catalogs.packages.packages.map((offer) => packageCard(site, offer));
}

export type PolicyBlock = ReturnType<typeof policyBlock>;

export function policyBlock({ catalogs }: Site) {
  const { heading, text, policies } = catalogs.policies;
  return {
    heading,
    text,
    items: policies.map(({ id, title, text: agreed }) => ({ id, title, text: agreed })),
  };
}

export type HallFacts = ReturnType<typeof hallFacts>;

/** A release leaves out capacities that are samples. */
function hallFacts({ catalogs, release }: Site) {
  const { heading, roundTables, seated, standing, facts } = catalogs.hall;
  const counts = [roundTables, seated, standing].filter(({ sample }) => !(release && sample));
  return {
    heading,
    capacities: counts.map(({ label, guests }) => ({ label, text: formatCount(guests) })),
    facts: facts.map(({ label, text }) => ({ label, text })),
  };
}

type HallBlock = ReturnType<typeof hallBlock>;

export type HallSlot = HallBlock["slots"][number];

export function hallBlock(site: Site) {
  const { slot, hours, price, ...words } = site.catalogs["pages/package-detail"].hall;
  return {
    ...words,
    columns: { slot, hours, price },
    slots: hallSlots(site),
    facts: hallFacts(site),
  };
}

/**
 * Slots of the hall. `span` is the slot's part of the hall's day, as fractions. Leaves out slots with unreadable hours.
 */
function hallSlots(site: Site) {
  const timings = site.catalogs["hall-timings"].timings.filter(
    ({ start, end }) => isTime(start) && isTime(end),
  );
  const open = Math.min(...timings.map(({ start }) => hourOf(start)));
  const close = Math.max(...timings.map(({ end }) => hourOf(end)));
  const share = (time: string) => (hourOf(time) - open) / (close - open);
  return timings.map(({ name, start, end, price }) => ({
    name,
    hours: site.formats.hours(start, end),
    span: { from: share(start), to: share(end) },
    price,
  }));
}

export type QuestionsBlock = ReturnType<typeof questionsBlock>;

/** Questions of a page. Leaves out questions without an answer; a release has no unconfirmed answers. */
export function questionsBlock(site: Site, on: Question["on"][number]) {
  const { catalogs } = site;
  const { heading, questions } = catalogs.questions;
  const layouts = hallFacts(site).capacities.map(({ label, text }) => `${label} ${text}`);
  const textOf = (entries: readonly { id: string; text: string }[], ids: readonly string[] = []) =>
    ids.flatMap((id) => entries.find((entry) => entry.id === id)?.text ?? []);
  return {
    heading,
    items: questions
      .filter((one) => one.on.includes(on))
      .map(({ question, answer = "", hall, policies }) => ({
        question,
        answers: [
          answer,
          ...textOf([...catalogs.hall.facts, { id: "layouts", text: layouts.join(", ") }], hall),
          ...textOf(catalogs.policies.policies, policies),
        ].filter((text) => text !== ""),
      }))
      .filter(({ answers }) => answers.length > 0),
  };
}

export type AboutBlock = ReturnType<typeof aboutBlock>;

export type StatTile = AboutBlock["tiles"][number];

export function aboutBlock(site: Site) {
  const { claims, founders } = site.catalogs;
  const copy = site.catalogs["pages/about"];
  const tiles = claims.tiles.map(({ claim, label }) => ({
    figure: String(claims[claim]),
    suffix: claim === "repeatCustomersPercent" ? "%" : "+",
    label,
  }));
  return {
    since: copy.since,
    intro: copy.intro,
    image: site.picture(copy.image.image, copy.image.alt),
    menuButton: copy.menuButton,
    tiles,
    ...sourcesOf(
      site,
      tiles.map(({ figure, suffix, label }, at) => ({
        claim: claims.tiles[at]?.claim,
        figure: `${figure}${suffix} ${label}`,
      })),
    ),
    founders: {
      heading: copy.founders.heading,
      people: founders.founders.map(({ name, role, text, image, alt }) => ({
        name,
        role,
        text,
        image: site.picture(image, alt),
      })),
    },
    ...(founders.story && {
      story: {
        heading: founders.story.heading,
        thread: founders.story.thread.map(({ when, text, image }) => ({
          when,
          text,
          image: site.picture(image),
        })),
      },
    }),
    ...(founders.award && {
      award: {
        name: founders.award.name,
        text: founders.award.text,
        ...(founders.award.given &&
          (!site.release || isReal(founders.award.given)) && {
            given: `${founders.award.given.body}, ${founders.award.given.year}`,
          }),
        image: site.picture(founders.award.image),
        ...sourcesOf(site, [{ claim: "award" }]),
      },
    }),
  };
}

export type ServicesBlock = ReturnType<typeof servicesBlock>;

export type ServiceCard = ServicesBlock["cards"][number];

export function servicesBlock(site: Site, limit = Infinity) {
  const { kicker, title, details } = site.catalogs["pages/services"];
  return {
    kicker,
    title,
    details,
    cards: site.catalogs.services.services.slice(0, limit).map((service) => ({
      to: articlePath(service.id),
      title: service.title,
      description: service.description,
      ...(service.facts && { facts: service.facts }),
      image: site.picture(service.image, service.alt),
    })),
  };
}

export type WhyBlock = ReturnType<typeof whyBlock>;

/** Leaves out cards without text. In a release, a text loses its claims that have no source. */
export function whyBlock(
  site: Site,
  { heading, cards }: { heading: string; cards: { title: string; text: string; katori: string }[] },
) {
  return {
    heading,
    plate: site.picture("thali/why"),
    cards: cards
      .filter(({ text }) => text !== "")
      .map(({ title, text, katori }) => ({ title, text, icon: site.picture(katori) })),
  };
}

export type Attribution = NonNullable<ReturnType<typeof attributionOf>>;

function attributionOf(site: Site, { source, month }: Testimonial) {
  if (!source && month === undefined) return undefined;
  return {
    label: site.catalogs.messages.proof.said,
    ...(source && { where: source }),
    ...(month !== undefined && { when: { month, text: site.formats.month(month) } }),
  };
}

const LITTLE_WORDS: ReadonlySet<string> = new Set(["and", "family", "the"]);

/** Initials of the first and the last name: "The Agarkar Family", "Rucha and Aditya" → "A", "RA". */
function initialsOf(name: string): string {
  const names = name.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
  const own = names.filter((word) => !LITTLE_WORDS.has(word.toLowerCase()));
  const [first = name, ...others] = own.length > 0 ? own : names;
  const letterOf = (word = "") => (/^.\p{M}*/su.exec(word)?.[0] ?? "").toUpperCase();
  return letterOf(first) + letterOf(others.at(-1));
}

export type TestimonialCard = ReturnType<typeof testimonialCards>[number];

export function testimonialCards(site: Site) {
  return site.catalogs.testimonials.testimonials.map((testimonial) => {
    const { name, role, text, rating, image } = testimonial;
    const attribution = attributionOf(site, testimonial);
    return {
      name,
      role,
      text,
      rating,
      initials: initialsOf(name),
      ...(image !== undefined && { image: site.picture(image) }),
      ...(attribution && { attribution }),
    };
  });
}

export function teaser({ slug, frontMatter: { title, summary } }: Article) {
  return { to: articlePath(slug), title, summary };
}

export function emblemOf(design: CardDesign): string {
  return `crest/${design}`;
}

export function cardFace(site: Site, card: Omit<CardFace, "crest">): CardFace {
  const { design, title, note, courses } = card;
  const face = { design, crest: site.picture(emblemOf(design)), title, courses };
  return note === undefined ? face : { ...face, note };
}

export interface ShownClaim {
  claim: keyof ClaimSources | undefined;
  /** The figure with its words, if the block has several claims. */
  figure?: string;
}

/** The property `sources` of a block; `{}` if no claim has a source. */
export function sourcesOf(
  { catalogs }: Site,
  shown: readonly ShownClaim[],
): { sources?: SourcesBlock } {
  const { sources } = catalogs.claims;
  const items = shown.flatMap(({ claim, figure }) => {
    const text = claim && sources[claim];
    if (text === undefined) return [];
    return figure === undefined ? { text } : { figure, text };
  });
  if (items.length === 0) return {};
  return { sources: { summary: catalogs.messages.proof.sources, items } };
}

/** The navigation's link to a page, as a list of one; empty if the navigation has no such link. */
function navigationLinks(site: Site, to: string): Link[] {
  const { main, more, footer } = site.catalogs.navigation;
  const link = [...main, ...more, ...footer.quickLinks.links].find((item) => item.to === to);
  return link ? [{ label: link.label, to }] : [];
}

export function crumbsTo(site: Site, list: string): Breadcrumbs {
  return [...navigationLinks(site, "/"), ...navigationLinks(site, list)];
}

export function cuisineCrumbs(site: Site): Breadcrumbs {
  const item = site.catalogs.navigation.main.find(({ submenu }) => submenu);
  return [...navigationLinks(site, "/"), ...(item ? [{ label: item.label, to: item.to }] : [])];
}

export type PurposeBlock = ReturnType<typeof purposeBlock>;

export function purposeBlock(site: Site) {
  const { heading, mission, vision, values } = site.catalogs["pages/about"].purpose;
  return {
    heading,
    mission,
    vision,
    values,
  };
}
