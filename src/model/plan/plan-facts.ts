import type { Link, PlanCopy } from "../../../schemas/generated/index.ts";
import type { DateNames } from "../../../schemas/format.ts";
import type { DateList } from "../../../schemas/plan/dates.ts";
import type { PlanChoices, PlanPreset } from "../../../schemas/plan/plan.ts";
import type { ChatLink } from "../blocks.ts";

/** Data from which a plan is estimated and described in words. */
export interface PlanFacts {
  /** URL of the planner, without a query. */
  address: string;
  choices: PlanChoices;
  preset: PlanPreset;
  dates: DateList;
  dateWords: PlanCopy["dates"];
  /** Names of days and months in the page's language; absent in English. */
  dateNames?: DateNames;
  bill: Omit<PlanCopy["bill"], "chat"> & { beforeGst: string; chat: ChatLink };
  hall: Link;
  /** Address of the hall, for a calendar entry. */
  venue: string;
}
