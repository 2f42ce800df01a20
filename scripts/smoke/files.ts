import { readFile } from "node:fs/promises";
import path from "node:path";
import { edgeAnswer } from "../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { listFiles } from "../content/read.ts";
import { headersFor, isCompressible, responsePolicies } from "../output/headers.ts";
import type { BuildFolders } from "../deploy/release.ts";
import { ERROR_PAGE } from "../deploy/layout.ts";
import { differences, finding, type Finding, type Site } from "./check.ts";

/** Below this CloudFront leaves a file as it is. */
const COMPRESSED_FROM_BYTES = 1000;

/** The build that the site is compared with. */
export interface Build {
  directory: string;
  files: string[];
  edge: EdgeManifest;
  /** All headers that a file's answer has, by its path below dist/. */
  promised(file: string, bytes: Uint8Array): Record<string, string>;
  /** Search engines are to leave it out. */
  hidden: boolean;
}

export async function readBuild(
  { directory, edgeDirectory }: BuildFolders,
  hidden: boolean,
): Promise<Build> {
  const read = (name: string) => readFile(path.join(directory, name), "utf8");
  const edge = JSON.parse(
    await readFile(path.join(edgeDirectory, "manifest.json"), "utf8"),
  ) as EdgeManifest;
  const policies = responsePolicies(await read(ERROR_PAGE));
  return {
    directory,
    files: await listFiles(directory),
    edge,
    promised: (file, bytes) => ({
      ...headersFor(`/${file}`, bytes, policies),
      ...(hidden && { "x-robots-tag": "noindex" }),
    }),
    hidden,
  };
}

/** `menu/index.html` is asked for as `/menu`; the file of a variant by its query. */
function addressOf(file: string, edge: EdgeManifest): string {
  const page = `/${file.replace(/\/?index\.html$/, "")}`;
  for (const [address, variants] of Object.entries(edge.variants)) {
    for (const [query, variant] of Object.entries(variants)) {
      if (variant === page) return `${address}?${query}`;
    }
  }
  return page;
}

/** Every file of the build: status, bytes, type, caching, policy and all other headers. */
export async function checkFile(site: Site, build: Build, file: string): Promise<Finding[]> {
  const { directory, edge } = build;
  const bytes = await readFile(path.join(directory, file));
  const address = addressOf(file, edge);
  const headers = build.promised(file, bytes);
  const answer = await site.ask(address, { headers: { "accept-encoding": "br" } });
  const wrong = differences(answer, 200, headers);
  if (answer.status === 200 && !answer.body.equals(bytes))
    wrong.push("the bytes are not the build's");
  const kind = file.endsWith(".html") ? "pages" : "files";
  const findings = [finding(kind, address, wrong)];
  const type = headers["content-type"] ?? "";
  if (isCompressible(type) && bytes.length >= COMPRESSED_FROM_BYTES) {
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
export async function checkSitemap(site: Site, build: Build): Promise<Finding[]> {
  const { body } = await site.ask("/sitemap.xml");
  const addresses = [...body.toString("utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, text = ""]) => new URL(text.replaceAll("&amp;", "&")),
  );
  if (addresses.length === 0) return [finding("sitemap", "/sitemap.xml", ["it is empty"])];
  const findings: Finding[] = [];
  for (const { pathname, search } of addresses) {
    const { status, headers } = await site.ask(pathname + search, { method: "HEAD" });
    const file = edgeAnswer(pathname, search, build.edge);
    const wrong = status === 200 ? [] : [`answered ${status}, not 200`];
    if (!build.hidden && headers.has("x-robots-tag")) wrong.push("is hidden from search engines");
    if (file.type !== "file" || !build.files.includes(file.path.slice(1))) {
      wrong.push("is no page of this build");
    }
    findings.push(finding("sitemap", pathname + search, wrong));
  }
  return findings;
}
