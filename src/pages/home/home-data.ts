import type { HomeCopy, Link } from "../../../schemas/generated/index.ts";
import type {
  AboutBlock,
  ChatLink,
  ContactBlock,
  Counter,
  HallBlock,
  CuisinesBlock,
  PackageCard,
  PriceWords,
  ServicesBlock,
  SourcesBlock,
  TestimonialCard,
  WhyBlock,
} from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";

export interface HomePageData extends PageBase<"home"> {
  hero: {
    kicker: string;
    headline: string;
    emphasis: string;
    lead: string;
    explore: Link;
    contact: ChatLink;
    thali: Image;
    toran: Image;
  };
  estimate: {
    words: HomeCopy["hero"]["estimate"];
    facts: PlanFacts;
    /** Path of the planner. */
    planner: string;
  };
  facts: { items: { figure: string; text: string }[]; sources?: SourcesBlock };
  hall: HallBlock;
  cuisines: CuisinesBlock;
  packages: {
    heading: string;
    text: string;
    plan: Link;
    monthly: string;
    yearly: string;
    yearlyAtFirst: boolean;
    words: PriceWords;
    cards: PackageCard[];
  };
  about: AboutBlock;
  services: ServicesBlock & { viewAll: Link };
  clients: { heading: string; logos: Image[] };
  why: WhyBlock;
  testimonials: { heading: string; cards: TestimonialCard[] };
  counters: { heading: string; items: Counter[]; sources?: SourcesBlock };
  contact: ContactBlock;
}
