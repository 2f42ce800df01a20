import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LOCAL, ROOT } from "../lib/paths.ts";
import type { MutationKind } from "./mutations/mutations.ts";
import { reduce } from "./reduce.ts";
import { createSurvival } from "./survive.ts";
import { startThread } from "./thread.ts";

/** Rounds that a thread runs before it reports. */
const ROUNDS_AT_ONCE = 25;

const REPORT_EVERY_MS = 15_000;

/** Writes what a round breaks, as the checker saw it. */
async function writeRound(seed: number, only: readonly number[]): Promise<string> {
  const survive = await createSurvival(ROOT);
  const { broken, mutations } = await survive(seed, only);
  const folder = path.join(LOCAL, "fuzz", String(seed));
  mkdirSync(folder, { recursive: true });
  const changes = [...broken].map(([file, standing], index) => {
    if (!(standing instanceof Uint8Array)) return { file, standing: standing ?? "nothing" };
    const name = `${index}${/\.[a-z]+$/.exec(file)?.[0] ?? ""}`;
    writeFileSync(path.join(folder, name), standing);
    return { file, standing: name };
  });
  const kinds = mutations.map(({ kind }) => kind);
  writeFileSync(path.join(folder, "round.json"), JSON.stringify({ seed, kinds, changes }, null, 2));
  return folder;
}

interface Progress {
  mutations: number;
  rounds: number;
  kinds: Map<MutationKind, number>;
  failed: number[];
  slowest: { seed: number; took: number };
}

/** Where and why, without the names and numbers that differ from round to round. */
function gistOf(failure: string): string {
  return failure
    .split("\n", 3)
    .join()
    .replaceAll(/^\S+ |\d+|"[^"]*"/g, "");
}

const gists = new Set<string>();

/** Reduces the first of each kind; more of the same would take longer than the rest of the run. */
async function reportFailure(seed: number, count: number, failure: string): Promise<void> {
  const gist = gistOf(failure);
  console.error(
    `\nseed ${seed}: ${gists.has(gist) ? `${failure.split("\n", 1)[0]} (again)` : failure}`,
  );
  if (gists.has(gist)) return;
  gists.add(gist);
  const needed = await reduce(seed, count);
  if (!needed) console.error(`  only after the rounds before it: --seed ${seed - ROUNDS_AT_ONCE}`);
  else {
    console.error(`  again: npm run fuzz:content -- --seed ${seed} --only ${needed.join(",")}`);
  }
}

export interface Campaign {
  /** How many to make at least. */
  mutations: number;
  /** Of the first round; each round has the next. */
  seed: number;
  /** Rounds at a time. */
  threads: number;
}

/** Runs rounds until there are enough mutations, prints how they went, and says whether all were survived. */
export async function fuzz({ mutations, seed, threads }: Campaign): Promise<boolean> {
  const progress: Progress = {
    mutations: 0,
    rounds: 0,
    kinds: new Map(),
    failed: [],
    slowest: { seed, took: 0 },
  };
  let next = seed;
  const start = performance.now();
  const report = () => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `${progress.mutations} of ${mutations} mutations in ${progress.rounds} rounds, ${seconds} s, ` +
        `next seed ${next}, ${progress.failed.length} not survived`,
    );
  };
  const ticker = setInterval(report, REPORT_EVERY_MS);

  async function work(): Promise<void> {
    let thread = startThread();
    while (progress.mutations < mutations) {
      const job = { first: next, rounds: ROUNDS_AT_ONCE };
      next += ROUNDS_AT_ONCE;
      const outcome = await thread.run(job);
      if ("failure" in outcome) {
        progress.failed.push(outcome.seed);
        await reportFailure(outcome.seed, 48, outcome.failure);
        thread = startThread();
        continue;
      }
      progress.rounds += outcome.rounds;
      for (const [kind, count] of Object.entries(outcome.kinds) as [MutationKind, number][]) {
        progress.kinds.set(kind, (progress.kinds.get(kind) ?? 0) + count);
        progress.mutations += count;
      }
      if (outcome.slowest.took > progress.slowest.took) progress.slowest = outcome.slowest;
      for (const failed of outcome.failures) {
        progress.failed.push(failed.seed);
        await reportFailure(failed.seed, failed.count, failed.failure);
      }
    }
    await thread.end();
  }

  await Promise.all(Array.from({ length: threads }, work));
  clearInterval(ticker);
  report();
  for (const [kind, count] of [...progress.kinds].sort(([, a], [, b]) => b - a)) {
    console.log(`${String(count).padStart(9)}  ${kind}`);
  }
  const { slowest, failed } = progress;
  console.log(
    `fuzz: ${progress.mutations} mutations in ${progress.rounds} rounds (seeds ${seed} to ${next - 1}), ` +
      `slowest round ${slowest.took.toFixed(0)} ms of processor (seed ${slowest.seed}), ${failed.length} not survived`,
  );
  return failed.length === 0;
}

/** Runs one round with some of its mutations, writes its files out, and says whether it was survived. */
export async function repeatRound(seed: number, only: readonly number[]): Promise<boolean> {
  const survive = await createSurvival(ROOT);
  const { failure, mutations } = await survive(seed, only);
  for (const { kind, changes } of mutations) {
    console.log(`${kind}: ${changes.map(([file]) => file).join(", ")}`);
  }
  console.log(`written to ${await writeRound(seed, only)}`);
  if (failure === undefined) console.log("survived");
  else console.error(failure);
  return failure === undefined;
}
