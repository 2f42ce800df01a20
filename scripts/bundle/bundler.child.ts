/** The process that bundles; see bundler.ts. */
import { makeBundle } from "./make.ts";
import type { BundlerMessage, BundlerReply } from "./bundler.ts";

async function reply(made: Promise<unknown>): Promise<BundlerReply> {
  try {
    return { parts: await makeBundle(made) };
  } catch (error) {
    return { error };
  }
}

const { promise: made, resolve: open } = Promise.withResolvers<void>();

process.on("message", (message: BundlerMessage) => {
  if (message === "go on") open();
});
process.once("message", () => {
  // Threads of the bundler would keep the process alive.
  void reply(made).then((answer) => process.send?.(answer, () => process.exit()));
});
// Whoever asked is gone.
process.once("disconnect", () => process.exit());
