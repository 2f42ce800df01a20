import type { Link } from "../../../schemas/generated/index.ts";
import type { FlipCard } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface PackagePageData extends PageBase<"package"> {
  heading: string;
  text: string;
  turn: string;
  /** Where the packages are that have a price. */
  ready: Link;
  cards: FlipCard[];
}
