import { nearest } from "../lib/nearest.ts";
import type { Finding } from "../content/problems/problem.ts";
import { addressesOf, typedRedirects } from "./follow.ts";
import { at, type Rule } from "./rule.ts";

/** Steps of a chain that are followed; a longer one is a circle. */
const LONGEST_CHAIN = 50;

/** Every address on the way from an old one to a page, or once round a circle. */
function stepsFrom(from: string, next: ReadonlyMap<string, string>): string[] {
  const steps: string[] = [];
  let to = next.get(from.toLowerCase());
  while (to !== undefined && steps.length < LONGEST_CHAIN) {
    steps.push(to);
    to = to.toLowerCase() === from.toLowerCase() ? undefined : next.get(to.toLowerCase());
  }
  return steps;
}

/** An old address leads in one step to a page, and no redirect hides a page. The schema checks the form. */
export const redirects: Rule = {
  site(site, report) {
    const values = site.located.get("redirects");
    if (!values) return;
    const typed = typedRedirects(site);
    const next = new Map(typed.map(({ from, to }) => [from.toLowerCase(), to]));
    const spelled = new Map(site.pages.map(({ path }) => [path.toLowerCase(), path]));
    // A redirect may wait for the day on which its page ends.
    const ending = new Set(site.schedule.map(({ path }) => path));
    const { paths, isDead } = addressesOf(site);

    const mistakeOf = (from: string, to: string): ["from" | "to", Finding] | undefined => {
      const page = spelled.get(from.toLowerCase());
      if (page !== undefined && !ending.has(page)) {
        const message = `${page} is a page of the site, and this redirect would hide it`;
        const fix = "delete this entry, or move the page first";
        return ["from", { code: "redirect-hides-page", message, fix }];
      }
      const steps = stepsFrom(from, next);
      const last = steps.at(-1) ?? to;
      if (steps.length === LONGEST_CHAIN || last.toLowerCase() === from.toLowerCase()) {
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
    for (const { index, from, to } of typed) {
      const [side, finding] = mistakeOf(from, to) ?? [];
      if (side && finding) report(at(values, ["redirects", index, side]), finding);
    }
  },
};
