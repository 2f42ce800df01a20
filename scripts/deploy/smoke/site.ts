import path from "node:path";
import { atOnce } from "../at-once.ts";
import { connect } from "../command.ts";
import { readRecord } from "../bucket/records.ts";
import { responsePolicies } from "../../build/output/headers.ts";
import { differences, finding, siteAt, type Finding, type Site } from "./check.ts";
import { checkEnquiry } from "./enquiry.ts";
import { checkCaching, checkFile, checkSitemap, readBuild, type Expected } from "./files.ts";
import { addressesToTry, checkRedirect } from "./redirects.ts";
import { checkRefusals } from "./refusals.ts";
import { checkRelease } from "./release.ts";

const ASKED_AT_ONCE = 8;

const ROBOTS = "robots.txt";

/** What the bucket remembers of the release that is live. */
async function readLive(outputs: string): Promise<Omit<Expected, "hidden">> {
  const { store, edge } = await connect(outputs);
  const { release } = await edge.live();
  const record = release === undefined ? undefined : await readRecord(store, release);
  if (!record) throw new Error(`there is no record of ${release ?? "a release: none is live"}`);
  return { files: record.files, edge: record.edge, policies: responsePolicies() };
}

/**
 * A preview of it: the edge itself says that nobody is to index it, and knows neither old addresses nor other spellings.
 */
function ofPreview({ files, edge, policies }: Omit<Expected, "hidden">): Expected {
  return {
    files: files.filter(({ file }) => file !== ROBOTS),
    edge: { ...edge, redirects: {}, families: {} },
    policies,
    hidden: true,
  };
}

/** What the site is to show: the release that is live (`record`), or the build in `dist` and `edge`. */
export async function readExpected(source: {
  record: boolean;
  outputs: string;
  dist: string;
  edge: string;
  preview: boolean;
}): Promise<Expected> {
  const shown = source.record
    ? await readLive(source.outputs)
    : await readBuild({
        directory: path.resolve(source.dist),
        edgeDirectory: path.resolve(source.edge),
      });
  return source.preview ? ofPreview(shown) : { ...shown, hidden: false };
}

export interface SmokeOptions {
  /** The release that is waited for until the edge shows it. */
  release: string | undefined;
  /** Whether a canary enquiry is sent. */
  enquiry: boolean;
  /** Marks that enquiry as ours. */
  probeKey: string | undefined;
}

/** Checks that search engines are to index nothing of it. */
async function checkHidden(site: Site): Promise<Finding> {
  const answer = await site.ask(`/${ROBOTS}`);
  const wrong = differences(answer, 200, { "x-robots-tag": "noindex" });
  if (!/^Disallow: \/$/m.test(answer.body.toString("utf8"))) wrong.push("does not disallow all");
  return finding("search engines", `/${ROBOTS}`, wrong);
}

/** Every check of a site, in the order they ended. */
export async function checkSite(
  site: ReturnType<typeof siteAt>,
  expected: Expected,
  { release, enquiry, probeKey }: SmokeOptions,
): Promise<Finding[]> {
  const found: Finding[] = [];
  if (release !== undefined) found.push(await checkRelease(site, release));
  await atOnce(ASKED_AT_ONCE, expected.files, async (file) => {
    found.push(...(await checkFile(site, expected, file)));
  });
  const { edge, hidden } = expected;
  const tried = addressesToTry(hidden ? { ...edge, spellings: {} } : edge);
  await atOnce(ASKED_AT_ONCE, tried, async (address) => {
    found.push(await checkRedirect(site, edge, address));
  });
  found.push(...(await checkSitemap(site, expected)), ...(await checkCaching(site)));
  found.push(...(await checkRefusals(site, hidden)));
  if (hidden) found.push(await checkHidden(site));
  if (enquiry) found.push(...(await checkEnquiry(site, probeKey)));
  return found;
}
