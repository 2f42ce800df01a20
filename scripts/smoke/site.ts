import path from "node:path";
import { atOnce } from "../deploy/at-once.ts";
import { connect } from "../deploy/command.ts";
import { readRecord } from "../deploy/bucket/records.ts";
import { responsePolicies } from "../output/headers.ts";
import { siteAt, type Finding } from "./check.ts";
import { checkEnquiry } from "./enquiry.ts";
import { checkCaching, checkFile, checkSitemap, readBuild, type Expected } from "./files.ts";
import { addressesToTry, checkRedirect } from "./redirects.ts";
import { checkRefusals } from "./refusals.ts";
import { checkRelease } from "./release.ts";

const ASKED_AT_ONCE = 8;

/** What the bucket remembers of the release that is live. */
async function readLive(outputs: string): Promise<Omit<Expected, "hidden">> {
  const { store, edge } = await connect(outputs);
  const { release } = await edge.live();
  const record = release === undefined ? undefined : await readRecord(store, release);
  if (!record) throw new Error(`there is no record of ${release ?? "a release: none is live"}`);
  return { files: record.files, edge: record.edge, policies: responsePolicies() };
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
  return { ...shown, hidden: source.preview };
}

export interface SmokeOptions {
  /** The release that is waited for until the edge shows it. */
  release: string | undefined;
  /** Whether a canary enquiry is sent. */
  enquiry: boolean;
  /** Marks that enquiry as ours. */
  probeKey: string | undefined;
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
  await atOnce(ASKED_AT_ONCE, addressesToTry(expected.edge), async (address) => {
    found.push(await checkRedirect(site, expected.edge, address));
  });
  found.push(...(await checkSitemap(site, expected)), ...(await checkCaching(site)));
  found.push(...(await checkRefusals(site)));
  if (enquiry) found.push(...(await checkEnquiry(site, probeKey)));
  return found;
}
