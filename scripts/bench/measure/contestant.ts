import { cpSync } from "node:fs";
import { mkdtemp, rename } from "node:fs/promises";
import path from "node:path";

/** A kind of rebuild that is measured. */
export const REBUILDS = ["warm", "edit", "title", "price", "checkout"] as const;

type Rebuild = (typeof REBUILDS)[number];

/** A site of generated articles in a folder of its own, that can be built again and again. */
export interface Contestant {
  /** `ours`, or a peer's name. */
  name: string;
  directory: string;
  /** The finished site, below the directory. */
  output: string;
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** Has nothing there of what builds have left, output and caches. */
  clean: () => Promise<void>;
  /** Makes one change, another one each time. Those that a tool cannot have are left out. */
  change: Partial<Record<Exclude<Rebuild, "warm">, (run: number) => Promise<void>>>;
}

/**
 * Moves what builds have made out of a project, beside it. Some file systems pass over the numbers
 * of files that were lately deleted, one after the other: a build just after would pay for it.
 */
export async function setAside(directory: string, made: readonly string[]): Promise<void> {
  const beside = await mkdtemp(`${directory}-before-`);
  for (const name of made) {
    await rename(path.join(directory, name), path.join(beside, path.basename(name))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      },
    );
  }
}

/**
 * Has files and folders of a project lie there as new ones: as in a fresh checkout into which what the
 * last build left was unpacked.
 */
export async function layAnew(directory: string, names: readonly string[]): Promise<void> {
  const copy = await mkdtemp(`${directory}-anew-`);
  for (const name of names) {
    cpSync(path.join(directory, name), path.join(copy, name), { recursive: true });
  }
  await setAside(directory, names);
  for (const name of names) await rename(path.join(copy, name), path.join(directory, name));
}
