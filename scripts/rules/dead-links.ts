import { nearest } from "../lib/nearest.ts";
import type { Finding, Span } from "../content/problems/problem.ts";
import { addressesOf, guesser } from "./follow.ts";
import { addressMistake, decoded } from "./link-forms.ts";
import { textsUnder } from "./prose.ts";
import { at, type Rule, type SiteView } from "./rule.ts";

/** Pages of one kind that are named in a message. */
const FEW = 8;

/** Pages of the kind that was meant: `/package-detail/diamond` → those of all packages. */
function besides(typed: string, paths: ReadonlySet<string>): string {
  const folder = typed.slice(0, typed.lastIndexOf("/") + 1);
  const others = folder === "/" ? [] : [...paths].filter((path) => path.startsWith(folder));
  return others.length > 0 && others.length <= FEW
    ? others.join(", ")
    : "/menu, /packages or /contactUs";
}

/** @param page named when it is another page than the link's own */
function anchorMistake(anchor: string, ids: readonly string[], page?: string): Finding | undefined {
  const id = decoded(anchor);
  // An empty one is reported by its form.
  if (id === "" || ids.includes(id)) return undefined;
  const meant = nearest(id, ids);
  const otherwise =
    ids.length > 0
      ? `use one of #${ids.slice(0, 8).join(", #")}`
      : "delete the # and what follows it";
  return {
    code: "dead-anchor",
    message: `${page ?? "this page"} has no heading "#${id}"`,
    fix: meant ? `did you mean ${page ?? ""}#${meant}?` : otherwise,
  };
}

/**
 * Finds the mistake of an address on a page with the headings `here`.
 *
 * @param write the edit that writes another address in its place
 */
type Find = (
  url: string,
  here: readonly string[],
  write: (address: string) => Finding["edit"],
) => Finding | undefined;

function finderOf(site: SiteView): Find {
  const { paths, follow, direct, isDead } = addressesOf(site);
  const guess = guesser(paths);
  return (url, here, write) => {
    if (url.startsWith("#")) return anchorMistake(url.slice(1), here);
    if (!url.startsWith("/") || url.includes("{{") || addressMistake(url)) return undefined;
    const [typed = "", anchor = ""] = url.split("#");
    if (isDead(url)) {
      const meant = guess(typed);
      return {
        code: "dead-link",
        message: `no page has the address ${typed}`,
        fix: meant
          ? `did you mean ${meant}?`
          : `link to a page that exists, such as ${besides(typed, paths)}`,
      };
    }
    const page = follow(url) ?? "";
    const text = anchor === "" ? undefined : site.textAt(page);
    const wrongAnchor = text && anchorMistake(anchor, text.headings, page);
    const address = direct(url);
    if (wrongAnchor || address === undefined) return wrongAnchor;
    const edit = write(address);
    return {
      code: "redirected-link",
      message: `${url} leads through a redirect, which costs every visitor a second request`,
      fix: `type ${address}`,
      ...(edit && { edit }),
    };
  };
}

/** A link to our own site by its domain leaves a preview, and breaks when the domain changes. */
function ownAddress(url: string, host: string, span: Span): Finding | undefined {
  const whole = url.replace(/^(?:https?:)?\/\//i, "https://").replace(/^www\./i, "https://www.");
  if (!url.toLowerCase().includes(host) || !URL.canParse(whole)) return undefined;
  const target = new URL(whole);
  if (target.host.replace(/^www\./, "") !== host) return undefined;
  const path = `${target.pathname}${target.search}${target.hash}`;
  return {
    code: "own-address",
    message: "this is a page of ours, so it needs no domain",
    fix: `type ${path}`,
    edit: { ...span, text: path },
  };
}

function ownHost({ catalogs, damaged }: SiteView): string | undefined {
  const ours = catalogs.site.url.address;
  if (damaged.has("site") || !URL.canParse(ours)) return undefined;
  return new URL(ours).host.replace(/^www\./, "").toLowerCase();
}

/** Every link to our own pages leads at once to a page that exists, and to a heading that exists. */
export const deadLinks: Rule = {
  site(site, report) {
    const find = finderOf(site);
    const host = ownHost(site);
    for (const { source, links, headings } of site.texts) {
      for (const { url, address } of links) {
        const isTyped = source.text.slice(address.start, address.end) === url;
        const finding =
          find(url, headings, (text) => (isTyped ? { ...address, text } : undefined)) ??
          (host === undefined ? undefined : ownAddress(url, host, address));
        if (finding) report({ source, ...address }, finding);
      }
    }
    for (const values of site.located.values()) {
      for (const { text, path } of textsUnder(values.value, "to")) {
        // The rule for redirects checks their targets.
        if (path[0] === "redirects") continue;
        const span = values.spanOf(path);
        const finding = find(text, [], (to) => ({ ...span, text: JSON.stringify(to) }));
        if (finding) report(at(values, path), finding);
      }
    }
  },
};
