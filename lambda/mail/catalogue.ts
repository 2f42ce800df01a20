import { readFileSync } from "node:fs";
import type {
  Acknowledgement,
  DialogText,
  FormText,
  OtherWays,
  ReferenceChat,
  Reply,
  SentCopy,
} from "../../schemas/generated/index.ts";
import type { PlanChoices, PlanPreset } from "../../schemas/plan/plan.ts";
import type { KnownDays } from "../../schemas/plan/said-of-day.ts";
import type { BusinessHours } from "../outbox/business-hours.ts";

/** What the service must know of the content: made from content/ when the Lambdas are bundled. */
export interface EnquiryCatalogue {
  hours: BusinessHours;
  plan: PlanCatalogue;
  /** The whole menu, in its order. */
  courses: readonly { name: string; dishes: readonly { id: string; name: string }[] }[];
  /** Texts for visitors, by language; the owner's mail is in English. */
  words: Readonly<Record<string, EnquiryWords>> & { readonly en: EnquiryWords };
}

/** The words of the form, of the pages that answer it without script, and of the mail that acknowledges it. */
export interface EnquiryWords {
  /** As HTML's `lang` has it. */
  lang: string;
  /** Another than Latin, as the site's styles call it (src/styles/languages.css). */
  script?: string;
  form: FormText;
  sent: DialogText;
  otherWays: OtherWays;
  occasions: readonly { id: string; name: string }[];
  answering: {
    reference: string;
    chat: ReferenceChat;
    promise: string;
    acknowledgement: Acknowledgement;
    reply: Reply;
  };
  pages: SentCopy;
  /** What the business is called, its number as people read it, and its own address. */
  business: string;
  phone: string;
  email: string;
}

/** The language, besides English, that a page of ours is in: `/hi/contactUs` is in Hindi. */
export function languageOf(page: string | undefined): string | undefined {
  return /^\/([a-z]{2})(?:\/|$)/.exec(page ?? "")?.[1];
}

/** The words of a language; English for one that we have none of. */
export function wordsIn({ words }: EnquiryCatalogue, tag: string | undefined): EnquiryWords {
  return (tag !== undefined && Object.hasOwn(words, tag) ? words[tag] : undefined) ?? words.en;
}

/** What estimates are worked out from, and what the planner's page calls it. */
export interface PlanCatalogue extends KnownDays {
  choices: PlanChoices;
  preset: PlanPreset;
  fields: Readonly<
    Record<
      | "event"
      | "guests"
      | "jain"
      | "package"
      | "noPackage"
      | "counters"
      | "hall"
      | "noHall"
      | "date",
      string
    >
  >;
  dateWords: KnownDays["dateWords"] & { readonly fact: string };
}

/** The catalogue's name beside the bundled Lambdas. */
export const CATALOGUE_FILE = "catalogue.json";

/** Reads the catalogue from its file on first use: most enquiries need none. */
export function catalogueFrom(file: URL): () => EnquiryCatalogue {
  let catalogue: EnquiryCatalogue | undefined;
  return () =>
    (catalogue ??= JSON.parse(readFileSync(file, "utf8")) as unknown as EnquiryCatalogue);
}
