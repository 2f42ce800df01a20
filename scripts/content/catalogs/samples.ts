import type { Catalogs } from "./catalogs.ts";

/**
 * The catalogs of a release: without invented guests, whose words would pass for reviews, and without
 * invented clients. Pages say less where nobody real is left.
 */
export function withoutSamples(catalogs: Catalogs): Catalogs {
  const real = <Entry extends { sample?: boolean }>(entries: Entry[]) =>
    entries.filter(({ sample }) => sample !== true);
  return {
    ...catalogs,
    testimonials: {
      ...catalogs.testimonials,
      testimonials: real(catalogs.testimonials.testimonials),
    },
    clients: { ...catalogs.clients, clients: real(catalogs.clients.clients) },
  };
}
