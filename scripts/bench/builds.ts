import { measureCommand } from "./measure/command.ts";
import { REBUILDS, type Contestant } from "./measure/contestant.ts";
import type { Figures } from "./measure/figures.ts";

/** Where and how large: `10000/ram`. */
export interface BuildsOptions {
  label: string;
  contestants: readonly Contestant[];
  /** How often ours is built each way, and how often a peer. */
  runs: { ours: number; peers: number };
  tell: (text: string) => void;
  /** Resolves when a build may be measured. */
  ready: () => Promise<void>;
}

/**
 * Cold build, then rebuild with no change and after one, at last in a fresh checkout; of peers a cold
 * build and one edit. The contestants take turns, so that a machine that grows slower does so for all.
 */
export async function measureBuilds(
  figures: Figures,
  { label, contestants, runs, tell, ready }: BuildsOptions,
): Promise<void> {
  for (let run = 1; run <= Math.max(runs.ours, runs.peers); run++) {
    for (const contestant of contestants) {
      const { name, directory, command, env } = contestant;
      const most = name === "ours" ? runs.ours : runs.peers;
      if (run > most) continue;
      const told: string[] = [];
      const build = async (kind: string) => {
        await ready();
        const { wall, cpu, memory } = await measureCommand(directory, command, env);
        const id = `builds/${label}/${kind}`;
        figures.add(name, `${id}/wall`, "s", wall);
        figures.add(name, `${id}/cpu`, "s", cpu);
        if (memory !== undefined) figures.add(name, `${id}/memory`, "MB", memory);
        told.push(`${kind} ${wall.toFixed(2)} s`);
      };
      await contestant.clean();
      await build("cold");
      for (const kind of REBUILDS) {
        // Peers are compared by a cold build and an edit alone.
        if (kind === "warm" && name === "ours") await build(kind);
        const change = kind === "warm" ? undefined : contestant.change[kind];
        if (!change) continue;
        await change(run);
        await build(kind);
      }
      tell(`builds ${label}, run ${run} of ${most}, ${name}: ${told.join(", ")}`);
    }
  }
}
