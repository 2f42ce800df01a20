import type { Link } from "../../../schemas/generated/index.ts";
import type {
  ArticleTeaser,
  PackageCard,
  PriceWords,
  SourcesBlock,
  Trail,
} from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

export interface ArticlePageData extends PageBase<"article"> {
  trail: Trail;
  title: string;
  image: Image;
  /** The article's body: sanitised HTML made from its Markdown. */
  html: string;
  /** Where the claims of the text come from. */
  sources?: SourcesBlock;
  contact: { heading: string; text: string; link: Link };
  package: PackageCard;
  words: PriceWords;
  /** The menu and the cuisine that the article leads to. */
  menus: { heading: string; links: Link[] };
  more: { heading: string; articles: (ArticleTeaser & { image: Image })[] };
}
