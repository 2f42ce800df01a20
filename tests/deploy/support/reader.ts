/** Crawls the bucket through the edge function, by all addresses in pages, data, styles and scripts. */
import { sandbox } from "../../../scripts/build/edge/sandbox.ts";
import { ERROR_PAGE, type Store } from "../../../scripts/deploy/bucket.ts";

const ADDRESS = /(?<=["'`(\s])(?:\/[^"'`()\s<>\\#]*|\.\.?\/[^"'`\s]+\.(?:js|css))(?=["'`()\s#])/g;

const ORIGIN = "https://site.example";

/**
 * Follows all addresses of the site from its home page and from the given addresses.
 *
 * @param code the published edge function
 * @returns number of followed addresses, and a line for each address without a file
 */
export async function walk(store: Store, code: string, from: readonly string[]) {
  const edge = sandbox(code);
  const stored = await store.list("");
  const broken: string[] = [];
  const seen = new Set<string>();
  const queue = ["/", ...from].map((address) => ({ address, by: "a visitor" }));

  function keyOf(address: string): string | undefined {
    const { pathname, search } = new URL(address, ORIGIN);
    const answer = edge.request({
      viewer: { ip: "192.0.2.1" },
      request: {
        method: "GET",
        uri: pathname,
        headers: { host: { value: "site.example" } },
        rawQueryString: () => search.slice(1) || undefined,
      },
    });
    if ("uri" in answer) return decodeURIComponent(answer.uri).slice(1);
    const to = answer.headers["location"]?.value;
    return to === undefined ? undefined : keyOf(to);
  }

  // CloudFront reads its error page from the bucket's root, without the edge function.
  const errorPage = await store.read(ERROR_PAGE);
  if (!errorPage) broken.push("CloudFront has no error page");
  for (const [address] of errorPage?.text.matchAll(/\/(?:assets|art)\/[\w./-]+\w/g) ?? [])
    queue.push({ address, by: ERROR_PAGE });
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, by } = next;
    if (seen.has(address)) continue;
    seen.add(address);
    const key = keyOf(address) ?? "";
    if (!stored.has(key)) {
      broken.push(`${by} names ${address}, which is not there`);
      continue;
    }
    if (!/\.(html|css|js|svg)$/.test(key)) continue;
    const { text = "" } = (await store.read(key)) ?? {};
    for (const [target] of text.matchAll(ADDRESS))
      queue.push({ address: new URL(target, `${ORIGIN}/${key}`).pathname, by: address });
    if (key.endsWith(".html"))
      queue.push({ address: key.replace(/^r\/\w+/, "").replace(/html$/, "json"), by: address });
  }
  return { pages: seen.size, broken };
}
