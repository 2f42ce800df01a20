import type { ArticleTeaser, Banner, ServicesBlock } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface ServicesPageData extends PageBase<"services"> {
  banner: Banner;
  services: ServicesBlock;
  more: { heading: string; articles: ArticleTeaser[] };
}
