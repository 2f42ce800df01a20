import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inParallel } from "../lib/parallel.ts";
import { responsePolicies, type ResponsePolicies } from "../build/output/headers.ts";
import { readRecord } from "./bucket.ts";
import { readBuiltSite, type BuildFolders } from "./release.ts";
import type { DeployParts } from "./deploy.ts";
import {
  differences,
  finding,
  type Finding,
  type Site,
  checkFile,
  checkRedirect,
  checkSitemap,
  redirectedAddresses,
  type Expected,
  checkCaching,
  checkEnquiry,
  checkRefusals,
} from "./smoke-checks.ts";

const CONCURRENT_REQUESTS = 8;

const ROBOTS = "robots.txt";

/** The live release, as the bucket records it. */
async function readLive({ store, edge }: Pick<DeployParts, "store" | "edge">) {
  const { release } = await edge.live();
  const record = release === undefined ? undefined : await readRecord(store, release);
  if (!record) throw new Error(`there is no record of ${release ?? "a release: none is live"}`);
  return { files: record.files, edge: record.edge, policies: responsePolicies() };
}

/** A build, with the headers that its stacks were made with. */
async function readBuild(folders: BuildFolders) {
  const { files, edge } = await readBuiltSite(folders);
  const text = await readFile(path.join(folders.edgeDirectory, "headers.json"), "utf8");
  return { files, edge, policies: JSON.parse(text) as ResponsePolicies };
}

/**
 * The site to expect.
 *
 * @param source bucket and edge of the live release, or a build
 * @param preview its preview: hidden from search engines, without old addresses and other spellings
 */
export async function readExpected(
  source: Pick<DeployParts, "store" | "edge"> | BuildFolders,
  preview: boolean,
): Promise<Expected> {
  const site = "store" in source ? await readLive(source) : await readBuild(source);
  if (!preview) return { ...site, hidden: false };
  const files = site.files.filter(({ file }) => file !== ROBOTS);
  const edge = { ...site.edge, redirects: {}, families: {}, spellings: {} };
  return { ...site, files, edge, hidden: true };
}

/** Checks that robots.txt disallows everything. */
async function checkHidden(site: Site): Promise<Finding> {
  const answer = await site.ask(`/${ROBOTS}`);
  const wrong = differences(answer, 200, { "x-robots-tag": "noindex" });
  const disallows = /^Disallow: \/$/m.test(answer.body.toString("utf8"));
  return finding("search engines", `/${ROBOTS}`, ...wrong, !disallows && "does not disallow all");
}

const RELEASE_TIMEOUT_MS = 120_000;

/** Waits until the edge shows a release: publishing reaches every place within seconds, not at once. */
export async function waitForRelease(site: Site, release: string): Promise<Finding> {
  const until = performance.now() + RELEASE_TIMEOUT_MS;
  for (;;) {
    const { body } = await site.ask("/release.json");
    const text = body.toString("utf8");
    if (text.includes(`"${release}"`)) return finding("release", release);
    if (performance.now() > until)
      return finding("release", release, `the edge says ${text.slice(0, 60).trim()}`);
    await pause(2000);
  }
}

export interface SmokeOptions {
  /** The release to wait for. */
  release: string | undefined;
  /** Whether a test enquiry is sent. */
  enquiry: boolean;
  /** Marks that enquiry as a test. */
  probeKey: string | undefined;
}

/** Runs every check. */
export async function checkSite(
  site: Site,
  expected: Expected,
  { release, enquiry, probeKey }: SmokeOptions,
): Promise<Finding[]> {
  const { edge, files, hidden } = expected;
  const released = release === undefined ? [] : [await waitForRelease(site, release)];
  const ofFiles = await inParallel(
    files,
    (file) => checkFile(site, expected, file),
    CONCURRENT_REQUESTS,
  );
  const redirected = await inParallel(
    redirectedAddresses(edge),
    (address) => checkRedirect(site, edge, address),
    CONCURRENT_REQUESTS,
  );
  return [
    ...released,
    ...ofFiles.flat(),
    ...redirected,
    ...(await checkSitemap(site, expected)),
    ...(await checkCaching(site)),
    ...(await checkRefusals(site, hidden)),
    ...(hidden ? [await checkHidden(site)] : []),
    ...(enquiry ? await checkEnquiry(site, probeKey) : []),
  ];
}
