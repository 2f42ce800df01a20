import type { PlanCopy } from "../../../schemas/generated/index.ts";
import type { ContactBlock, PolicyBlock } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";

export interface PlanPageData extends PageBase<"plan">, PlanFacts {
  heading: string;
  text: string;
  plate: Image;
  /** Id of a package → its plate, and the ground of its choice. */
  looks: Record<string, { thali: Image; ground: string }>;
  /** Id of a hall slot → its hours. */
  hours: Record<string, string>;
  fields: PlanCopy["fields"];
  functions: PlanCopy["functions"];
  own: PlanCopy["own"];
  share: PlanCopy["share"];
  print: PlanCopy["print"];
  /** What packages cost for some numbers of guests, rupees from–to; for those who run no script too. */
  table: PlanCopy["table"] & {
    counts: number[];
    rows: { name: string; sums: { least: number; most: number }[] }[];
  };
  policies: PolicyBlock;
  contact: ContactBlock;
  withoutScript: string;
}
