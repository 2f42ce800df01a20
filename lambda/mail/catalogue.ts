import { readFileSync } from "node:fs";
import type {
  Acknowledgement,
  DialogText,
  FormText,
  OtherWays,
  Policies,
  QuoteText,
  ReferenceChat,
  Reply,
  SentCopy,
} from "../../schemas/generated/index.ts";
import type { PlanChoices, PlanPreset } from "../../schemas/plan/plan.ts";
import type { KnownDays } from "../../schemas/plan/availability-sentence.ts";
import { faultName, type Log } from "../service/log.ts";
import type { BusinessHours } from "../outbox/business-hours.ts";
import type { Listed } from "../outbox/diary-rules.ts";

/** The part of content/ that the service needs, generated when the Lambdas are bundled. */
export interface EnquiryCatalogue {
  hours: BusinessHours;
  /** Address at which guests write a review; absent until the owner has entered it. */
  review?: string;
  plan: PlanCatalogue;
  courses: readonly { name: string; dishes: readonly { id: string; name: string }[] }[];
  /** Texts for visitors by language; the owner's mail is in English. */
  words: Readonly<Record<string, EnquiryWords>> & { readonly en: EnquiryWords };
}

export interface EnquiryWords {
  lang: string;
  /** Script other than Latin, by its name in src/styles/languages.css. */
  script?: string;
  form: FormText;
  sent: DialogText;
  otherWays: OtherWays;
  answering: {
    reference: string;
    chat: ReferenceChat;
    promise: string;
    acknowledgement: Acknowledgement;
    /** Chat on the day after an event. */
    thanks: string;
    reply: Reply;
  };
  pages: SentCopy;
  quote: QuoteText;
  /** Booking terms. */
  terms: Pick<Policies, "heading"> & { policies: readonly { title: string; text: string }[] };
  /** Names of events, packages, counters and times of the hall, by kind and id: `package:royal`. */
  names: Readonly<Record<string, string>>;
  /** Name, displayed phone number and e-mail address of the business. */
  business: string;
  phone: string;
  email: string;
}

/** Language tag of a page, undefined for English: `/hi/contactUs` → `hi`. */
export function languageOf(page: string | undefined): string | undefined {
  return /^\/([a-z]{2})(?:\/|$)/.exec(page ?? "")?.[1];
}

/** Texts of a language; English for an unknown tag. */
export function wordsIn({ words }: EnquiryCatalogue, tag: string | undefined): EnquiryWords {
  return (tag !== undefined && Object.hasOwn(words, tag) ? words[tag] : undefined) ?? words.en;
}

/** Rates of estimates, and the list of taken slots. */
export interface PlanCatalogue extends Pick<KnownDays, "dates"> {
  choices: PlanChoices;
  preset: PlanPreset;
}

export const CATALOGUE_FILE = "catalogue.json";

export function catalogueFrom(file: URL): () => EnquiryCatalogue {
  let catalogue: EnquiryCatalogue | undefined;
  return () =>
    (catalogue ??= JSON.parse(readFileSync(file, "utf8")) as unknown as EnquiryCatalogue);
}

export interface CatalogueContext {
  catalogue: () => EnquiryCatalogue;
  /** Origin of the site, for links. */
  site: string | undefined;
  log: Log;
}

/** Undefined when the catalogue cannot be read. The fault is logged, and enquiries are accepted all the same. */
export function readCatalogue({
  catalogue,
  log,
}: Omit<CatalogueContext, "site">): EnquiryCatalogue | undefined {
  try {
    return catalogue();
  } catch (fault) {
    log("error", "enquiry.unreadable", { fault: faultName(fault) });
    return undefined;
  }
}

/** Taken slots of the website's list that do not come from the diary itself. */
export function listedSlots(catalogue: EnquiryCatalogue | undefined): Listed {
  return catalogue ? listedIn(catalogue.plan.dates) : [];
}

export const listedIn = ({ taken }: PlanCatalogue["dates"]) =>
  taken.filter(({ source }) => source !== "diary");
