/** `npm run rollback -- <release>`: shows an older release again; `--help` says more. */
import path from "node:path";
import { connect, EXIT_CODES, LEASE_MS, run, whoAmI } from "./deploy/command.ts";
import { describeReleases } from "./deploy/print.ts";
import { listReleases, previousRelease, rollback } from "./deploy/rollback.ts";
import { OUTPUTS } from "./deploy/stacks/target.ts";
import { Refusal } from "./lib/refusal.ts";
import { ROOT } from "./lib/paths.ts";

const HELP = `Shows an older release again. Its files are all in the bucket still, so this is one step at the edge.
Deploys by the clock are held until a person deploys.

usage: npm run rollback -- RELEASE
       npm run rollback -- --previous
       npm run rollback -- --list

  --list          the releases there are, the newest first
  --previous      the one that visitors had before this one; those that were rolled back from are passed over
  --outputs FILE  what the stacks gave out (${OUTPUTS})

${EXIT_CODES}`;

const OPTIONS = {
  list: { type: "boolean" },
  previous: { type: "boolean" },
  outputs: { type: "string", default: path.join(ROOT, OUTPUTS) },
} as const;

process.exitCode = await run(HELP, OPTIONS, async ({ values, positionals: [typed] }) => {
  if (!values.list && !values.previous && typed === undefined) {
    throw new Refusal("back to which release?", "see those there are: npm run rollback -- --list");
  }
  const parts = await connect(values.outputs);
  if (values.list) {
    console.log(describeReleases(await listReleases(parts)));
    return;
  }
  const release = values.previous ? await previousRelease(parts) : typed;
  if (release === undefined) throw new Refusal("there is no release before this one");
  const start = performance.now();
  await rollback(parts, release, {
    by: whoAmI(),
    leaseMs: Number(process.env["DEPLOY_LEASE_MS"] ?? LEASE_MS),
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${release} is live again at ${parts.url} after ${seconds} s`);
});
