/** `npm run bench`: how fast the site is, for its visitors and its builders. --help says the rest. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { measureBuilds } from "./bench/builds.ts";
import { LANDING_PAGES, MUSTS } from "./bench/budgets.ts";
import { judge } from "./bench/judge.ts";
import { measureLambda } from "./bench/lambda.ts";
import { measureCommand } from "./bench/measure/command.ts";
import type { Contestant } from "./bench/measure/contestant.ts";
import { Figures } from "./bench/measure/figures.ts";
import { describeMachine, untilQuiet } from "./bench/measure/machine.ts";
import { ourSite } from "./bench/ours.ts";
import { PEERS } from "./bench/peers/index.ts";
import { installPeer } from "./bench/peers/install.ts";
import { peerSite, plainArticles, type Peer } from "./bench/peers/peer.ts";
import { writeReadme } from "./bench/readme.ts";
import { toMarkdown } from "./bench/report.ts";
import type { Results } from "./bench/report/results.ts";
import { measureSaves } from "./bench/saves.ts";
import { measureVisitors } from "./bench/visitors.ts";
import { measureWhere } from "./bench/where.ts";
import { BUILD } from "./paths.ts";

const PARTS = [
  "builds",
  "where",
  "bytes",
  "lighthouse",
  "clicks",
  "planner",
  "lambda",
  "saves",
] as const;

const RAM = "/dev/shm";

/** Articles of the site whose builds are looked into. */
const LOOKED_INTO = 1000;

/** A build of this many articles is long enough to be measured three times only. */
const LARGE = 5000;

const HELP = `npm run bench [-- options]

Measures this project on copies in a temporary folder and writes build/bench/bench.json and .md.
--ram --peers hugo,astro,vitepress --build-runs 3 takes about 30 minutes on two idle cores.

  --only ${PARTS.join(",")}
                        these parts alone
  --articles 1000,10000 sizes of the sites that are built, besides this site itself
  --ram                 builds on ${RAM} too
  --runs 5              runs of everything; of a build of ${LARGE.toLocaleString("en")} articles or more 3,
                        and 2 of a peer's
  --build-runs 3        as many of builds instead
  --peers ${PEERS.map(({ name }) => name).join(",")}
                        the same of these, made in the same folder from the same articles; their
                        packages are installed there, Hugo must be on the PATH;
                        ${PEERS.filter(({ visitorsOnly }) => visitorsOnly)
                          .map(({ name }) => name)
                          .join(" and ")} is too slow for sites of these sizes: visitors alone
  --out DIR             where the results are written, and --readme reads them
  --readme              measures nothing: writes the last results into README.md

Exit codes: 0 all that must be is, or was not measured   1 something is not   2 wrong usage`;

interface Options {
  parts: ReadonlySet<string>;
  articles: number[];
  ram: boolean;
  runs: number;
  buildRuns: number;
  peers: Peer[];
  out: string;
}

const list = (text: string) => text.split(",").filter(Boolean);

function readOptions(args: string[]): Options | "help" | { readme: string } {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: PARTS.join(",") },
      articles: { type: "string", default: "1000,10000" },
      ram: { type: "boolean", default: false },
      runs: { type: "string", default: "5" },
      "build-runs": { type: "string" },
      peers: { type: "string", default: "" },
      out: { type: "string", default: path.join(BUILD, "bench") },
      readme: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return "help";
  if (values.readme) return { readme: values.out };
  const parts = list(values.only);
  const unknown = parts.find((part) => !PARTS.some((known) => known === part));
  if (unknown) throw new Error(`--only ${unknown} is not known; type some of ${PARTS.join(",")}`);
  const peers = list(values.peers).map((name) => {
    const peer = PEERS.find((known) => known.name === name);
    if (peer) return peer;
    throw new Error(
      `--peers ${name} is not known; type some of ${PEERS.map((one) => one.name).join(",")}`,
    );
  });
  const articles = list(values.articles).map(Number);
  const runs = Number(values.runs);
  const buildRuns = Number(values["build-runs"] ?? runs);
  if (![...articles, runs, buildRuns].every((count) => Number.isInteger(count) && count > 0)) {
    throw new Error("--articles, --runs and --build-runs are whole numbers above 0");
  }
  const { ram, out } = values;
  return { parts: new Set(parts), articles, ram, runs, buildRuns, peers, out };
}

/** Says what is going on, with the minutes gone. */
function createTell(): (text: string) => void {
  const started = performance.now();
  return (text) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    console.log(`${clock.padStart(6)}  ${text}`);
  };
}

/** Makes sites of a size in a folder: ours, and the peers' of the same articles. */
type MakeSites = (folder: string, articles: number, of?: readonly Peer[]) => Promise<Contestant[]>;

