import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { measureBuilds, ourSite, run, toMarkdown, type Figures } from "./dev/bench/builds.ts";
import { installPeer, peerSite } from "./dev/bench/peers.ts";
import { measureVisits } from "./dev/bench/visits.ts";
import { runCommand } from "./lib/command.ts";
import { ROOT } from "./lib/paths.ts";

const HELP = `Measures copies of the project in a temporary folder. Prints medians and ranges.

usage: npm run bench [-- options]

  --only visits,builds    these parts
  --articles 0,1000       numbers of articles of the sites that are built; 0 is this site
  --peers astro,astro:assets,hugo    also measures these with the same articles; astro:assets encodes the articles'
                          pictures, the others get our files. Hugo must be on the PATH, Astro is installed
  --runs 3                runs of each
  --write                 writes scripts/dev/bench/results.md

exit codes: 0 measured   1 something failed   2 wrong usage`;

const OPTIONS = {
  only: { type: "string", default: "visits,builds" },
  articles: { type: "string", default: "0,1000" },
  peers: { type: "string", default: "" },
  runs: { type: "string", default: "3" },
  write: { type: "boolean" },
} as const;

const load = () => os.loadavg()[0]?.toFixed(1);
const figures: Figures = new Map();
const add = (row: string, column: string, value: number) => {
  const columns = figures.get(row) ?? new Map<string, number[]>();
  figures.set(row, columns.set(column, [...(columns.get(column) ?? []), value]));
};
const base = await mkdtemp(path.join(os.tmpdir(), "bench-"));

async function makeSites(count: number, peers: readonly string[]) {
  const folder = await mkdtemp(path.join(base, `${count}-`));
  const ours = await ourSite(path.join(folder, "ours"), count);
  await run(ours.directory, ours.command);
  const others = peers.map((peer) => peerSite(peer, ours, path.join(base, peer)));
  return [ours, ...(await Promise.all(others))];
}

async function measure(only: string, articles: string, peers: readonly string[], runs: number) {
  const started = `${new Date().toISOString().slice(0, 16)}Z, load ${load()}`;
  const versions: string[] = [];
  for (const peer of peers) versions.push(await installPeer(peer, path.join(base, peer)));
  if (only.includes("visits")) {
    const sites = await makeSites(0, peers);
    for (const { directory, command } of sites.slice(1)) await run(directory, command);
    await measureVisits(add, sites, runs, path.join(base, "lighthouse"));
  }
  if (only.includes("builds")) {
    for (const count of articles.split(",").map(Number)) {
      const sites = await makeSites(count, peers);
      const size = count === 0 ? "this site" : `${count} articles`;
      for (let number = 1; number <= runs; number++)
        for (const site of sites) await measureBuilds(add, size, number, site);
    }
  }
  return toMarkdown(figures, [...versions, started, `${load()} at the end`].join(", "));
}

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values }) => {
  const { only, articles, peers, runs, write } = values;
  const text = await measure(only, articles, peers.split(",").filter(Boolean), Number(runs));
  console.log(text);
  if (write) await writeFile(path.join(ROOT, "scripts/dev/bench/results.md"), text);
});
await rm(base, { recursive: true, force: true });
