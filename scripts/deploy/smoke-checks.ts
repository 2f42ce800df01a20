import { createHash, randomBytes, randomUUID } from "node:crypto";
import { edgeAnswer } from "../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { answerHeaders, isCompressible, type ResponsePolicies } from "../build/output/headers.ts";
import type { ReleaseFile } from "./bucket.ts";

/** The result of one check. */
export interface Finding {
  /** Group in the printed table: `pages`, `redirects` … */
  check: string;
  requested: string;
  /** Differences in words; undefined when the check passed. */
  wrong: string | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface Site {
  /** `https://…`, without a slash at the end. */
  url: string;
  ask(path: string, init?: RequestInit): Promise<Answer>;
}

const TIMEOUT_MS = 15_000;

/** Requests without following redirects; a failed connection is tried once more. */
export function siteAt(url: string): Site {
  const base = url.replace(/\/+$/, "");
  const once = async (path: string, init: RequestInit): Promise<Answer> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(base + path, { redirect: "manual", signal, ...init });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  return {
    url: base,
    ask: (path, init = {}) => once(path, init).catch(() => once(path, init)),
  };
}

/** Differences between an answer and its promised status and headers, in words. */
export function differences(
  answer: Answer,
  status: number,
  promised: Record<string, string>,
): string[] {
  const wrong = answer.status === status ? [] : [`answered ${answer.status}, not ${status}`];
  for (const [name, value] of Object.entries(promised)) {
    const got = answer.headers.get(name);
    if (got !== value) wrong.push(`${name}: ${got ?? "none"}, not ${value}`);
  }
  return wrong;
}

/** @param wrong differences; empty, false or undefined ones are left out */
export function finding(
  check: string,
  requested: string,
  ...wrong: (string | false | undefined)[]
): Finding {
  return { check, requested, wrong: wrong.filter(Boolean).join("; ") || undefined };
}

/** A line for each group of checks, and below it every failed one. */
export function describeFindings(found: readonly Finding[]): string {
  const groups = [...new Set(found.map(({ check }) => check))];
  const width = Math.max(...groups.map((group) => group.length));
  return groups
    .flatMap((group) => {
      const all = found.filter(({ check }) => check === group);
      const failed = all.filter(({ wrong }) => wrong !== undefined);
      const verdict = failed.length === 0 ? "ok" : `${failed.length} FAILED`;
      return [
        `${group.padEnd(width)}  ${String(all.length).padStart(5)}  ${verdict}`,
        ...failed.map(({ requested, wrong }) => `${" ".repeat(width)}  ${requested}: ${wrong}`),
      ];
    })
    .join("\n");
}

/** CloudFront compresses larger files. */
const COMPRESSED_FROM_BYTES = 1000;

/** The expected site: a build on disk, or the record of a release. */
export interface Expected {
  files: readonly ReleaseFile[];
  edge: EdgeManifest;
  /** Headers that CloudFront adds to every answer. */
  policies: ResponsePolicies;
  /** Whether `noindex` is expected. */
  hidden: boolean;
}

/** The address of a file: `/menu` for `menu/index.html`, a query for a variant. */
function addressOf(file: string, edge: EdgeManifest): string {
  const page = `/${file.replace(/\/?index\.html$/, "")}`;
  for (const [address, variants] of Object.entries(edge.variants)) {
    for (const [query, variant] of Object.entries(variants)) {
      if (variant === page) return `${address}?${query}`;
    }
  }
  return page;
}

/** Checks a file's status, bytes, headers and compression. */
export async function checkFile(
  site: Site,
  { edge, policies, hidden }: Expected,
  file: ReleaseFile,
): Promise<Finding[]> {
  const address = addressOf(file.file, edge);
  const headers = {
    ...answerHeaders(`/${file.file}`, file, policies),
    ...(hidden && { "x-robots-tag": "noindex" }),
  };
  const answer = await site.ask(address, { headers: { "accept-encoding": "br" } });
  const sha256 = createHash("sha256").update(answer.body).digest("hex");
  const isOther = answer.status === 200 && sha256 !== file.sha256;
  const kind = file.file.endsWith(".html") ? "pages" : "files";
  const wrong = differences(answer, 200, headers);
  const found = [finding(kind, address, ...wrong, isOther && "the bytes are not the build's")];
  if (isCompressible(file.contentType) && file.bytes >= COMPRESSED_FROM_BYTES) {
    const encoding = answer.headers.get("content-encoding");
    found.push(finding("brotli", address, encoding !== "br" && `content-encoding: ${encoding}`));
  }
  return found;
}

/** Checks that every address of the sitemap is a page of the build. */
export async function checkSitemap(
  site: Site,
  { files, edge, hidden }: Expected,
): Promise<Finding[]> {
  const { body } = await site.ask("/sitemap.xml");
  const addresses = [...body.toString("utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, text = ""]) => new URL(text.replaceAll("&amp;", "&")),
  );
  if (addresses.length === 0) return [finding("sitemap", "/sitemap.xml", "it is empty")];
  const names = new Set(files.map(({ file }) => file));
  const found: Finding[] = [];
  for (const { pathname, search } of addresses) {
    const { status, headers } = await site.ask(pathname + search, { method: "HEAD" });
    const file = edgeAnswer(pathname, search, edge);
    const isPage = file.type === "file" && names.has(file.path.slice(1));
    found.push(
      finding(
        "sitemap",
        pathname + search,
        status !== 200 && `answered ${status}, not 200`,
        !hidden && headers.has("x-robots-tag") && "is hidden from search engines",
        !isPage && "is no page of this build",
      ),
    );
  }
  return found;
}

/** Redirected addresses, and unknown names, for which each family shows its default. */
export function redirectedAddresses({
  redirects,
  spellings,
  families,
  variants,
}: EdgeManifest): string[] {
  const spelled = Object.entries(spellings).flatMap(([lower, path]) => [
    lower,
    path.toUpperCase(),
    `${path}/`,
  ]);
  const named = Object.entries(families).flatMap(([family, { names }]) => [
    ...Object.keys(names).map((name) => `${family}/${name}`),
    `${family}/nobody-knows-this-name`,
  ]);
  const queried = Object.entries(variants).flatMap(([path, queries]) =>
    Object.keys(queries).map((query) => `${path}?${query}&utm_source=smoke`),
  );
  const other = ["/index.html", "//menu"];
  return [...new Set([...Object.keys(redirects), ...spelled, ...named, ...queried, ...other])];
}

/** Checks that an address is answered as the site's own rule resolves it. */
export async function checkRedirect(
  site: Site,
  edge: EdgeManifest,
  address: string,
): Promise<Finding> {
  const [, pathname = "", search = ""] = /^([^?]*)(.*)$/.exec(address) ?? [];
  const expected = edgeAnswer(pathname, search, edge);
  const { status, headers } = await site.ask(address);
  if (expected.type === "file")
    return finding("fallbacks", address, status !== 200 && `answered ${status}, not 200`);
  const { to } = expected;
  const location = headers.get("location");
  const isMoved = status === 301 || status === 308;
  const isRight = location === to || location === site.url + to;
  const end = isMoved && isRight ? await site.ask(to) : undefined;
  return finding(
    "redirects",
    address,
    !isMoved && `answered ${status}, not 301 or 308`,
    !isRight && `leads to ${location}, not ${to}`,
    end && end.status !== 200 && `${to} is answered with ${end.status}`,
  );
}

const ENQUIRY = {
  name: "Smoke test",
  email: "smoke-test@example.com",
  phone: "000 0000",
  msg: "This enquiry checks that enquiries arrive. It needs no answer.",
};

function referenceOf({ body }: Answer): string | undefined {
  try {
    return (JSON.parse(body.toString("utf8")) as { reference?: string }).reference;
  } catch {
    return undefined;
  }
}

/**
 * Sends an enquiry as a visitor's browser does, again with the same key, and an invalid one.
 *
 * @param probeKey marks it as a test: its mail goes to SES's simulator and no list shows it
 */
export async function checkEnquiry(site: Site, probeKey: string | undefined): Promise<Finding[]> {
  const post = (body: unknown, key: string) =>
    site.ask("/api/enquiries", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        ...(probeKey && { "x-enquiry-probe": probeKey }),
      },
      body: JSON.stringify(body),
    });
  const key = randomUUID();
  const first = await post(ENQUIRY, key);
  const reference = referenceOf(first);
  const again = await post(ENQUIRY, key);
  const isRepeated = again.status === 200 && referenceOf(again) === reference;
  const bad = await post({ ...ENQUIRY, email: "nobody", phone: "" }, randomUUID());
  const text = bad.body.toString("utf8");
  const isNamed = bad.status === 422 && text.includes('"email"') && text.includes('"phone"');
  return [
    finding(
      "enquiry",
      `test ${reference ?? ""}`,
      first.status !== 202 && `answered ${first.status}, not 202`,
      !reference && "gave no reference",
      first.headers.get("cache-control") !== "no-store" && "might be cached",
    ),
    finding(
      "enquiry",
      "the same again",
      !isRepeated && `answered ${again.status}, not 200 with the same reference`,
    ),
    finding(
      "enquiry",
      "a wrong one",
      !isNamed && `answered ${bad.status}, not 422 with its wrong fields`,
    ),
  ];
}

