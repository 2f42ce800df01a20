import { nearest } from "../lib/nearest.ts";
import type { Finding, Span } from "../content/problems/problem.ts";
import { fileNamed, keyNamed, say } from "../content/problems/sentence.ts";
import { addressMistake, decoded } from "./link-forms.ts";
import { textsUnder } from "./prose.ts";
import { at, inCatalog, type Rule, type SiteView } from "./rule.ts";
import { articlePath } from "../../src/model/addresses.ts";
import { visibilityText, type ScheduledEntry, type Window } from "../content/model/schedule.ts";
import { formatMoment } from "../lib/moment.ts";

const MAX_SUGGESTIONS = 8;

/** Pages of the intended kind: `/package-detail/diamond` → pages of all packages. */
function similarPages(typed: string, paths: ReadonlySet<string>): string {
  const folder = typed.slice(0, typed.lastIndexOf("/") + 1);
  const others = folder === "/" ? [] : [...paths].filter((path) => path.startsWith(folder));
  return others.length > 0 && others.length <= MAX_SUGGESTIONS
    ? others.join(", ")
    : "/menu, /packages or /contactUs";
}

function anchorMistake(anchor: string, ids: readonly string[], page?: string): Finding | undefined {
  const id = decoded(anchor);
  // The rule for link forms reports an empty anchor.
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
 * Finding for a wrong address on a page with the headings `here`.
 *
 * @param write returns the edit that replaces the address by another one
 */
function linkMistake(
  { addresses, textAt }: SiteView,
  url: string,
  here: readonly string[],
  write: (address: string) => Finding["edit"],
): Finding | undefined {
  const { paths, follow, direct, isDead } = addresses;
  if (url.startsWith("#")) return anchorMistake(url.slice(1), here);
  if (!url.startsWith("/") || url.includes("{{") || addressMistake(url)) return undefined;
  const [typed = "", anchor = ""] = url.split("#");
  if (isDead(url)) {
    const meant = nearest(typed, paths);
    return {
      code: "dead-link",
      message: `no page has the address ${typed}`,
      fix: meant
        ? `did you mean ${meant}?`
        : `link to a page that exists, such as ${similarPages(typed, paths)}`,
    };
  }
  const page = follow(url) ?? "";
  const text = anchor === "" ? undefined : textAt(page);
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
}

/** Finding for a link that names our domain. Such a link leaves a preview, and breaks when the domain changes. */
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

const ownHost = ({ catalogs }: SiteView) =>
  new URL(catalogs.site.url.address).host.replace(/^www\./, "").toLowerCase();

const ALWAYS: Window = { draft: false, from: -Infinity, until: Infinity };

/**
 * Reports a link whose page is shown while its target is not. Lists of related articles are not checked: they skip
 * hidden articles.
 */
function hiddenTarget(
  target: ScheduledEntry | undefined,
  from: Window = ALWAYS,
  now: number,
): Finding | undefined {
  if (!target || target === from || from.draft) return undefined;
  const opens = Math.max(now, from.from);
  if (target.draft || target.from > opens) {
    return {
      code: "link-to-unpublished",
      message: `this leads to ${target.path}, which ${visibilityText(target, opens)}`,
      fix: target.draft
        ? say`delete the draft line in ${fileNamed(target.source.file)} first, or remove the link`
        : say`remove the link until then, or bring the page's ${keyNamed("publishAt")} forward`,
    };
  }
  if (target.until >= from.until) return undefined;
  return {
    code: "link-to-expiring",
    message: `this leads to ${target.path}, which ends on ${formatMoment(target.until)}; from then on visitors are sent elsewhere`,
    fix: "remove the link by then",
  };
}

/** Every link to our own pages leads directly to a page and a heading that exist and are shown. */
export const deadLinks: Rule = {
  site(site, report) {
    const { texts, located, schedule, now } = site;
    const host = ownHost(site);
    const { follow } = site.addresses;
    const timed = new Map(schedule.map((entry) => [entry.path ?? "", entry]));
    const hidden = (url: string, from?: Window) =>
      url.startsWith("/") ? hiddenTarget(timed.get(follow(url) ?? " "), from, now) : undefined;
    for (const { path, source, links, headings } of texts) {
      for (const { url, address } of links) {
        const isTyped = source.text.slice(address.start, address.end) === url;
        const finding =
          linkMistake(site, url, headings, (text) =>
            isTyped ? { ...address, text } : undefined,
          ) ??
          ownAddress(url, host, address) ??
          hidden(url, timed.get(path));
        if (finding) report({ source, ...address }, finding);
      }
    }
    for (const values of located.values()) {
      for (const { text, path } of textsUnder(values.value, "to")) {
        const span = values.spanOf(path);
        // The rule for redirects checks their targets.
        const finding =
          path[0] === "redirects"
            ? undefined
            : linkMistake(site, text, [], (to) => ({ ...span, text: JSON.stringify(to) }));
        const found = finding ?? hidden(text);
        if (found) report(at(values, path), found);
      }
    }
    inCatalog(site, "services", report, ({ services }, reportValue) => {
      services.forEach(({ id }, index) => {
        const finding = hidden(articlePath(id));
        if (finding) reportValue(["services", index, "id"], finding);
      });
    });
  },
};
