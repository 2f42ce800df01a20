import { measureCommand } from "./measure/command.ts";
import { REBUILDS, type Contestant } from "./measure/contestant.ts";
import type { Figures } from "./measure/figures.ts";

/** Where and how large: `10000/ram`. */
export interface BuildsOptions {
  label: string;
  contestants: readonly Contestant[];
  runs: number;
  tell: (text: string) => void;
}

/**
 * Cold build, then rebuild with no change and after one, the contestants taking turns so that a
 * machine that grows slower does so for all.
 */
export async function measureBuilds(
  figures: Figures,
  { label, contestants, runs, tell }: BuildsOptions,
): Promise<void> {
  for (let run = 1; run <= runs; run++) {
    for (const contestant of contestants) {
      const { name, directory, command, env } = contestant;
      const told: string[] = [];
      const build = async (kind: string) => {
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
        if (kind === "warm") await build(kind);
        const change = kind === "warm" ? undefined : contestant.change[kind];
        if (!change) continue;
        await change(run);
        await build(kind);
      }
      tell(`builds ${label}, run ${run} of ${runs}, ${name}: ${told.join(", ")}`);
    }
  }
}
