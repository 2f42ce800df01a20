/** Blocks that more than one page shows: each is put together once, here. */
import { ENGLISH, isSelling, languagesOf, pathIn } from "../content/catalogs/languages.ts";
import { packagePath, articlePath } from "../content/model/addresses.ts";
import type {
  AboutBlock,
  ArticleTeaser,
  Banner,
  CardFace,
  IconCard,
  HallBlock,
  HallFacts,
  HallSlot,
  PackageCard,
  PolicyBlock,
  PriceWords,
  QuestionsBlock,
  Said,
  ServicesBlock,
  TestimonialCard,
} from "../../src/model/blocks.ts";
import { formatCount, hourOf, isTime } from "../../schemas/format.ts";
import type {
  CardDesign,
  Head,
  Package,
  Picture,
  Question,
  Testimonial,
} from "../../schemas/generated/index.ts";
import type { Edition, PageHead } from "../../src/model/page.ts";
import type { Article } from "../content/model/content.ts";
import { sourcesOf } from "./claim-sources.ts";
import type { SiteModel } from "../content/model/site-model.ts";

/** One page in all its languages, English first. */
export function editions(site: SiteModel, path: string): Edition[] {
  return [
    { lang: ENGLISH.tag, name: ENGLISH.name, path },
    ...languagesOf(site.catalogs).map(({ tag, name, reviewed }) => ({
      lang: tag,
      name,
      path: pathIn(tag, path),
      ...(site.release && !reviewed && { noindex: true as const }),
    })),
  ];
}

export function pageHead(site: SiteModel, head: Head, path: string, noindex = false): PageHead {
  const { title, description, keywords } = head;
  return {
    title,
    description,
    keywords,
    canonical: site.absolute(path),
    ...(isSelling(path) ? { languages: editions(site, path) } : {}),
    ...(noindex ? { noindex: true as const } : {}),
  };
}

export function banner(
  site: SiteModel,
  copy: { heading: string; banner: Picture; kicker?: string },
): Banner {
  const { heading, banner: picture, kicker } = copy;
  const image = site.picture(picture.image, picture.alt);
  return kicker === undefined ? { heading, image } : { heading, image, kicker };
}

export function priceWords({ catalogs }: SiteModel): PriceWords {
  const { onwards, perPerson, select } = catalogs["pages/packages"];
  return { onwards, perPerson, select };
}

export function packageCard(site: SiteModel, offer: Package): PackageCard {
  const { ground, summary, monthlyPrice, yearlyPrice, features } = offer;
  return {
    to: packagePath(offer),
    name: offer.listName,
    summary,
    ground,
    icon: site.picture(offer.icon),
    cloth: site.picture(offer.bgImage),
    thali: site.picture(offer.thali, offer.thaliAlt),
    monthlyPrice,
    yearlyPrice,
    features,
  };
}

export function packageCards(site: SiteModel): PackageCard[] {
  return site.catalogs.packages.packages.map((offer) => packageCard(site, offer));
}

export function policyBlock({ catalogs }: SiteModel): PolicyBlock {
  const { heading, text, policies } = catalogs.policies;
  return {
    heading,
    text,
    items: policies.map(({ id, title, text: agreed }) => ({ id, title, text: agreed })),
  };
}

/** What is said of the hall; in a release only what is confirmed. */
function hallFacts({ catalogs, release }: SiteModel): HallFacts {
  const { heading, roundTables, seated, standing, facts } = catalogs.hall;
  const counts = [roundTables, seated, standing].filter(({ sample }) => !(release && sample));
  return {
    heading,
    capacities: counts.map(({ label, guests }) => ({ label, text: formatCount(guests) })),
    facts: facts.map(({ label, text }) => ({ label, text })),
  };
}

/** The hall's slots with their prices, and its facts. */
export function hallBlock(site: SiteModel): HallBlock {
  const { slot, hours, price, ...words } = site.catalogs["pages/package-detail"].hall;
  return {
    ...words,
    columns: { slot, hours, price },
    slots: hallSlots(site),
    facts: hallFacts(site),
  };
}

