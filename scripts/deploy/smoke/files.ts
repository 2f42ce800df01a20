import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { edgeAnswer } from "../../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import {
  answerHeaders,
  isCompressible,
  type ResponsePolicies,
} from "../../build/output/headers.ts";
import { readBuiltSite, type BuildFolders, type ReleaseFile } from "../bucket/release.ts";
import { differences, finding, type Finding, type Site } from "./check.ts";

/** Below this CloudFront leaves a file as it is. */
const COMPRESSED_FROM_BYTES = 1000;

/** What the site is compared with: a build on disk, or a release as the bucket remembers it. */
export interface Expected {
  files: readonly ReleaseFile[];
  edge: EdgeManifest;
  /** What CloudFront adds to every answer. */
  policies: ResponsePolicies;
  /** Search engines are to leave it out. */
  hidden: boolean;
}

/** A build, with the headers that its stacks were made with. */
export async function readBuild(
  folders: BuildFolders,
): Promise<Pick<Expected, "files" | "edge" | "policies">> {
  const { files, edge } = await readBuiltSite(folders);
  const text = await readFile(path.join(folders.edgeDirectory, "headers.json"), "utf8");
  return { files, edge, policies: JSON.parse(text) as ResponsePolicies };
}

/** All headers that the answer to a file has. */
function promised(file: ReleaseFile, { policies, hidden }: Expected): Record<string, string> {
  return {
    ...answerHeaders(`/${file.file}`, file, policies),
    ...(hidden && { "x-robots-tag": "noindex" }),
  };
}

/** `menu/index.html` is requested as `/menu`; the file of a variant by its query. */
function addressOf(file: string, edge: EdgeManifest): string {
  const page = `/${file.replace(/\/?index\.html$/, "")}`;
  for (const [address, variants] of Object.entries(edge.variants)) {
    for (const [query, variant] of Object.entries(variants)) {
      if (variant === page) return `${address}?${query}`;
    }
  }
  return page;
}

/** Every file: status, bytes, type, caching, policy and all other headers. */
export async function checkFile(
  site: Site,
  expected: Expected,
  file: ReleaseFile,
): Promise<Finding[]> {
  const address = addressOf(file.file, expected.edge);
  const headers = promised(file, expected);
  const answer = await site.ask(address, { headers: { "accept-encoding": "br" } });
  const wrong = differences(answer, 200, headers);
  const sha256 = createHash("sha256").update(answer.body).digest("hex");
  if (answer.status === 200 && sha256 !== file.sha256) wrong.push("the bytes are not the build's");
  const kind = file.file.endsWith(".html") ? "pages" : "files";
  const findings = [finding(kind, address, wrong)];
  if (isCompressible(file.contentType) && file.bytes >= COMPRESSED_FROM_BYTES) {
    const encoding = answer.headers.get("content-encoding");
    findings.push(
      finding("brotli", address, encoding === "br" ? [] : [`content-encoding: ${encoding}`]),
    );
  }
  return findings;
}

/** What the home page says of compression and of what a browser holds already. */
export async function checkCaching(site: Site): Promise<Finding[]> {
  const gzip = await site.ask("/", { headers: { "accept-encoding": "gzip" } });
  const encoding = gzip.headers.get("content-encoding");
  const etag = gzip.headers.get("etag") ?? "";
  const again = await site.ask("/", {
    headers: { "accept-encoding": "gzip", "if-none-match": etag },
  });
  return [
    finding("gzip", "/", encoding === "gzip" ? [] : [`content-encoding: ${encoding}`]),
    finding("held copy", "/", again.status === 304 ? [] : [`answered ${again.status}, not 304`]),
  ];
}

/** Every address of the sitemap is a page of this build, and is answered. */
export async function checkSitemap(site: Site, expected: Expected): Promise<Finding[]> {
  const { body } = await site.ask("/sitemap.xml");
  const addresses = [...body.toString("utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, text = ""]) => new URL(text.replaceAll("&amp;", "&")),
  );
  if (addresses.length === 0) return [finding("sitemap", "/sitemap.xml", ["it is empty"])];
  const names = new Set(expected.files.map(({ file }) => file));
  const findings: Finding[] = [];
  for (const { pathname, search } of addresses) {
    const { status, headers } = await site.ask(pathname + search, { method: "HEAD" });
    const file = edgeAnswer(pathname, search, expected.edge);
    const wrong = status === 200 ? [] : [`answered ${status}, not 200`];
    if (!expected.hidden && headers.has("x-robots-tag"))
      wrong.push("is hidden from search engines");
    if (file.type !== "file" || !names.has(file.path.slice(1))) {
      wrong.push("is no page of this build");
    }
    findings.push(finding("sitemap", pathname + search, wrong));
  }
  return findings;
}
