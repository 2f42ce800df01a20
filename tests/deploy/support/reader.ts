/** A crawler of the bucket: follows the edge function and all links of pages, styles and scripts. */
import { sandbox, type EdgeSandbox } from "../../../scripts/build/edge/sandbox.ts";
import { ERROR_PAGE, type Store } from "../../../scripts/deploy/bucket.ts";

export interface Walk {
  /** Addresses that were answered. */
  pages: number;
  /** `/menu names /assets/app.js, which is not there` */
  broken: string[];
}

/** Own addresses in the attributes of a page; scripts may be several. */
const LINK = /\s(?:href|src|action|data-scripts)="(\/[^"#]*)/g;
const SEVERAL = /\s+/;
/** Shared files wherever they are named: attributes, `srcset`, styles, data, scripts. */
const SHARED = /\/(?:assets|art|media|share)\/[^"'`()\s,<>\\&?#]+\.\w+/g;
/** Imports of a script. */
const IMPORT = /["'`](\.{1,2}\/[^"'`\s]+\.(?:js|css))["'`]/g;

const ENQUIRIES = /^\/(api\/|sendEmail$)/;

/** The edge's answer: a key of the bucket, a redirect or a status. */
function lead(
  edge: EdgeSandbox,
  address: string,
): { key: string } | { to: string } | { status: number } {
  const { pathname, search } = new URL(address, "https://site.example");
  const answer = edge.request({
    viewer: { ip: "192.0.2.1" },
    request: {
      method: "GET",
      uri: pathname,
      headers: { host: { value: "site.example" } },
      rawQueryString: () => search.slice(1) || undefined,
    },
  });
  if ("uri" in answer) return { key: decodeURIComponent(answer.uri).slice(1) };
  const to = answer.headers["location"]?.value;
  return to === undefined ? { status: answer.statusCode } : { to };
}

/**
 * Walks through the whole site from its home page and the addresses given, pages and their data,
 * styles and scripts.
 *
 * @param code what the edge runs
 */
export async function walk(store: Store, code: string, from: readonly string[]): Promise<Walk> {
  const edge = sandbox(code);
  const stored = await store.list("");
  const broken: string[] = [];
  const seen = new Set<string>();
  const queue = ["/", ...from].map((address) => ({ address, by: "a visitor" }));

  const follow = (by: string, address: string) => {
    if (!seen.has(address) && !ENQUIRIES.test(address)) queue.push({ address, by });
  };
  // CloudFront takes its error page from the root, without asking the function.
  const errorPage = await store.read(ERROR_PAGE);
  if (!errorPage) broken.push("CloudFront has no error page");
  for (const [target] of errorPage?.text.matchAll(SHARED) ?? []) follow(ERROR_PAGE, target);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, by } = next;
    if (seen.has(address)) continue;
    seen.add(address);
    const led = lead(edge, address);
    if ("to" in led) {
      follow(address, led.to);
      continue;
    }
    const about = "key" in led ? stored.get(led.key) : undefined;
    if (!("key" in led) || !about) {
      broken.push(`${by} names ${address}, which is not there`);
      continue;
    }
    if (!/\.(html|json|css|js|xml|svg)$/.test(led.key)) continue;
    const text = (await store.read(led.key))?.text ?? "";
    for (const [target] of text.matchAll(SHARED)) follow(address, target);
    if (led.key.endsWith(".html")) {
      for (const [, targets = ""] of text.matchAll(LINK))
        for (const target of targets.split(SEVERAL))
          if (target) follow(address, target.replaceAll("&amp;", "&"));
      follow(address, `${address.replace(/\?.*/, "").replace(/\/$/, "")}/index.json`);
    }
    if (led.key.endsWith(".js")) {
      for (const [, target = ""] of text.matchAll(IMPORT)) {
        follow(address, new URL(target, `https://site.example/${led.key}`).pathname);
      }
    }
  }
  return { pages: seen.size, broken };
}