/** Slots of the hall, each with its place in the hall's whole day; a slot with unreadable hours is left out. */
function hallSlots(site: SiteModel): HallSlot[] {
  const timings = site.catalogs["hall-timings"].timings.filter(
    ({ start, end }) => isTime(start) && isTime(end),
  );
  const open = Math.min(...timings.map(({ start }) => hourOf(start)));
  const close = Math.max(...timings.map(({ end }) => hourOf(end)));
  const share = (time: string) => (hourOf(time) - open) / (close - open);
  return timings.map(({ name, start, end, price }) => ({
    name,
    hours: site.hours(start, end),
    span: { from: share(start), to: share(end) },
    price,
  }));
}

/** The questions of a page. One that nothing answers any more, since a release withholds it, is left out. */
export function questionsBlock(
  { catalogs }: SiteModel,
  on: Question["on"][number],
): QuestionsBlock {
  const { heading, questions } = catalogs.questions;
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
          ...textOf(catalogs.hall.facts, hall),
          ...textOf(catalogs.policies.policies, policies),
        ].filter((text) => text !== ""),
      }))
      .filter(({ answers }) => answers.length > 0),
  };
}

export function aboutBlock(site: SiteModel): AboutBlock {
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
      story: { heading: founders.story.heading, paragraphs: founders.story.paragraphs },
    }),
    ...(founders.award && {
      award: {
        name: founders.award.name,
        text: founders.award.text,
        image: site.picture(founders.award.image),
        ...sourcesOf(site, [{ claim: "award" }]),
      },
    }),
  };
}

export function servicesBlock(site: SiteModel, limit = Infinity): ServicesBlock {
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

export function whyCards(
  site: SiteModel,
  cards: { title: string; text: string; katori: string }[],
): IconCard[] {
  // A release leaves out a claim without a source, which may be all that a card says.
  return cards
    .filter(({ text }) => text !== "")
    .map(({ title, text, katori }) => ({ title, text, icon: site.picture(katori) }));
}

function saidOf(site: SiteModel, { source, month }: Testimonial): Said | undefined {
  if (!source && month === undefined) return undefined;
  return {
    label: site.catalogs.messages.proof.said,
    ...(source && { where: source }),
    ...(month !== undefined && { when: { month, text: site.month(month) } }),
  };
}

const LETTERS = new Intl.Segmenter();

/** Words that are no part of a name. */
const LITTLE_WORDS: ReadonlySet<string> = new Set(["and", "family", "the"]);

/** "The Agarkar Family", "Rucha and Aditya" → "A", "RA": of the first and the last name. */
function initialsOf(name: string): string {
  const names = name.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
  const own = names.filter((word) => !LITTLE_WORDS.has(word.toLowerCase()));
  const [first = name, ...others] = own.length > 0 ? own : names;
  const letterOf = (word = "") => [...LETTERS.segment(word)][0]?.segment.toUpperCase() ?? "";
  return letterOf(first) + letterOf(others.at(-1));
}

export function testimonialCards(site: SiteModel): TestimonialCard[] {
  return site.catalogs.testimonials.testimonials.map((testimonial) => {
    const { name, role, text, rating, image } = testimonial;
    const said = saidOf(site, testimonial);
    return {
      name,
      role,
      text,
      rating,
      initials: initialsOf(name),
      ...(image !== undefined && { image: site.picture(image) }),
      ...(said && { said }),
    };
  });
}

export function teaser({ slug, frontMatter: { title, summary } }: Article): ArticleTeaser {
  return { to: articlePath(slug), title, summary };
}

/** The sign at the head of a card. */
export function crestOf(design: CardDesign): string {
  return `crest/${design}`;
}

export function cardFace(site: SiteModel, card: Omit<CardFace, "crest">): CardFace {
  const { design, title, note, courses } = card;
  const face = { design, crest: site.picture(crestOf(design)), title, courses };
  return note === undefined ? face : { ...face, note };
}
