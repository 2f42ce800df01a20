/** `npm run fuzz:content`: random damage to the content, survived by the checker. --help says the rest. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { reduce } from "./fuzz/reduce.ts";
import type { MutationKind } from "./fuzz/mutations.ts";
import { startThread } from "./fuzz/thread.ts";
import { createSurvival } from "./fuzz/survive.ts";
import { wholeNumber } from "./fuzz/whole-number.ts";
import { LOCAL, ROOT } from "./lib/paths.ts";

const HELP = `npm run fuzz:content [-- --mutations 1000000] [-- --seed 1] [-- --threads 1]

Breaks up to 48 files of content/ at a time, in memory: bytes, values, front matter, names, kinds
of files, pictures. Each broken file counts as one mutation, each check of them all as one round.
No rule and no page's builder may stumble, hang or use up its memory, every problem has a place
and words, and every format prints it. A round that is not survived is reduced to the fewest
mutations that do it, which are written to .local/fuzz/.

  --mutations  how many to make (10000)
  --seed       of the first round; each round has the next (1)
  --threads    how many rounds at a time (1)
  --only 3,7   one round with some of its mutations, as a report says; the files are written out

Exit codes: 0 all survived, 1 something was not, 2 wrong arguments`;

/** Rounds that a thread runs before it tells how they went. */
const ROUNDS_AT_ONCE = 25;

const TELL_EVERY_MS = 15_000;

function readArguments() {
  const { values } = parseArgs({
    options: {
      mutations: { type: "string", default: "10000" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: "1" },
      only: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  return {
    help: values.help,
    mutations: wholeNumber("mutations", values.mutations),
    seed: wholeNumber("seed", values.seed),
    threads: wholeNumber("threads", values.threads),
    only: values.only?.split(",").map(Number),
  };
}

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
async function tellFailure(seed: number, count: number, failure: string): Promise<void> {
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

async function fuzz({ mutations, seed, threads }: ReturnType<typeof readArguments>) {
  const progress: Progress = {
    mutations: 0,
    rounds: 0,
    kinds: new Map(),
    failed: [],
    slowest: { seed, took: 0 },
  };
  let next = seed;
  const start = performance.now();
  const tell = () => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `${progress.mutations} of ${mutations} mutations in ${progress.rounds} rounds, ${seconds} s, ` +
        `next seed ${next}, ${progress.failed.length} not survived`,
    );
  };
  const ticker = setInterval(tell, TELL_EVERY_MS);

  async function work(): Promise<void> {
    let thread = startThread();
    while (progress.mutations < mutations) {
      const job = { first: next, rounds: ROUNDS_AT_ONCE };
      next += ROUNDS_AT_ONCE;
      const outcome = await thread.run(job);
      if ("failure" in outcome) {
        progress.failed.push(outcome.seed);
        await tellFailure(outcome.seed, 48, outcome.failure);
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
        await tellFailure(failed.seed, failed.count, failed.failure);
      }
    }
    await thread.end();
  }

  await Promise.all(Array.from({ length: threads }, work));
  clearInterval(ticker);
  tell();
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

let options: ReturnType<typeof readArguments> | undefined;
try {
  options = readArguments();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${HELP}`);
  process.exitCode = 2;
}
if (options?.help) console.log(HELP);
else if (options?.only) {
  const survive = await createSurvival(ROOT);
  const { failure, mutations } = await survive(options.seed, options.only);
  for (const { kind, changes } of mutations) {
    console.log(`${kind}: ${changes.map(([file]) => file).join(", ")}`);
  }
  console.log(`written to ${await writeRound(options.seed, options.only)}`);
  if (failure !== undefined) {
    console.error(failure);
    process.exitCode = 1;
  } else console.log("survived");
} else if (options && !(await fuzz(options))) process.exitCode = 1;
