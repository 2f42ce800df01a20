import { normaliseName, type EdgeManifest } from "../../src/model/resolve.ts";
import { cuisinePath } from "./pages/cuisines.ts";
import { packagePath } from "./pages/blocks.ts";
import { variantPath } from "./pages/services.ts";
import type { SiteModel } from "./site.ts";

/** What the edge must know to answer a URL that is not simply a page's own. */
export function edgeManifest({ catalogs }: SiteModel, paths: Iterable<string>): EdgeManifest {
  const packages = catalogs.packages.packages;
  const fallbackPackage = packages.find(({ id }) => id === catalogs.behaviour.defaultPackage);
  const spellings = [...paths].filter((path) => path !== path.toLowerCase()).sort();
  return {
    redirects: Object.fromEntries(
      catalogs.redirects.redirects.map(({ from, to }) => [from.toLowerCase(), to]),
    ),
    spellings: Object.fromEntries(spellings.map((path) => [path.toLowerCase(), path])),
    families: {
      "/package-detail": {
        names: Object.fromEntries(
          packages.flatMap((offer) =>
            [offer.slug, offer.listName, offer.detailName, ...offer.aliases].map((name) => [
              normaliseName(name),
              packagePath(offer),
            ]),
          ),
        ),
        fallback: packagePath(fallbackPackage ?? { slug: "" }),
      },
      "/cuisine": {
        names: Object.fromEntries(
          catalogs.regions.regions.map(({ key }) => [normaliseName(key), cuisinePath(key)]),
        ),
        fallback: cuisinePath(catalogs.behaviour.defaultCuisine),
      },
    },
    variants: {
      "/services": Object.fromEntries(
        Object.keys(catalogs.services.types)
          .filter((type) => type !== "default")
          .map((type) => [`type=${type}`, variantPath(type)]),
      ),
    },
  };
}
