/** `npm run rehearse`: deploys the built site to stand-ins and kills it again and again; `--help` says more. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startCloud, type Cloud, type Snapshot } from "./deploy/rehearsal/cloud.ts";
import { earlierBuild } from "./deploy/rehearsal/earlier.ts";
import { contents, deployHere, deployKilled } from "./deploy/rehearsal/killed.ts";
import { walk, type Memory } from "./deploy/rehearsal/reader.ts";
import type { BuildFolders } from "./deploy/release.ts";
import { DIST, EDGE } from "./paths.ts";

const HELP = `Deploys the built site to stand-ins for S3 and CloudFront on this machine, with the real program, and
kills it without warning at its changes: first of all into an empty bucket, then over a release with
other scripts. After each kill a visitor walks through all that is live; then the deploy goes on, and
the bucket must be as after a deploy that nobody killed.

usage: npm run rehearse [-- --dist DIR --points N]

  --dist DIR   the built site (dist)
  --points N   kills in each of the two, spread over all changes; 0 for every one (40)

exit codes: 0 nothing broke   1 something did   2 wrong usage`;

/** No signs of life among the changes that are counted. */
const LONG_LEASE_MS = 600_000;

interface Tally {
  kills: number;
  broken: number;
  unequal: number;
}

/** `most` of the numbers from 1 to `last`, the ends among them; all of them for 0. */
function spread(last: number, most: number): number[] {
  const count = most === 0 ? last : Math.min(most, last);
  const step = (last - 1) / Math.max(1, count - 1);
  return [...new Set(Array.from({ length: count }, (_, at) => 1 + Math.round(at * step)))];
}

async function look(cloud: Cloud, memory: Memory): Promise<string[]> {
  const { release, code } = await cloud.parts.edge.live();
  // Before the first release there is nothing to see, and the edge says so.
  if (release === undefined) return [];
  const { broken, pages } = await walk(
    cloud.parts.store,
    code,
    ["/contact", "/services?type=birthday"],
    memory,
  );
  if (pages < 50) broken.push(`only ${pages} addresses were found`);
  return broken;
}

/** Kills deploys of one build over one state, and looks after each. */
async function rehearse(
  cloud: Cloud,
  name: string,
  before: Snapshot,
  build: BuildFolders,
  most: number,
): Promise<Tally> {
  const memory: Memory = new Map();
  await cloud.restore(before);
  await deployHere(cloud, build, { leaseMs: LONG_LEASE_MS });
  const { changes } = await cloud.state();
  const clean = JSON.stringify(await contents(cloud));
  const tally: Tally = { kills: 0, broken: 0, unequal: 0 };
  for (const at of spread(changes, most)) {
    await cloud.restore(before);
    if (!(await deployKilled(cloud, build, at))) throw new Error(`Change ${at} never came`);
    tally.kills++;
    const broken = await look(cloud, memory);
    tally.broken += broken.length;
    for (const line of broken) console.error(`  killed at ${at}: ${line}`);
    await deployHere(cloud, build);
    if (JSON.stringify(await contents(cloud)) !== clean) {
      tally.unequal++;
      console.error(`  after going on from ${at} the bucket is not as after a clean deploy`);
    }
    process.stdout.write(`\r${name}: killed ${tally.kills} times, last at ${at} of ${changes} `);
  }
  console.log(`– ${tally.broken} broken addresses, ${tally.unequal} unequal ends`);
  return tally;
}

async function main(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: "string", default: DIST },
      points: { type: "string", default: "40" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return true;
  }
  if (!/^\d+$/.test(values.points)) throw new TypeError("--points wants a whole number");
  const folder = await mkdtemp(path.join(os.tmpdir(), "rehearsal-"));
  const cloud = await startCloud();
  try {
    const now = { directory: values.dist, edgeDirectory: EDGE };
    const earlier = { directory: path.join(folder, "earlier"), edgeDirectory: EDGE };
    await earlierBuild(now.directory, earlier.directory, "testimonials");
    const empty = await cloud.save();
    const points = Number(values.points);
    const first = await rehearse(cloud, "first deploy", empty, now, points);
    await cloud.restore(empty);
    await deployHere(cloud, earlier);
    const before = await cloud.save();
    const update = await rehearse(cloud, "next release", before, now, points);
    return [first, update].every(({ broken, unequal }) => broken === 0 && unequal === 0);
  } finally {
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
