import { normaliseName, type EdgeManifest } from "../../../src/model/resolve.ts";
import type { Site } from "../../../src/data/site.ts";
import {
  cuisinePath,
  packageNames,
  packagePath,
  servicesVariantPath,
} from "../../../src/model/addresses.ts";
import type { EndedPage } from "../model/schedule.ts";
import { isTranslated } from "./translated-pages.ts";

/** @param ended expired pages, whose addresses redirect */
export function edgeManifest(
  { catalogs }: Pick<Site, "catalogs">,
  paths: ReadonlySet<string>,
  ended: readonly EndedPage[] = [],
): EdgeManifest {
  const packages = catalogs.packages.packages;
  const fallbackPackage = packages.find(({ id }) => id === catalogs.behaviour.defaultPackage);
  const spellings = [...paths].filter((path) => path !== path.toLowerCase()).sort();
  const redirects: Record<string, string> = Object.fromEntries([
    ...ended.map(({ path, to }) => [path.toLowerCase(), to]),
    // A redirect from an existing page has no effect until the page has expired.
    ...catalogs.redirects.redirects
      .filter(({ from }) => !paths.has(from))
      .map(({ from, to }) => [from.toLowerCase(), to]),
  ]);
  return {
    redirects,
    spellings: Object.fromEntries(spellings.map((path) => [path.toLowerCase(), path])),
    families: {
      "/package-detail": {
        names: Object.fromEntries([
          // Each name of an expired package redirects to the same target as its address, not to another package.
          ...ended.flatMap(({ path, to, names = [] }) =>
            names.map((name) => [normaliseName(name), redirects[path.toLowerCase()] ?? to]),
          ),
          ...packages.flatMap((offer) =>
            packageNames(offer).map((name) => [normaliseName(name), packagePath(offer)]),
          ),
          // Also with the spelling of another package, which is reported.
          ...packages.map((offer) => [normaliseName(offer.slug), packagePath(offer)]),
        ]),
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
          .map((type) => [`type=${type}`, servicesVariantPath(type)]),
      ),
    },
    translated: [...paths].filter((path) => path !== "/" && isTranslated(path)).sort(),
  };
}
