import { problemAt, problemInFile, type Finding } from "../../../content/problems/problem.ts";
import { publicAddresses, recordedAddresses, RECORD_FILE } from "../../published/record.ts";
import { textFile } from "../../../content/model/addresses.ts";
import { describeShowing, showing, type ScheduledEntry } from "../../../content/model/schedule.ts";
import type { Rule } from "../rule.ts";
import { addressesOf } from "../support/follow.ts";
import { guesser } from "../support/guess.ts";
import { typedRedirects } from "../support/typed-redirects.ts";

/**
 * An address that was published goes on working: other sites link to it, and people have it in
 * their chats. When its page moves or goes, a redirect takes its place.
 */
export const publishedAddresses: Rule = (context, report) => {
  const { pages, edge, located, schedule, now, published } = context;
  const { isDead } = addressesOf(context);
  const recorded = recordedAddresses(published);
  if (/^(?:<{7}|={7}|>{7})/m.test(published)) {
    report(
      problemInFile(RECORD_FILE, {
        code: "broken-record",
        message: "two versions of the record of published addresses were merged by halves",
        fix: "delete the lines that begin with <<<<<<<, ======= and >>>>>>>, and keep all addresses",
      }),
    );
  }
  const entries = typedRedirects(located.get("redirects")?.value);
  const redirected = new Set(entries.map(({ from }) => from.toLowerCase()));
  // The name of a package that is not shown leads to the default one by itself.
  const hidden = new Map(
    schedule.flatMap((entry) =>
      isText(entry) && entry.path && !redirected.has(entry.path) ? [[entry.path, entry]] : [],
    ),
  );
  const dead: string[] = [];
  for (const address of recorded) {
    const entry = hidden.get(address);
    const state = entry && showing(entry, now);
    if (entry && (state === "draft" || state === "scheduled")) {
      report(
        problemAt(entry.source, entry.span, {
          code: "published-page-hidden",
          message: `${address} was published, and now ${describeShowing(entry, now)}; whoever has the address finds nothing`,
          fix:
            state === "draft"
              ? "delete the draft line"
              : "delete the publishAt line, or write a day that is past",
        }),
      );
    } else if (isDead(address)) dead.push(address);
  }
  if (dead.length === 0) return;

  const known = new Set(recorded);
  const added = publicAddresses(pages, edge).filter((address) => !known.has(address));
  const renamedTo = guesser(added);
  const close = guesser(publicAddresses(pages, edge));
  const redirects = located.get("redirects");
  for (const address of dead) {
    const renamed = renamedTo(address);
    const to = renamed ?? close(address) ?? "/";
    const finding: Finding = {
      code: "published-page-gone",
      message: `the page ${address} was published and is gone; whoever has the address finds nothing`,
      fix: `${restore(address, renamed)}type { "from": "${address}", "to": "${to}" } as a new entry of this list`,
    };
    report(
      redirects
        ? problemAt(
            redirects.source,
            redirects.spanOf(
              entries.length > 0 ? ["redirects", entries.length - 1] : ["redirects"],
            ),
            finding,
          )
        : problemInFile("content/catalogs/redirects.json", finding),
    );
  }
};

/** True of what has a file of its own, which alone may be held back. */
const isText = ({ kind }: ScheduledEntry) => kind === "article" || kind === "album";

function restore(address: string, renamed: string | undefined): string {
  const [, list, slug] = /^\/(services|gallery)\/([a-z0-9-]+)$/.exec(address) ?? [];
  if (slug === undefined) return "bring it back, or ";
  const file = textFile(list === "gallery" ? "album" : "article", slug);
  return renamed ? `if it is now ${renamed}, ` : `bring ${file} back, or `;
}
