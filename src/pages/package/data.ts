import type { Site } from "../../data/site.ts";

export type FlipCardData = ReturnType<typeof packagePage>["cards"][number];

/** The Silver, Gold and Platinum page, which has placeholders for prices. */
export function packagePage(site: Site) {
  const { head, heading, text, turn, ready } = site.catalogs["pages/package"];
  const { packages } = site.catalogs["flip-packages"];
  return {
    head,
    heading,
    text,
    turn,
    ready,
    cards: packages.map(({ name, price, features, thali }) => ({
      name,
      price,
      features,
      thali: site.picture(thali),
    })),
  };
}
