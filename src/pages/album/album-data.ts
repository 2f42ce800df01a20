import type { Link } from "../../../schemas/generated/index.ts";
import type { Tile, Trail } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface AlbumPageData extends PageBase<"album"> {
  trail: Trail;
  title: string;
  text: string;
  /** What it was, when, and for how many guests. */
  facts: string[];
  /** What the album tells besides: sanitised HTML made from its Markdown; empty when it tells nothing. */
  html: string;
  tiles: Tile[];
  links: Link[];
}
