import type { Site } from "../../data/site.ts";

export function notFoundPage({ catalogs }: Site) {
  const { head, heading, text, links } = catalogs["pages/not-found"];
  return { head, heading, text, links };
}
