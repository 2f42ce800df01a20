import { normaliseName, resolve, type EdgeManifest } from "../../../../src/model/resolve.ts";
import type { CatalogName } from "../../../content/catalogs/catalogs.ts";
import type { SiteView } from "../rule.ts";
import { textPaths } from "./names.ts";

/** Pages below these addresses are made from a catalog; when it is damaged, they may be missing. */
const MADE_FROM: Record<string, CatalogName> = {
  "package-detail": "packages",
  cuisine: "regions",
  menucard: "menu-cards",
};

/** Our addresses, and where they lead. */
export interface Addresses {
  /** Every page, with those of texts that cannot be read because of a mistake. */
  paths: ReadonlySet<string>;
  /** The page an address leads to, through redirects; nothing when there is none. */
  follow: (address: string) => string | undefined;
  /** The address that leads to the same page without a redirect; nothing for an address that has none on its way. */
  direct: (address: string) => string | undefined;
  /** True when no page answers, and none could be hidden behind another mistake. */
  isDead: (address: string) => boolean;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const ORIGIN = "https://site.invalid";

/** `/cuisine/gujrat` shows Maharashtra in its place; for a link that is a mistake. */
function isUnknownName(pathname: string, { families }: EdgeManifest): boolean {
  const [, head = "", name] = pathname.split("/");
  const family = families[`/${head.toLowerCase()}`];
  return family && name ? !Object.hasOwn(family.names, normaliseName(name)) : false;
}

/** Follows addresses as the edge does. */
export function addressesOf({ paths: pages, edge, files, damaged, catalogs }: SiteView): Addresses {
  // A slug that cannot be one is reported by its schema, and leads to a page all the same.
  const slugsAreSound = catalogs.packages.packages.every(({ slug }) => SLUG.test(slug));
  const paths = new Set(pages);
  for (const path of textPaths(files)) paths.add(path);
  const arrive = (address: string) => {
    let target = address;
    // Circles of redirects are reported where they stand; they must not hold us up.
    for (let step = 0; step < 10; step++) {
      // A redirect may lead to what is no address, which its schema reports.
      if (!URL.canParse(target, ORIGIN)) return undefined;
      const { pathname, search } = new URL(target, ORIGIN);
      if (isUnknownName(pathname, edge)) return undefined;
      const found = resolve(pathname, search, edge);
      if (found.type === "page")
        return paths.has(found.path) ? { page: found.path, target } : undefined;
      target = found.to;
    }
    return undefined;
  };
  const follow = (address: string) => arrive(address)?.page;
  return {
    paths,
    follow,
    direct(address) {
      const [typed = "", ...anchor] = address.split(/(?=#)/);
      const target = arrive(typed)?.target;
      return target === undefined || target === typed ? undefined : target + anchor.join("");
    },
    isDead(address) {
      if (/^\/package-detail\//i.test(address) && !slugsAreSound) return false;
      const source = MADE_FROM[address.split("/")[1]?.toLowerCase() ?? ""];
      if (source !== undefined && damaged.has(source)) return false;
      return follow(address) === undefined;
    },
  };
}
