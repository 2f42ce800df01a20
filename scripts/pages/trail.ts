import type { Link } from "../../schemas/generated/index.ts";
import type { Trail } from "../../src/model/blocks.ts";
import type { SiteModel } from "../content/model/site-model.ts";

/** What the navigation calls a page of ours. */
function named(site: SiteModel, to: string): Link[] {
  const { main, footer } = site.catalogs.navigation;
  const link = [...main, ...footer.quickLinks.links].find((item) => item.to === to);
  return link ? [{ label: link.label, to }] : [];
}

/** First page, then the list that a page is in. */
export function trailTo(site: SiteModel, list: string): Trail {
  return [...named(site, "/"), ...named(site, list)];
}

/** The same for what stands in the submenu of the cuisines. */
export function cuisinesTrail(site: SiteModel): Trail {
  const item = site.catalogs.navigation.main.find(({ submenu }) => submenu);
  return [...named(site, "/"), ...(item ? [{ label: item.label, to: item.to }] : [])];
}
