import type { HallPageCopy, Link } from "../../../schemas/generated/index.ts";
import type { Banner, ContactBlock, HallBlock } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";

export interface HallPageData extends PageBase<"hall"> {
  banner: Banner;
  text: string;
  /** Heading of the capacities. */
  capacity: string;
  /** Heading of the prices. */
  prices: string;
  hall: HallBlock;
  /** Absent while the plan is not confirmed. */
  floor?: Omit<HallPageCopy["floor"], "sample">;
  plan: Link;
  dates: Pick<PlanFacts, "dates" | "dateWords" | "choices">;
  contact: ContactBlock;
}