async function sitesFrom(base: string, peers: readonly Peer[]): Promise<MakeSites> {
  // Peers take our page apart, so there is one before all else.
  const first = await ourSite(path.join(base, "first"), 0);
  await measureCommand(first.directory, first.command);
  const dist = path.join(first.directory, first.output);
  const links = new Map<Peer, (project: string) => Promise<void>>();
  for (const peer of peers) {
    links.set(peer, await installPeer(peer, path.join(base, "packages", peer.name)));
  }
  return async (folder, articles, of = peers) => {
    const ours = await ourSite(path.join(folder, "ours"), articles);
    const made = [ours];
    const plain =
      of.length > 0
        ? await plainArticles(path.join(ours.directory, "content/articles"), dist)
        : new Map<string, string>();
    for (const [peer, link] of links) {
      if (!of.includes(peer)) continue;
      const directory = path.join(folder, peer.name);
      await link(directory);
      made.push(await peerSite(peer, directory, { articles: plain, dist, sample: SAMPLE }));
    }
    return made;
  };
}

/** Slug of the article that is measured, and whose page peers' templates are made from. */
const SAMPLE = path.basename(LANDING_PAGES.article);

/** Builds of one size in one place. */
interface Round {
  /** Articles in all, at least our own. */
  articles: number;
  ram: boolean;
  label: string;
  runs: { ours: number; peers: number };
}

function roundsOf({ articles, ram, buildRuns: runs }: Options): Round[] {
  const disk: Round[] = articles.map((count) => ({
    articles: count,
    ram: false,
    label: `${count}/disk`,
    runs:
      count >= LARGE
        ? { ours: Math.min(3, runs), peers: Math.min(2, runs) }
        : { ours: runs, peers: runs },
  }));
  const inMemory = disk.map((round) => ({ ...round, ram: true, label: `${round.articles}/ram` }));
  return [
    { articles: 0, ram: false, label: "site/disk", runs: { ours: runs, peers: 1 } },
    ...disk,
    ...(ram ? inMemory : []),
  ];
}

async function measureRound(
  figures: Figures,
  make: (folder: string, articles: number) => Promise<Contestant[]>,
  base: string,
  { articles, ram, label, runs }: Round,
  tell: (text: string) => void,
): Promise<void> {
  const directory = await mkdtemp(path.join(ram ? RAM : base, "site-bench-"));
  try {
    const contestants = await make(directory, articles);
    await measureBuilds(figures, { label, contestants, runs, tell, ready: untilQuiet });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Measures what is asked for, and hands over what there is whenever a part has ended. */
async function measure(
  options: Options,
  figures: Figures,
  save: () => Promise<void>,
): Promise<void> {
  const { parts, runs, peers } = options;
  const tell = createTell();
  const base = await mkdtemp(path.join(os.tmpdir(), "site-bench-"));
  try {
    if (parts.has("lambda")) await measureLambda(figures, runs, tell);
    if (parts.has("saves")) await measureSaves(figures, path.join(base, "saved"), tell);
    await save();
    if (parts.has("where")) {
      const ours = await ourSite(path.join(base, "where"), LOOKED_INTO);
      await measureWhere(figures, { ours, runs: Math.min(3, runs), tell, ready: untilQuiet });
      await save();
    }
    const visitors = ["bytes", "lighthouse", "clicks", "planner"].some((part) => parts.has(part));
    if (!visitors && !parts.has("builds")) return;
    const make = await sitesFrom(base, peers);
    tell(`ours is built${peers.map(({ name }) => `, ${name} is installed`).join("")}`);
    if (visitors) {
      const contestants = await make(path.join(base, "visited"), 0);
      for (const { directory, command, env } of contestants) {
        await measureCommand(directory, command, env);
      }
      await measureVisitors(figures, { contestants, parts, runs, tell });
      await save();
    }
    if (parts.has("builds")) {
      const built = peers.filter(({ visitorsOnly }) => !visitorsOnly);
      const makeBuilt = (folder: string, articles: number) => make(folder, articles, built);
      for (const round of roundsOf(options)) {
        await measureRound(figures, makeBuilt, base, round, tell);
        await save();
      }
    }
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options === "help") {
    console.log(HELP);
    return 0;
  }
  if ("readme" in options) {
    const file = path.join(options.readme, "bench.json");
    await writeReadme(JSON.parse(await readFile(file, "utf8")) as Results);
    console.log(`README.md holds the results of ${file}.`);
    return 0;
  }
  const { peers, out } = options;
  const versions: [string, string][] = [];
  for (const peer of peers) versions.push([peer.name, await peer.version()]);
  const machine = await describeMachine();
  const figures = new Figures();
  const file = path.join(out, "bench");
  await mkdir(out, { recursive: true });
  const results = () => ({ machine, peers: Object.fromEntries(versions), figures: figures.all });
  await measure(options, figures, async () => {
    await writeFile(`${file}.json`, `${JSON.stringify(results(), undefined, 1)}\n`);
    await writeFile(`${file}.md`, `# Bench\n\n${toMarkdown(results())}`);
  });
  console.log(`\n${toMarkdown(results())}`);
  const verdicts = judge(figures.all, MUSTS);
  const count = (held: boolean | undefined) =>
    verdicts.filter((verdict) => verdict.held === held).length;
  console.log(
    styleText(
      "bold",
      `bench: ${count(true)} held, ${count(false)} not, ${count(undefined)} not measured; ${file}.md`,
    ),
  );
  return count(false) > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
