import type {
  Answering,
  CardDesign,
  Course,
  GalleryImage,
  Link,
  Policy,
} from "../../schemas/generated/index.ts";
import type { Image } from "./image.ts";

interface TitledText {
  title: string;
  text: string;
}

interface IconCard extends TitledText {
  icon: Image;
}

export interface Banner {
  heading: string;
  image: Image;
  kicker?: string;
}

/** A link that opens a chat with the business, its first message already typed. */
export interface ChatLink {
  label: string;
  href: string;
}

interface CuisineCard {
  key: string;
  name: string;
  dishes: string;
  cloth: Image;
  thali: Image;
}

export interface CuisinesBlock {
  heading: string;
  subheading: string;
  text: string;
  cards: CuisineCard[];
}

export interface PackageCard {
  /** The path of the package's own page. */
  to: string;
  name: string;
  summary: string;
  ground: string;
  icon: Image;
  cloth: Image;
  thali: Image;
  /** Rupees per person. */
  monthlyPrice: number;
  yearlyPrice: number;
  features: string[];
}

/** The words around prices, kept once in the packages' page copy. */
export interface PriceWords {
  onwards: string;
  perPerson: string;
  select: string;
}

/** Where the claims of a block come from. */
export interface SourcesBlock {
  /** What is pressed to see them. */
  summary: string;
  items: { figure?: string; text: string }[];
}

export interface StatTile {
  figure: string;
  suffix: string;
  label: string;
}

interface Founder {
  name: string;
  role: string;
  text: string;
  image: Image;
}

export interface AboutBlock {
  since: { label: string; figure: string };
  intro: string;
  image: Image;
  menuButton: Link;
  tiles: StatTile[];
  /** Where the figures of the tiles come from. */
  sources?: SourcesBlock;
  founders: { heading: string; people: Founder[] };
  /** Left out in a release while it is invented. */
  story?: { heading: string; paragraphs: string[] };
  /** Left out in a release while it has no source. */
  award?: { name: string; text: string; image: Image; sources?: SourcesBlock };
}

/** What the business is for. */
export interface PurposeBlock {
  heading: string;
  mission: TitledText;
  vision: TitledText;
  values: IconCard[];
}

export interface ServiceCard {
  to: string;
  title: string;
  description: string;
  /** Price and guests. */
  facts?: string;
  image: Image;
}

export interface ServicesBlock {
  kicker: string;
  title: string;
  details: string;
  cards: ServiceCard[];
}

export interface TestimonialCard {
  name: string;
  role: string;
  text: string;
  /** Whole stars, 1–5. */
  rating: number;
  /** A photograph of the guest; most have none. */
  image?: Image;
  /** Shown without a photograph. */
  initials: string;
  said?: Said;
}

/** Where and when a guest said something. */
export interface Said {
  /** The word before the place. */
  label: string;
  where?: { name: string; url?: string };
  when?: {
    /** Such as `2026-03`. */
    month: string;
    /** The month in words. */
    text: string;
  };
}

export interface Counter {
  value: number;
  suffix: string;
  label: string;
}

export interface WhyBlock {
  heading: string;
  plate: Image;
  cards: IconCard[];
}

export interface Place {
  label: string;
  lines: string[];
  /** Opens directions in the visitor's own map. */
  directions: string;
}

export interface ContactBlock {
  heading: string;
  text: string;
  map: {
    heading: string;
    text: string;
    show: string;
    directions: string;
    /** Written on the drawn map, from north to south. */
    stations: string[];
    embed: string;
  };
  office: Place & { heading: string };
  venue: Place & { heading: string };
  call: { display: string; href: string };
  mail: { address: string; href: string };
  /** The chat link's address without its message; the form adds what was typed. */
  chatHref: string;
  /** What can be chosen as the occasion. */
  occasions: readonly { id: string; name: string }[];
  answering: AnsweringWords;
}

/** What is said of when and how an enquiry is answered; `{reference}` in the chat's message stands for its reference. */
export type AnsweringWords = Pick<Answering, "reference" | "chat" | "promise">;

export interface ArticleTeaser {
  to: string;
  title: string;
  summary: string;
}

/** The pages above this one, from the first page down: shown, and in the structured data. */
export type Trail = Link[];

/** A picture on a wall of pictures, and how much room it takes there. */
export interface Tile {
  image: Image;
  shape: GalleryImage["shape"];
  /** Shown on the picture; otherwise its description, under the pointer. */
  caption?: string;
}

/** What stands on a menu card. */
export interface CardFace {
  design: CardDesign;
  /** The sign at its head. */
  crest: Image;
  title: string;
  /** A line below the title. */
  note?: string;
  courses: Course[];
}

export interface FlipCard {
  name: string;
  price: string;
  features: string[];
  thali: Image;
}

/** What is agreed beside the price. */
export interface PolicyBlock {
  heading: string;
  text: string;
  items: Omit<Policy, "sample">[];
}

/** What families ask before they book. */
export interface QuestionsBlock {
  heading: string;
  /** Each with the paragraphs of its answer. */
  items: { question: string; answers: string[] }[];
}

/** What there is in the hall. */
export interface HallFacts {
  heading: string;
  /** Number of guests by layout. */
  capacities: { label: string; text: string }[];
  facts: { label: string; text: string }[];
}

/** Slots and prices of the hall, with its main facts. */
export interface HallBlock {
  heading: string;
  text: string;
  columns: { slot: string; hours: string; price: string };
  slots: HallSlot[];
  facts: HallFacts;
  /** To the hall's page. */
  more: Link;
}

export interface HallSlot {
  name: string;
  hours: string;
  /** Begin and end as shares (0–1) of the time from the hall's first opening to its last closing. */
  span: { from: number; to: number };
  /** Rupees. */
  price: number;
}
