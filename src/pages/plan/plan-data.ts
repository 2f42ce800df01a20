import type { PlanCopy } from "../../../schemas/generated/index.ts";
import type { DateList } from "../../../schemas/plan/dates.ts";
import type { PlanChoices } from "../../../schemas/plan/plan.ts";
import type { ChatLink, ContactBlock, PolicyBlock } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

export interface PlanPageData extends PageBase<"plan"> {
  heading: string;
  text: string;
  plate: Image;
  choices: PlanChoices;
  /** Id of a package → its plate, and the ground of its choice. */
  looks: Record<string, { thali: Image; ground: string }>;
  /** Id of a hall slot → its hours. */
  hours: Record<string, string>;
  fields: PlanCopy["fields"];
  functions: PlanCopy["functions"];
  bill: Omit<PlanCopy["bill"], "chat"> & { chat: ChatLink };
  share: PlanCopy["share"];
  print: PlanCopy["print"];
  dates: DateList;
  dateWords: PlanCopy["dates"];
  /** Where the hall is, for a calendar. */
  venue: string;
  /** What packages cost for some numbers of guests, rupees from–to; for those who run no script too. */
  table: PlanCopy["table"] & {
    counts: number[];
    rows: { name: string; sums: { least: number; most: number }[] }[];
  };
  policies: PolicyBlock;
  contact: ContactBlock;
  withoutScript: string;
}
