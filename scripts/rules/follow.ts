/** Where addresses of ours lead, as the edge resolves them. */
import { normaliseName, resolve, type EdgeManifest } from "../../src/model/resolve.ts";
import type { CatalogName } from "../content/catalogs/catalogs.ts";
import { textOf } from "../content/model/addresses.ts";
import { nearest } from "../lib/nearest.ts";
import type { SiteView } from "./rule.ts";

/** Maximum number of suggestions: more unknown names mean a missing folder or an emptied list. */
const MAX_SUGGESTIONS = 40;

/** `nearest` among many candidates, cached by name: comparing ten thousand links takes its time. */
export function createSuggester(
  candidates: Iterable<string>,
): (typed: string) => string | undefined {
  let all: string[] | undefined;
  const known = new Map<string, string | undefined>();
  return (typed) => {
    if (!known.has(typed) && known.size < MAX_SUGGESTIONS)
      known.set(typed, nearest(typed, (all ??= [...candidates])));
    return known.get(typed);
  };
}

/** First part of an address → the catalog that its pages are made from. */
const MADE_FROM: Record<string, CatalogName> = {
  "package-detail": "packages",
  cuisine: "regions",
  menucard: "menu-cards",
};

/** Addresses of ours, and where they lead. */
interface Addresses {
  /** Every page, those of unreadable texts included. */
  paths: ReadonlySet<string>;
  /** The page an address leads to, through redirects. */
  follow: (address: string) => string | undefined;
  /** The address that leads to the same page without a redirect; nothing without a redirect. */
  direct: (address: string) => string | undefined;
  /** True when the address has no page, and no other mistake could be hiding one. */
  isDead: (address: string) => boolean;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ORIGIN = "https://site.invalid";

/** Whether the name is unknown: `/cuisine/gujrat` shows Maharashtra instead, a mistake in a link. */
function isUnknownName(pathname: string, { families }: EdgeManifest): boolean {
  const [, head = "", name] = pathname.split("/");
  const family = families[`/${head.toLowerCase()}`];
  return family && name ? !Object.hasOwn(family.names, normaliseName(name)) : false;
}

const known = new WeakMap<SiteView, Addresses>();

export function addressesOf(site: SiteView): Addresses {
  const addresses = known.get(site) ?? findAddresses(site);
  known.set(site, addresses);
  return addresses;
}

function findAddresses({ paths: pages, edge, entries, damaged, catalogs }: SiteView): Addresses {
  // A package with an invalid slug has a page too.
  const slugsAreSound = catalogs.packages.packages.every(({ slug }) => SLUG.test(slug));
  const paths = new Set([...pages, ...entries.flatMap(({ file }) => textOf(file)?.path ?? [])]);
  const arrive = (address: string) => {
    let target = address;
    // Circles of redirects are reported elsewhere.
    for (let step = 0; step < 10; step++) {
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

interface TypedRedirect {
  index: number;
  from: string;
  to: string;
}

/** The entries of redirects.json, also those that its schema refuses. */
export function typedRedirects({ located }: SiteView): TypedRedirect[] {
  const { redirects } = (located.get("redirects")?.value ?? {}) as { redirects?: unknown };
  if (!Array.isArray(redirects)) return [];
  return redirects.flatMap((entry: unknown, index) => {
    const { from, to } = (entry ?? {}) as { from?: unknown; to?: unknown };
    return typeof from === "string" && typeof to === "string" ? [{ index, from, to }] : [];
  });
}
