import { createHash } from "node:crypto";
import { edgeAnswer } from "../../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import {
  answerHeaders,
  isCompressible,
  type ResponsePolicies,
} from "../../build/output/headers.ts";
import type { ReleaseFile } from "../bucket/release.ts";
import { differences, finding, type Finding, type Site } from "./check.ts";

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
