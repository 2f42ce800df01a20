/** `npm run bench`: how fast the site is, for its visitors and for those who build it. --help says the rest. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { LANDING_PAGES } from "./bench/budgets.ts";
import { measureBuilds, ourSite, type Contestant } from "./bench/builds.ts";
import { measureCommand } from "./bench/command.ts";
import { Figures } from "./bench/figures.ts";
import { measureLambda } from "./bench/lambda.ts";
import { installPeer, PEER_NAMES, peerSite } from "./bench/peers.ts";
import { load, toMarkdown } from "./bench/report.ts";
import { measureSaves } from "./bench/saves.ts";
import { measureVisits } from "./bench/visits.ts";
import { ROOT } from "./paths.ts";

const PARTS = ["lambda", "saves", "visits", "builds"];

const RESULTS = path.join(ROOT, "scripts/bench/results.md");

const HELP = `npm run bench [-- options]

Measures copies of the project in a temporary folder, and compares with scripts/bench/limits.ts. All of it takes
about half an hour on two idle cores.

  --only ${PARTS.join(",")}   these parts alone
  --articles 1000,10000             sizes of the sites that are built, besides this site
  --peers ${PEER_NAMES.join(",")}                beside these, with the same articles and page; Hugo must be on the
                                    PATH, Astro is installed into the temporary folder
  --runs 3                          runs of everything; of saves ten
  --write                           writes ${path.relative(ROOT, RESULTS)}

Exit codes: 0 every measured limit holds   1 one does not   2 wrong usage, or something failed`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: PARTS.join(",") },
      articles: { type: "string", default: "1000,10000" },
      peers: { type: "string", default: "" },
      runs: { type: "string", default: "3" },
      write: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const list = (text: string) => text.split(",").filter(Boolean);
  const [parts, peers, articles] = [values.only, values.peers, values.articles].map(list);
  const known = { parts: parts ?? [], peers: peers ?? [], articles: articles?.map(Number) ?? [] };
  const options = { ...values, ...known, runs: Number(values.runs) };
  const wrong = [
    ...options.parts.filter((part) => !PARTS.includes(part)),
    ...options.peers.filter((peer) => !PEER_NAMES.includes(peer)),
    ...[...options.articles, options.runs].filter(
      (count) => !(Number.isInteger(count) && count > 0),
    ),
  ];
  if (wrong.length > 0) throw new Error(`Unknown: ${wrong.join(", ")}. --help lists the options.`);
  return options;
}

/** Prints what begins, with the minutes that have passed. */
const log = (text: string) =>
  console.log(`${(performance.now() / 60_000).toFixed(1).padStart(5)} min  ${text}`);

/**
 * @param base a folder for everything that is made
 * @returns name and version of each peer
 */
async function measure(options: ReturnType<typeof readOptions>, figures: Figures, base: string) {
  const { parts, peers, articles, runs } = options;
  const copy = (name: string, count: number) => ourSite(path.join(base, name, "ours"), count);
  if (parts.includes("lambda")) {
    log("Lambda");
    await measureLambda(figures, runs);
  }
  if (parts.includes("saves")) {
    for (const [size, count] of Object.entries({ "this site": 0, "500 articles": 500 })) {
      log(`saves in dev, ${size}`);
      await measureSaves(figures, size, (await copy(`saves-${count}`, count)).directory, 10);
    }
  }
  if (!parts.includes("visits") && !parts.includes("builds")) return [];
  log("this site is built, peers are installed");
  const first = await copy("visits", 0);
  await measureCommand(first.directory, first.command);
  const packages = (peer: string) => path.join(base, "packages", peer);
  const versions: string[] = [];
  for (const peer of peers) versions.push(await installPeer(peer, packages(peer)));
  const withPeers = async (ours: Contestant) => {
    const from = { dist: path.join(first.directory, first.output), page: LANDING_PAGES.article };
    const make = (peer: string) => peerSite(peer, ours, { ...from, packages: packages(peer) });
    return [ours, ...(await Promise.all(peers.map(make)))];
  };
  if (parts.includes("visits")) {
    log("visits");
    const contestants = await withPeers(first);
    for (const { directory, command, env } of contestants.slice(1))
      await measureCommand(directory, command, env);
    await measureVisits(figures, contestants, runs);
  }
  for (const count of parts.includes("builds") ? [0, ...articles] : []) {
    const size = count === 0 ? "this site" : `${count.toLocaleString("en")} articles`;
    log(`builds, ${size}`);
    await measureBuilds(figures, size, await withPeers(await copy(`builds-${count}`, count)), runs);
    await rm(path.join(base, `builds-${count}`), { recursive: true });
  }
  return versions;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const figures = new Figures();
  const base = await mkdtemp(path.join(os.tmpdir(), "site-bench-"));
  const [day, before] = [new Date().toISOString().slice(0, 10), load()];
  try {
    const tools = (await measure(options, figures, base)).map((peer) => `, ${peer}`).join("");
    const about = `${day}, ${options.runs} runs${tools}. Load average of 1 and 5 minutes: ${before} at the start, ${load()} at the end.`;
    const { text, summary, failed } = await toMarkdown(figures, about);
    if (options.write) await writeFile(RESULTS, text);
    console.log(`\n${text}\nbench: ${summary}`);
    return failed ? 1 : 0;
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
