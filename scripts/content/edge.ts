import { normaliseName, type EdgeManifest } from "../../src/model/resolve.ts";
import { cuisinePath } from "./pages/cuisines.ts";
import { packagePath } from "./pages/blocks.ts";
import { variantPath } from "./pages/services.ts";
import type { SiteModel } from "./site.ts";

/**
 * What the edge must know to answer a URL that is not simply a page's own.
 *
 * @param expired where the addresses of pages that are over lead, unless a redirect says otherwise
 */
export function edgeManifest(
  { catalogs }: Pick<SiteModel, "catalogs">,
  paths: ReadonlySet<string>,
  expired: Record<string, string> = {},
): EdgeManifest {
  const packages = catalogs.packages.packages;
  const fallbackPackage = packages.find(({ id }) => id === catalogs.behaviour.defaultPackage);
  const spellings = [...paths].filter((path) => path !== path.toLowerCase()).sort();
  return {
    redirects: {
      ...expired,
      // A redirect written for the day on which a page ends waits until then.
      ...Object.fromEntries(
        catalogs.redirects.redirects
          .filter(({ from }) => !paths.has(from))
          .map(({ from, to }) => [from.toLowerCase(), to]),
      ),
    },
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
