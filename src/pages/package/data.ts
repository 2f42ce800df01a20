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
    cards: packages.map(({ name, price, features, package: id }) => {
      const offer = site.catalogs.packages.packages.find((one) => one.id === id);
      return {
        name,
        price,
        features,
        ...(offer && {
          thali: site.picture(offer.thali, offer.thaliAlt),
          today: {
            label: fill(today, {
              name: offer.listName,
              price: formatPrice(offer.monthlyPrice),
              rate,
            }),
            to: packagePath(offer),
          },
        }),
      };
    }),
  };
}
