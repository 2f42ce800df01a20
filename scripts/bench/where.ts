import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { measureCommand } from "./measure/command.ts";
import type { Contestant } from "./measure/contestant.ts";
import type { Figures } from "./measure/figures.ts";
import { profiledTime } from "./where/profile.ts";
import { ThreadTimes } from "./where/threads.ts";

/** Builds that are looked into. */
export const PROFILED = ["cold", "edit", "title", "price"] as const;

export interface WhereOptions {
  ours: Contestant;
  runs: number;
  tell: (text: string) => void;
  /** Resolves when a build may be measured. */
  ready: () => Promise<void>;
}

/** Where the time of our own builds goes: by threads, then by whose code runs in them, which V8 writes down. */
export async function measureWhere(
  figures: Figures,
  { ours, runs, tell, ready }: WhereOptions,
): Promise<void> {
  const { name, directory, clean, change, env } = ours;
  const [node, ...args] = ours.command;
  for (let run = 1; run <= runs; run++) {
    await ready();
    const { wall } = await measureCommand(directory, [node, "--eval", ""], env);
    figures.add(name, "where/node", "ms", wall * 1000);
    await clean();
    const threads = new ThreadTimes();
    const { cpu } = await measureCommand(directory, ours.command, env, threads.look);
    figures.add(name, "where/cold", "s", cpu);
    for (const [thread, seconds] of threads.seconds) {
      figures.add(name, `where/threads/${thread}`, "s", seconds);
    }
    for (const kind of PROFILED) {
      await (kind === "cold" ? clean() : change[kind]?.(run));
      await ready();
      const profiles = await mkdtemp(path.join(directory, "../profiles-"));
      const profiling = ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
      await measureCommand(directory, [node, ...profiling, ...args], env);
      for (const [owner, ms] of profiledTime(profiles, directory)) {
        figures.add(name, `where/code/${kind}/${owner}`, "ms", ms);
      }
      await rm(profiles, { recursive: true });
    }
    tell(`where a build's time goes, run ${run} of ${runs}`);
  }
}
