import { nearest } from "../lib/nearest.ts";
import type { Finding } from "../content/problems/problem.ts";
import { addressesOf, typedRedirects } from "./follow.ts";
import { at, type Rule } from "./rule.ts";

/** Steps of a chain that are followed. */
const LONGEST_CHAIN = 50;

/** What is wrong with the way an address is typed, whichever page it means. */
function formMistake(address: string, side: "from" | "to"): Finding | undefined {
  const finding = (message: string, fix: string) => ({ code: "redirect-form", message, fix });
  if (/^(?:https?:)?\/\/|^www\./i.test(address)) {
    const whole = address.replace(/^(?:https?:)?(?:\/\/)?/i, "https://");
    const path = URL.canParse(whole) ? new URL(whole).pathname : "/";
    return finding(
      `"${address}" has a domain; redirects are between pages of this site`,
      `type "${path}"`,
    );
  }
  if (/[?#]/.test(address)) {
    return finding(
      `what follows ${address.includes("#") ? "#" : "?"} cannot be part of a redirect`,
      `type "${address.split(/[?#]/)[0]}"`,
    );
  }
  if (/\.md$/i.test(address)) {
    const slug = address.slice(address.lastIndexOf("/") + 1, -".md".length);
    return finding(`"${address}" is the name of a file, not of a page`, `type "/services/${slug}"`);
  }
  if (!address.startsWith("/")) {
    const typed = address.replace(/^[./]+/, "");
    return finding(`"${address}" lacks its first slash`, `type "/${typed}"`);
  }
  if (address.length > 1 && address.endsWith("/")) {
    return finding(
      `"${address}" ends with a slash, and our addresses do not`,
      `type "${address.replace(/\/+$/, "") || "/"}"`,
    );
  }
  if (side === "from" && address === "/")
    return finding("the home page cannot be sent elsewhere", "delete this entry");
  return undefined;
}

/** Every address on the way from an old one, until a page or a circle. */
function chain(from: string, next: ReadonlyMap<string, string>) {
  const steps: string[] = [];
  const seen = new Set([from.toLowerCase()]);
  let to = next.get(from.toLowerCase());
  while (to !== undefined && steps.length < LONGEST_CHAIN) {
    steps.push(to);
    const plain = to.toLowerCase();
    if (seen.has(plain)) return { steps, circle: true };
    seen.add(plain);
    to = next.get(plain);
  }
  return { steps, circle: false };
}

/** An old address leads to a page that is there, in one step, and no page is hidden by a redirect. */
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

    for (const { index, from, to } of typed) {
      const say = (side: "from" | "to", finding: Finding) =>
        report(at(values, ["redirects", index, side]), finding);
      const wrongFrom = formMistake(from, "from");
      const wrongTo = formMistake(to, "to");
      if (wrongFrom) say("from", wrongFrom);
      if (wrongTo) say("to", wrongTo);
      if (wrongFrom || wrongTo) continue;
      const page = spelled.get(from.toLowerCase());
      const { steps, circle } = chain(from, next);
      if (page !== undefined && !ending.has(page)) {
        say("from", {
          code: "redirect-hides-page",
          message: `${page} is a page of the site, and this redirect would hide it`,
          fix: `delete this entry, or move the page first`,
        });
      } else if (circle) {
        say("to", {
          code: "redirect-loop",
          message: `this leads in a circle: ${[from, ...steps].slice(0, 6).join(" → ")}`,
          fix: 'type in "to" the address of the page where visitors should arrive',
        });
      } else if (steps.length > 1) {
        const last = steps.at(-1) ?? to;
        say("to", {
          code: "redirect-chain",
          message: `${to} is itself an old address, and leads on to ${last}`,
          fix: `type "to": "${last}"`,
        });
      } else if (isDead(to)) {
        const meant = nearest(to, paths);
        say("to", {
          code: "redirect-to-nowhere",
          message: `no page has the address ${to}`,
          fix: meant
            ? `did you mean "${meant}"?`
            : 'type the address of a page, such as "/services"',
        });
      }
    }
  },
};
