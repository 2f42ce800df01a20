/** `npm run deploy`: brings dist/ to the visitors; `--help` says more. */
import path from "node:path";
import {
  commitOf,
  connect,
  EXIT_CODES,
  LEASE_MS,
  run,
  wholeNumber,
  whoAmI,
} from "./deploy/command.ts";
import { deploy, dryRun } from "./deploy/deploy.ts";
import { describeDeploy, describePlan, describePruned } from "./deploy/print.ts";
import { prune } from "./deploy/prune.ts";
import { readRelease } from "./deploy/bucket/release.ts";
import { OUTPUTS } from "./deploy/stacks/target.ts";
import { DIST, EDGE, ROOT } from "./lib/paths.ts";

const HELP = `Deploys the built site: assets, then pages, then the edge, which shows all of it at one moment.
It may be cut off at any point: visitors keep the last release, and the same command goes on.

usage: npm run deploy [-- options]

  --dry-run       says what would be done, and does nothing
  --where         prints the site's url and the live release, for other programs
  --dist DIR      the built site (dist)
  --edge DIR      what the build made for the edge (build/edge)
  --outputs FILE  what the stacks gave out (${OUTPUTS}); DEPLOY_BUCKET, DEPLOY_FUNCTION and
                  DEPLOY_URL go before it
  --prune         deploys nothing, and removes releases that have had their time
  --keep N        with it: releases that stay in the bucket (10)
  --days N        with it: and each one for so many days after it was replaced (7)
  --scheduled     the clock asks for it, no person: refuses while a rollback holds

Refuses a commit that is older than one that was deployed before.

AWS's own variables say who we are (AWS_PROFILE, AWS_REGION …).

${EXIT_CODES}`;

const OPTIONS = {
  "dry-run": { type: "boolean" },
  where: { type: "boolean" },
  dist: { type: "string", default: DIST },
  edge: { type: "string", default: EDGE },
  outputs: { type: "string", default: path.join(ROOT, OUTPUTS) },
  prune: { type: "boolean" },
  keep: { type: "string", default: "10" },
  days: { type: "string", default: "7" },
  scheduled: { type: "boolean" },
} as const;

process.exitCode = await run(HELP, OPTIONS, async ({ values }) => {
  const directory = path.resolve(values.dist);
  // Before any call to AWS: a wrong number is refused in every case.
  const keeping = {
    releases: wholeNumber("keep", values.keep),
    days: wholeNumber("days", values.days),
  };
  const parts = await connect(values.outputs);
  if (values.where) {
    const { release = "" } = await parts.edge.live();
    return console.log(`url=${parts.url}\nrelease=${release}`);
  }
  const holder = { by: whoAmI(), leaseMs: Number(process.env["DEPLOY_LEASE_MS"] ?? LEASE_MS) };
  if (values.prune) return console.log(describePruned(await prune(parts, { keeping, ...holder })));
  const release = await readRelease({ directory, edgeDirectory: path.resolve(values.edge) });
  if (values["dry-run"]) return console.log(describePlan(await dryRun(parts, release)));
  const start = performance.now();
  const plan = await deploy(parts, release, {
    directory,
    ...holder,
    commit: commitOf(ROOT),
    scheduled: values.scheduled ?? false,
  });
  console.log(describeDeploy(plan, parts.url, performance.now() - start));
});
