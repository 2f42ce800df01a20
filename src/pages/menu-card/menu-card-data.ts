import type { Link } from "../../../schemas/generated/index.ts";
import type { CardFace, ChatLink, Trail } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

export interface MenuCardView {
  key: string;
  cloth: Image;
  image: Image;
  face: CardFace;
}

/** One of the six cards to choose from. */
export interface MenuCardLink extends Link {
  /** What is stored as the card chosen last. */
  key: string;
  cloth: Image;
  crest: Image;
}

/** `/menuCard/<key>`: one card. `/menuCard`: none, and the browser goes on to the stored one. */
export interface MenuCardPageData extends PageBase<"menu-card"> {
  /** Empty on `/menuCard`. */
  trail: Trail;
  heading: string;
  card: MenuCardView | null;
  choose: string;
  links: MenuCardLink[];
  chat: ChatLink;
  all: Link;
}
