/** A kind of rebuild that is measured. */
export const REBUILDS = ["warm", "edit", "title", "price"] as const;

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
  /** Deletes what builds have left, output and caches. */
  clean: () => Promise<void>;
  /** Makes one change, another one each time. Those that a tool cannot have are left out. */
  change: Partial<Record<Exclude<Rebuild, "warm">, (run: number) => Promise<void>>>;
}