/**
 * Checks missing pages, hidden files, methods and http.
 *
 * @param preview a preview has no page for missing files: S3 itself answers
 */
export async function checkRefusals(site: Site, preview: boolean): Promise<Finding[]> {
  const missing = `/nothing-${randomBytes(6).toString("hex")}`;
  const found: Finding[] = [];
  for (const address of [missing, `${missing}/deeper`, `/assets${missing}.js`]) {
    const { status, headers, body } = await site.ask(address);
    const page = body.toString("utf8");
    const isCached = /immutable|max-age=[1-9]/.test(headers.get("cache-control") ?? "");
    found.push(
      finding(
        "not found",
        address,
        status !== 404 && `answered ${status}, not 404`,
        !preview && !/<h1[\s>]/.test(page) && "shows no page of ours",
        !preview && !page.includes('http-equiv="Content-Security-Policy"') && "has no policy",
        isCached && "browsers would keep it",
      ),
    );
  }
  const refused = async (address: string, statuses: readonly number[], init?: RequestInit) => {
    const { status } = await site.ask(address, init);
    const requested = `${init?.method ?? ""} ${address}`.trim();
    found.push(finding("hidden", requested, !statuses.includes(status) && `answered ${status}`));
  };
  for (const address of ["/releases/current.json", "/r", "/.git/config", "/..%2f..%2fetc%2fpasswd"])
    await refused(address, [403, 404]);
  await refused("/", [403, 405], { method: "PUT", body: "x" });
  if (site.url.startsWith("https:")) {
    const plain = await fetch(site.url.replace("https:", "http:"), { redirect: "manual" });
    const leads = plain.headers.get("location")?.startsWith("https:");
    found.push(finding("https", "http://…", !leads && `answered ${plain.status} without TLS`));
  }
  return found;
}

/** Checks gzip and revalidation of the home page. */
export async function checkCaching(site: Site): Promise<Finding[]> {
  const headers = { "accept-encoding": "gzip" };
  const first = await site.ask("/", { headers });
  const encoding = first.headers.get("content-encoding");
  const etag = first.headers.get("etag") ?? "";
  const { status } = await site.ask("/", { headers: { ...headers, "if-none-match": etag } });
  return [
    finding("gzip", "/", encoding !== "gzip" && `content-encoding: ${encoding}`),
    finding("revalidation", "/", status !== 304 && `answered ${status}, not 304`),
  ];
}
