import type { Site } from "../../data/site.ts";

export function loaderPage({ catalogs }: Site) {
  return { head: catalogs["pages/loader"].head };
}
