import { readFileSync } from "node:fs";
import type { PlanChoices } from "../../schemas/plan/plan.ts";
import type { KnownDays } from "../../schemas/plan/said-of-day.ts";

/** What mails say of plans and menus in our own words: made from content/ when the Lambdas are bundled. */
export interface EnquiryCatalogue {
  plan: PlanCatalogue;
  /** The whole menu, in its order. */
  courses: readonly { name: string; dishes: readonly { id: string; name: string }[] }[];
}

/** What estimates are worked out from, and what the planner's page calls it. */
export interface PlanCatalogue extends KnownDays {
  choices: PlanChoices;
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

/** Reads the catalogue from its file once, when it is first asked for: most enquiries need none. */
export function catalogueFrom(file: URL): () => EnquiryCatalogue {
  let catalogue: EnquiryCatalogue | undefined;
  return () =>
    (catalogue ??= JSON.parse(readFileSync(file, "utf8")) as unknown as EnquiryCatalogue);
}
