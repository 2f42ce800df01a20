import type { Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type LoaderPageData = DataOf<typeof loaderPage>;

export function loaderPage({ catalogs }: Site) {
  return { head: catalogs["pages/loader"].head };
}
