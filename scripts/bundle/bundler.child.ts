/** The process that bundles; see bundler.ts. */
import { makeBundle } from "./make.ts";
import type { BundlerReply } from "./bundler.ts";

async function reply(): Promise<BundlerReply> {
  try {
    return { parts: await makeBundle() };
  } catch (error) {
    return { error };
  }
}

process.once("message", () => {
  // Threads of the bundler would keep the process alive.
  void reply().then((answer) => process.send?.(answer, () => process.exit()));
});
// Whoever asked is gone.
process.once("disconnect", () => process.exit());
