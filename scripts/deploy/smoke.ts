/** Checks a deployed site: every file, redirect and header of a build, refusals, caching, and a test enquiry. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ENQUIRY_PATH } from "../../schemas/enquiry/enquiry-path.ts";
import { edgeAnswer } from "../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { answerHeaders, isCompressible, responsePolicies } from "../build/output/headers.ts";
import { inParallel } from "../lib/parallel.ts";
import { readRecord, RELEASE_FILE, type ReleaseFile } from "./bucket.ts";
import type { DeployParts } from "./deploy.ts";
import { readRelease, type BuildFolders } from "./release.ts";
import { Failure } from "../lib/command.ts";

export interface Finding {
  /** Group in the printed table: `pages`, `redirects` … */
  check: string;
  requested: string;
  /** Differences in words; undefined when the check passed. */
  wrong: string | undefined;
}

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface Site {
  /** `https://…`, without a slash at the end. */
  url: string;
  ask(path: string, init?: RequestInit): Promise<Answer>;
}

interface Expected {
  files: readonly ReleaseFile[];
  edge: EdgeManifest;
  /** True for a preview, which has `noindex` and no page for missing files. */
  hidden: boolean;
}

const TIMEOUT_MS = 15_000;
const RELEASE_TIMEOUT_MS = 120_000;
const CONCURRENT_REQUESTS = 8;

/** CloudFront compresses files of at least this size. */
const COMPRESSED_FROM_BYTES = 1000;

const ROBOTS = "robots.txt";

/** Sends requests without following redirects; retries a failed connection once. */
export function siteAt(address: string): Site {
  const url = address.replace(/\/+$/, "");
  const once = async (target: string, init: RequestInit): Promise<Answer> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url + target, { redirect: "manual", signal, ...init });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  return { url, ask: (target, init = {}) => once(target, init).catch(() => once(target, init)) };
}

type Difference = string | false | undefined;

function finding(check: string, requested: string, ...wrong: Difference[]): Finding {
  return { check, requested, wrong: wrong.filter(Boolean).join("; ") || undefined };
}

function otherStatus({ status }: Pick<Answer, "status">, ...expected: number[]): Difference {
  return !expected.includes(status) && `answered ${status}, not ${expected.join(" or ")}`;
}

function differences(
  answer: Answer,
  status: number,
  promised: Record<string, string>,
): Difference[] {
  const headers = Object.entries(promised).map(([name, value]): Difference => {
    const got = answer.headers.get(name);
    return got !== value && `${name}: ${got ?? "none"}, not ${value}`;
  });
  return [otherStatus(answer, status), ...headers];
}

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

/** URL of a file: `menu/index.html` → `/menu`. The file of a variant has its page's path and the variant's query. */
function addressOf(file: string, { variants }: EdgeManifest): string {
  const page = `/${file.replace(/\/?index\.html$/, "")}`;
  for (const [address, queries] of Object.entries(variants))
    for (const [query, variant] of Object.entries(queries))
      if (variant === page) return `${address}?${query}`;
  return page;
}

