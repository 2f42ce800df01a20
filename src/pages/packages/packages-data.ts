import type { Link } from "../../../schemas/generated/index.ts";
import type { Banner, PackageCard, PriceWords } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface PackagesPageData extends PageBase<"packages"> {
  banner: Banner;
  text: string;
  featuresHeading: string;
  plan: Link;
  compare: Link;
  hall: Link;
  monthly: string;
  yearly: string;
  yearlyAtFirst: boolean;
  words: PriceWords;
  cards: PackageCard[];
}
