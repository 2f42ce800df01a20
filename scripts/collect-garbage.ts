import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The engine's own function, once it is exposed. */
type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives back all memory that nothing refers to any more. Left to itself the engine would rather grow,
 * as long as the machine has room; threads or another process are about to need that room.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