async function checkFile(
  site: Site,
  { edge, hidden }: Expected,
  file: ReleaseFile,
): Promise<Finding[]> {
  const address = addressOf(file.file, edge);
  const headers = answerHeaders(`/${file.file}`, file, responsePolicies());
  if (hidden) headers["x-robots-tag"] = "noindex";
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

/** Addresses that redirect, and unknown names in each family, for which the site shows the family's default page. */
function redirectedAddresses({ redirects, spellings, families, variants }: EdgeManifest): string[] {
  const spelled = Object.entries(spellings).flatMap(([lower, page]) => [
    lower,
    page.toUpperCase(),
    `${page}/`,
  ]);
  const named = Object.entries(families).flatMap(([family, { names }]) =>
    [...Object.keys(names), "nobody-knows-this-name"].map((name) => `${family}/${name}`),
  );
  const queried = Object.entries(variants).flatMap(([page, queries]) =>
    Object.keys(queries).map((query) => `${page}?${query}&utm_source=smoke`),
  );
  const other = ["/index.html", "//menu"];
  return [...new Set([...Object.keys(redirects), ...spelled, ...named, ...queried, ...other])];
}

/** Checks that the answer for an address agrees with `edgeAnswer`, the site's own routing. */
async function checkRedirect(site: Site, edge: EdgeManifest, address: string): Promise<Finding> {
  const [, pathname = "", search = ""] = /^([^?]*)(.*)$/.exec(address) ?? [];
  const expected = edgeAnswer(pathname, search, edge);
  const answer = await site.ask(address);
  if (expected.type === "file") return finding("fallbacks", address, otherStatus(answer, 200));
  const { to } = expected;
  const location = answer.headers.get("location");
  const moved = otherStatus(answer, 301, 308);
  const isRight = location === to || location === site.url + to;
  const end = !moved && isRight ? await site.ask(to) : undefined;
  return finding(
    "redirects",
    address,
    moved,
    !isRight && `leads to ${location}, not ${to}`,
    end && end.status !== 200 && `${to} is answered with ${end.status}`,
  );
}

async function checkCaching(site: Site): Promise<Finding[]> {
  const headers = { "accept-encoding": "gzip" };
  const first = await site.ask("/", { headers });
  const encoding = first.headers.get("content-encoding");
  const etag = first.headers.get("etag") ?? "";
  const again = await site.ask("/", { headers: { ...headers, "if-none-match": etag } });
  return [
    finding("gzip", "/", encoding !== "gzip" && `content-encoding: ${encoding}`),
    finding("revalidation", "/", otherStatus(again, 304)),
  ];
}

async function checkRefusals(site: Site, hidden: boolean): Promise<Finding[]> {
  const missing = `/nothing-${randomBytes(6).toString("hex")}`;
  const found: Finding[] = [];
  for (const address of [missing, `${missing}/deeper`, `/assets${missing}.js`]) {
    const answer = await site.ask(address);
    const page = answer.body.toString("utf8");
    const caching = answer.headers.get("cache-control") ?? "";
    found.push(
      finding(
        "not found",
        address,
        otherStatus(answer, 404),
        !hidden && !/<h1[\s>]/.test(page) && "shows no page of ours",
        !hidden && !page.includes('http-equiv="Content-Security-Policy"') && "has no policy",
        /immutable|max-age=[1-9]/.test(caching) && "browsers would keep it",
      ),
    );
  }
  for (const address of ["/releases/current.json", "/r", "/.git/config", "/..%2f..%2fetc%2fpasswd"])
    found.push(finding("hidden", address, otherStatus(await site.ask(address), 403, 404)));
  const put = await site.ask("/", { method: "PUT", body: "x" });
  found.push(finding("hidden", "PUT /", otherStatus(put, 403, 405)));
  if (site.url.startsWith("https:")) {
    const plain = await fetch(site.url.replace("https:", "http:"), { redirect: "manual" });
    const leads = plain.headers.get("location")?.startsWith("https:");
    found.push(finding("https", "http://…", !leads && `answered ${plain.status} without TLS`));
  }
  if (hidden) {
    const robots = await site.ask(`/${ROBOTS}`);
    const wrong = differences(robots, 200, { "x-robots-tag": "noindex" });
    const disallows = /^Disallow: \/$/m.test(robots.body.toString("utf8"));
    const all = [...wrong, !disallows && "does not disallow all"];
    found.push(finding("search engines", `/${ROBOTS}`, ...all));
  }
  return found;
}

const ENQUIRY = {
  name: "Smoke test",
  email: "smoke-test@example.com",
  phone: "000 0000",
  msg: "This enquiry checks that enquiries arrive. It needs no answer.",
};

const referenceOf = ({ body }: Answer) =>
  /"reference":\s*"([^"]+)"/.exec(body.toString("utf8"))?.[1];

