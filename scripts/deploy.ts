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
import { describePlan } from "./deploy/print.ts";
import { prune } from "./deploy/prune.ts";
import { readRelease } from "./deploy/release.ts";
import { OUTPUTS } from "./deploy/target.ts";
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
  const build = {
    directory: path.resolve(values.dist),
    edgeDirectory: path.resolve(values.edge),
  };
  const keeping = {
    releases: wholeNumber("keep", values.keep),
    days: wholeNumber("days", values.days),
  };
  const parts = await connect(values.outputs);
  if (values.where) {
    console.log(`url=${parts.url}\nrelease=${(await parts.edge.live()).release ?? ""}`);
    return;
  }
  const leaseMs = Number(process.env["DEPLOY_LEASE_MS"] ?? LEASE_MS);
  if (values.prune) {
    const { releases, files } = await prune(parts, { keeping, by: whoAmI(), leaseMs });
    console.log(`removed ${releases.length} releases and ${files} files: ${releases.join(" ")}`);
    return;
  }
  const release = await readRelease(build);
  if (values["dry-run"]) {
    console.log(describePlan(await dryRun(parts, release)));
    return;
  }
  const start = performance.now();
  const plan = await deploy(parts, release, {
    directory: build.directory,
    by: whoAmI(),
    commit: commitOf(ROOT),
    scheduled: values.scheduled ?? false,
    leaseMs,
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const done = plan.publish ? `${plan.release} is live` : `${plan.release} was live already`;
  console.log(
    `${done} at ${parts.url} after ${seconds} s: ${plan.assets.length} assets and ` +
      `${plan.pages.length} pages put in place, ${plan.inPlace} were there`,
  );
});
