import type { CompareCopy } from "../../../schemas/generated/index.ts";
import type { PolicyBlock, Trail } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

/** One package's column. */
interface ComparedPackage {
  id: string;
  name: string;
  ground: string;
  thali: Image;
  /** Its own page, and the planner with it chosen. */
  to: string;
  plan: string;
  /** Shown for a course that the package lacks. */
  none: string;
}

/** `/packages/compare`: the same rows for every package. */
export interface ComparePageData extends PageBase<"compare"> {
  trail: Trail;
  heading: string;
  text: string;
  packages: ComparedPackage[];
  /** A cell for each package, in their order; no lines where it has nothing of the row. */
  rows: { heading: string; kind: "figure" | "list"; cells: string[][] }[];
  words: Pick<CompareCopy, "show" | "table" | "see" | "plan">;
  policies: PolicyBlock;
}