/**
 * Sends an enquiry like a visitor's browser, the same enquiry again with the same key, and an invalid one.
 *
 * @param probeKey key that marks the enquiry as a test, so that its mail goes to SES's simulator
 */
async function checkEnquiry(site: Site, probeKey: string | undefined): Promise<Finding[]> {
  const post = (body: unknown, key: string) => {
    const headers = {
      "content-type": "application/json",
      "idempotency-key": key,
      ...(probeKey && { "x-enquiry-probe": probeKey }),
    };
    return site.ask(ENQUIRY_PATH, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const key = randomUUID();
  const first = await post(ENQUIRY, key);
  const reference = referenceOf(first);
  const again = await post(ENQUIRY, key);
  const bad = await post({ ...ENQUIRY, email: "nobody", phone: "" }, randomUUID());
  const text = bad.body.toString("utf8");
  const isNamed = text.includes('"email"') && text.includes('"phone"');
  return [
    finding(
      "enquiry",
      `test ${reference ?? ""}`,
      otherStatus(first, 202),
      !reference && "gave no reference",
      first.headers.get("cache-control") !== "no-store" && "might be cached",
    ),
    finding(
      "enquiry",
      "the same again",
      otherStatus(again, 200),
      referenceOf(again) !== reference && "gave another reference",
    ),
    finding("enquiry", "a wrong one", otherStatus(bad, 422), !isNamed && "names no wrong fields"),
  ];
}

/** Waits until the edge shows a release, because publishing takes some seconds. */
export async function waitForRelease(site: Site, release: string): Promise<Finding> {
  const until = performance.now() + RELEASE_TIMEOUT_MS;
  for (;;) {
    const text = (await site.ask("/release.json")).body.toString("utf8");
    if (text.includes(`"${release}"`)) return finding("release", release);
    if (performance.now() > until)
      return finding("release", release, `the edge says ${text.slice(0, 60).trim()}`);
    await pause(2000);
  }
}

/**
 * @param source bucket and edge of the live release, or a build
 * @param hidden true for a preview: not indexed, and without redirects of old addresses and spellings
 */
export async function readExpected(
  source: Pick<DeployParts, "store" | "edge"> | BuildFolders,
  hidden: boolean,
): Promise<Expected> {
  const { files, edge } = "store" in source ? await readLive(source) : await readRelease(source);
  // A local preview has no release file, because only a deploy writes it.
  const omitted = hidden ? [RELEASE_FILE, ROBOTS] : [RELEASE_FILE];
  return {
    files: files.filter(({ file }) => !omitted.includes(file)),
    edge: hidden ? { ...edge, redirects: {}, families: {}, spellings: {} } : edge,
    hidden,
  };
}

async function readLive({ store, edge }: Pick<DeployParts, "store" | "edge">) {
  const { release } = await edge.live();
  const record = release === undefined ? undefined : await readRecord(store, release);
  if (!record) throw new Failure(`there is no record of ${release ?? "a release: none is live"}`);
  return record;
}

/** @param enquiry test enquiry to send, marked as a test by `probeKey`; undefined sends none */
export async function checkSite(
  site: Site,
  expected: Expected,
  enquiry: { probeKey: string | undefined } | undefined,
): Promise<Finding[]> {
  const { edge, files, hidden } = expected;
  const check = (file: ReleaseFile) => checkFile(site, expected, file);
  const follow = (address: string) => checkRedirect(site, edge, address);
  return [
    ...(await inParallel(files, check, CONCURRENT_REQUESTS)).flat(),
    ...(await inParallel(redirectedAddresses(edge), follow, CONCURRENT_REQUESTS)),
    ...(await checkCaching(site)),
    ...(await checkRefusals(site, hidden)),
    ...(enquiry ? await checkEnquiry(site, enquiry.probeKey) : []),
  ];
}
