import type { Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type NotFoundPageData = DataOf<typeof notFoundPage>;

export function notFoundPage({ catalogs }: Site) {
  const { head, heading, text, links } = catalogs["pages/not-found"];
  return { head, heading, text, links };
}
