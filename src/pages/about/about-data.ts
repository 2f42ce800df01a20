import type { AboutBlock, Banner, PurposeBlock, WhyBlock } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface AboutPageData extends PageBase<"about"> {
  banner: Banner;
  about: AboutBlock;
  purpose: PurposeBlock;
  why: WhyBlock;
}
