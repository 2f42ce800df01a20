import { textFile } from "../content/model/addresses.ts";
import { describeShowing, showing } from "../content/model/schedule.ts";
import { addressesOf, createSuggester, typedRedirects } from "./follow.ts";
import { publicAddresses, recordedAddresses } from "./published-record.ts";
import { at, type Rule } from "./rule.ts";

/** A published address keeps working: its page stays, or a redirect replaces it. */
export const published: Rule = {
  site(site, report) {
    const { pages, edge, located, schedule, now } = site;
    const { isDead } = addressesOf(site);
    const recorded = recordedAddresses(site.published);
    const entries = typedRedirects(site);
    const redirected = new Set(entries.map(({ from }) => from.toLowerCase()));
    // The name of a package that is not shown leads to the default one.
    const hidden = new Map(
      schedule
        .filter(({ kind }) => kind === "article" || kind === "album")
        .flatMap((entry) =>
          entry.path && !redirected.has(entry.path) ? [[entry.path, entry]] : [],
        ),
    );
    const dead: string[] = [];
    for (const address of recorded) {
      const entry = hidden.get(address);
      const state = entry && showing(entry, now);
      if (entry && (state === "draft" || state === "scheduled")) {
        report(
          { source: entry.source, ...entry.span },
          {
            code: "published-page-hidden",
            message: `${address} was published, and now ${describeShowing(entry, now)}; whoever has the address finds nothing`,
            fix:
              state === "draft"
                ? "delete the draft line"
                : "delete the publishAt line, or write a day that is past",
          },
        );
      } else if (isDead(address)) dead.push(address);
    }
    if (dead.length === 0) return;

    const known = new Set(recorded);
    const open = publicAddresses(pages, edge);
    const renamedTo = createSuggester(open.filter((address) => !known.has(address)));
    const close = createSuggester(open);
    const redirects = located.get("redirects");
    const last = entries.length > 0 ? ["redirects", entries.length - 1] : ["redirects"];
    for (const address of dead) {
      const renamed = renamedTo(address);
      const to = renamed ?? close(address) ?? "/";
      report(redirects ? at(redirects, last) : "content/catalogs/redirects.json", {
        code: "published-page-gone",
        message: `the page ${address} was published and is gone; whoever has the address finds nothing`,
        fix: `${restore(address, renamed)}type { "from": "${address}", "to": "${to}" } as a new entry of this list`,
      });
    }
  },
};

function restore(address: string, renamed: string | undefined): string {
  const [, list, slug] = /^\/(services|gallery)\/([a-z0-9-]+)$/.exec(address) ?? [];
  if (slug === undefined) return "bring it back, or ";
  const file = textFile(list === "gallery" ? "album" : "article", slug);
  return renamed ? `if it is now ${renamed}, ` : `bring ${file} back, or `;
}
