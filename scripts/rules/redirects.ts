import { inEnglish } from "../../src/model/language-tags.ts";
import { nearest } from "../lib/nearest.ts";
import type { Finding } from "../content/problems/problem.ts";
import { fileNamed, say, type Wording } from "../content/problems/sentence.ts";
import { textFile } from "../content/model/content.ts";
import { visibilityText, visibilityOf } from "../content/model/schedule.ts";
import { publicAddresses, readRecord, recordedAddresses } from "./published-record.ts";
import { at, type ReportPlace, type Rule, type SiteView, inSource } from "./rule.ts";

/** Old addresses lead to pages: those of redirects.json, and every one that was published. */
export const oldAddresses: Rule = {
  site(site, report) {
    redirectTargets(site, report);
    publishedAddresses(site, report);
  },
};

/** Maximum number of steps followed in a chain. A longer chain counts as a circle. */
const MAX_CHAIN = 50;

/** The addresses on the way from an old address to a page, or once around a circle. */
function stepsFrom(from: string, next: ReadonlyMap<string, string>): string[] {
  const steps: string[] = [];
  let to = next.get(from.toLowerCase());
  while (to !== undefined && steps.length < MAX_CHAIN) {
    steps.push(to);
    to = to.toLowerCase() === from.toLowerCase() ? undefined : next.get(to.toLowerCase());
  }
  return steps;
}

/** Checks that an old address leads in one step to a page, and that no redirect hides a page. */
function redirectTargets(site: SiteView, report: ReportPlace): void {
  const values = site.located.get("redirects");
  if (!values) return;
  const typed = site.catalogs.redirects.redirects;
  const next = new Map(typed.map(({ from, to }) => [from.toLowerCase(), to]));
  const spelled = new Map(site.pages.map(({ path }) => [path.toLowerCase(), path]));
  // A redirect may be written before the day on which its page expires.
  const ending = new Set(site.schedule.map(({ path }) => path));
  const { paths, isDead } = site.addresses;

  const mistakeOf = (from: string, to: string): ["from" | "to", Finding] | undefined => {
    const page = spelled.get(from.toLowerCase());
    if (page !== undefined && !ending.has(page)) {
      const message = `${page} is a page of the site, and this redirect would hide it`;
      const fix = "delete this entry, or move the page first";
      return ["from", { code: "redirect-hides-page", message, fix }];
    }
    const steps = stepsFrom(from, next);
    const last = steps.at(-1) ?? to;
    if (steps.length === MAX_CHAIN || last.toLowerCase() === from.toLowerCase()) {
      const message = `this leads in a circle: ${[from, ...steps].slice(0, 6).join(" → ")}`;
      const fix = 'type in "to" the address of the page where visitors should arrive';
      return ["to", { code: "redirect-loop", message, fix }];
    }
    if (steps.length > 1) {
      const message = `${to} is itself an old address, and leads on to ${last}`;
      return ["to", { code: "redirect-chain", message, fix: `type "to": "${last}"` }];
    }
    if (!isDead(to)) return undefined;
    const meant = nearest(to, paths);
    const fix = meant
      ? `did you mean "${meant}"?`
      : 'type the address of a page, such as "/services"';
    return ["to", { code: "redirect-to-nowhere", message: `no page has the address ${to}`, fix }];
  };
  typed.forEach(({ from, to }, index) => {
    const [side, finding] = mistakeOf(from, to) ?? [];
    if (side && finding) report(at(values, ["redirects", index, side]), finding);
  });
}

/** Checks that a published address keeps working: its page stays, or a redirect replaces it. */
function publishedAddresses(site: SiteView, report: ReportPlace): void {
  const { pages, located, schedule, now } = site;
  const { isDead, edge } = site.addresses;
  const recorded = recordedAddresses(readRecord(site.root));
  const entries = site.catalogs.redirects.redirects;
  const redirected = new Set(entries.map(({ from }) => from.toLowerCase()));
  // Packages are left out: the name of a hidden package leads to the default package.
  const hidden = new Map(
    schedule
      .filter(({ kind }) => kind === "article" || kind === "album")
      .flatMap((entry) => (entry.path && !redirected.has(entry.path) ? [[entry.path, entry]] : [])),
  );
  const dead: string[] = [];
  for (const address of recorded) {
    const entry = hidden.get(address);
    const state = entry && visibilityOf(entry, now);
    if (entry && (state === "draft" || state === "scheduled")) {
      report(inSource(entry.source, entry.span), {
        code: "published-page-hidden",
        message: `${address} was published, and now ${visibilityText(entry, now)}; whoever has the address finds nothing`,
        fix:
          state === "draft"
            ? { file: "delete the draft line", form: "turn Draft off" }
            : {
                file: "delete the publishAt line, or write a day that is past",
                form: "empty the field Publish at, or write a day that is past",
              },
      });
    } else if (isDead(address)) dead.push(address);
  }
  const isTranslation = (address: string) =>
    inEnglish(address) !== address && dead.includes(inEnglish(address));

  const known = new Set(recorded);
  const open = publicAddresses(pages, edge);
  const added = open.filter((address) => !known.has(address));
  const redirects = located.get("redirects");
  const last = entries.length > 0 ? ["redirects", entries.length - 1] : ["redirects"];
  for (const address of dead.filter((path) => !isTranslation(path))) {
    const renamed = nearest(address, added);
    const to = renamed ?? nearest(address, open) ?? "/";
    report(redirects ? at(redirects, last) : "content/catalogs/redirects.json", {
      code: "published-page-gone",
      message: `the page ${address} was published and is gone; whoever has the address finds nothing`,
      fix: say`${restore(address, renamed)}type { "from": "${address}", "to": "${to}" } as a new entry of this list`,
    });
  }
}

function restore(address: string, renamed: string | undefined): Wording {
  const [, list, slug] = /^\/(services|gallery)\/([a-z0-9-]+)$/.exec(address) ?? [];
  if (slug === undefined) return "bring it back, or ";
  const file = fileNamed(textFile(list === "gallery" ? "album" : "article", slug));
  return renamed ? `if it is now ${renamed}, ` : say`bring ${file} back, or `;
}
