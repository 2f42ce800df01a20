import type { Link } from "../../../schemas/generated/index.ts";
import type { CardFace, ChatLink, SourcesBlock, Trail } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

export interface CuisinePageData extends PageBase<"cuisine"> {
  trail: Trail;
  key: string;
  /** What the cuisine's window on the home page is called, which is stored as the cuisine chosen last. */
  name: string;
  sectionClass: string;
  kicker: string;
  title: string;
  description: string;
  buttonText: string;
  banner: Image;
  cloth: Image;
  subTitle: string;
  content: string[];
  /** Where the claims of these texts come from. */
  sources?: SourcesBlock;
  info: { title: string; items: string[] };
  image: Image;
  /** Dishes the region is known by, in the order they are served. */
  signature: { name: string; image: Image }[];
  menu: CardFace;
  booking: { heading: string; text: string; chat: ChatLink; contact: Link; dish: Image };
}
