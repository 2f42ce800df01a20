/** What of the content is on a site, by when and for whom it is made. */
import type { ListedAlbum, ListedArticle } from "./text-list.ts";
import type { Catalogs } from "../catalogs/catalogs.ts";
import { withoutUnproven } from "../catalogs/samples.ts";
import { catalogsAt, isShown } from "./schedule.ts";

export interface Audience {
  /** The moment for which the site is made, in milliseconds since 1970. Nothing else reads a clock. */
  now: number;
  /** True in development: drafts and what is still to come are shown too. */
  everything?: boolean;
  /** True in a release: what is invented, unproved or not reviewed is left out. */
  release?: boolean;
}

/** The catalogs as they are shown: without drafts, what is still to come and what is over. */
export function shownCatalogs(
  catalogs: Catalogs,
  { now, everything = false, release = false }: Audience,
): Catalogs {
  const visible = everything ? catalogs : catalogsAt(catalogs, now);
  return release ? withoutUnproven(visible) : visible;
}

export function isTextShown(
  { view }: Pick<ListedArticle | ListedAlbum, "view">,
  { now, everything = false }: Audience,
): boolean {
  return everything || isShown(view().written, now);
}
