/** The parts of the bench, each on copies of the project in a temporary folder. */
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { measureBuilds, measureCommand, ourSite, type Contestant } from "./builds.ts";
import { measureLambda } from "./lambda.ts";
import { peerSite } from "./peers.ts";
import type { Figures } from "./report.ts";
import { measureSaves } from "./saves.ts";
import { measureVisits } from "./visits.ts";

export interface BenchOptions {
  /** Temporary folder. */
  base: string;
  /** Names of peers, installed. */
  peers: readonly string[];
  /** Numbers of articles of the sites that are built, besides this site. */
  articles: readonly number[];
  /** The same for every part; each has a number of its own without it. */
  runs: number | undefined;
}

const sizeOf = (count: number) =>
  count === 0 ? "this site" : `${count.toLocaleString("en")} articles`;

/** What each part measures into `figures`, by its name. */
export function benchParts(
  figures: Figures,
  { base, peers, articles, runs }: BenchOptions,
): Record<string, () => Promise<void>> {
  /** Our site with so many articles. */
  const copy = async (count: number) =>
    ourSite(path.join(await mkdtemp(path.join(base, `${count}-`)), "ours"), count);

  /** The same, built, and the peers' with the same articles. */
  async function contestants(count: number): Promise<[Contestant, ...Contestant[]]> {
    const ours = await copy(count);
    await measureCommand(ours.directory, ours.command);
    const make = (peer: string) => peerSite(peer, ours, path.join(base, peer));
    return [ours, ...(await Promise.all(peers.map(make)))];
  }

  return {
    lambda: () => measureLambda(figures, runs ?? 3),
    async saves() {
      for (const count of [0, 500])
        await measureSaves(figures, sizeOf(count), (await copy(count)).directory);
    },
    async visits() {
      const [ours, ...others] = await contestants(0);
      for (const { directory, command } of others) await measureCommand(directory, command);
      await measureVisits(figures, [ours, ...others], runs ?? 5);
    },
    async builds() {
      for (const count of [0, ...articles]) {
        const sites = await contestants(count);
        for (let run = 1; run <= (runs ?? 3); run++)
          for (const site of sites) await measureBuilds(figures, sizeOf(count), run, site);
      }
    },
  };
}
