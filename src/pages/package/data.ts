import { fill, formatPrice } from "../../../schemas/format.ts";
import { packagePath } from "../../model/addresses.ts";
import { priceWords } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";

export type FlipCardData = ReturnType<typeof packagePage>["cards"][number];

/** The Silver, Gold and Platinum page, which has placeholders for prices. */
export function packagePage(site: Site) {
  const { head, heading, text, today, turn, ready } = site.catalogs["pages/package"];
  const { packages } = site.catalogs["flip-packages"];
  const { rate } = priceWords(site);
  return {
    head,
    heading,
    text,
    turn,
    ready,
    cards: packages.map(({ name, price, features, thali, package: id }) => ({
      name,
      price,
      features,
      thali: site.picture(thali),
      real: site.catalogs.packages.packages
        .filter((offer) => offer.id === id)
        .map((offer) => ({
          label: fill(today, {
            name: offer.listName,
            price: formatPrice(offer.monthlyPrice),
            rate,
          }),
          to: packagePath(offer),
        })),
    })),
  };
}
