/** `npm run deployed`: what is deployed, and whether other stacks may replace it; `--help` says more. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { named, PRODUCTION } from "../infra/names.ts";
import { stackOutputs, stackTemplate } from "./deploy/stacks/cloudformation.ts";
import { commitOf, connect, EXIT_CODES, run } from "./deploy/command.ts";
import { refuseUnwanted } from "./deploy/may-deploy.ts";
import { readCurrent } from "./deploy/bucket/records.ts";
import { checkAssembly, refuseHarm } from "./deploy/stacks/stacks.ts";
import { OUTPUTS, PREVIEW_OUTPUTS } from "./deploy/stacks/target.ts";
import { ROOT } from "./lib/paths.ts";

const HELP = `Asks AWS what is deployed and writes it to ${OUTPUTS} (of previews: ${PREVIEW_OUTPUTS}), for the
commands that deploy, go back and look. Changes nothing at AWS. Needs the AWS CLI.

usage: npm run deployed [-- options]

  --stage NAME    production, or preview (production)
  --against DIR   stacks that are to be deployed, as npm run synth wrote them. Refuses them when they would replace
                  the function that says which release is shown, or lose the secret between CloudFront and the API,
                  or run anything; and when a newer commit was deployed before
  --scheduled     with it: the clock asks, no person: refuses while a rollback holds

${EXIT_CODES}`;

const OPTIONS = {
  stage: { type: "string", default: PRODUCTION },
  against: { type: "string" },
  scheduled: { type: "boolean", default: false },
} as const;

process.exitCode = await run(HELP, OPTIONS, async ({ values: { stage, against, scheduled } }) => {
  const next = against === undefined ? undefined : checkAssembly(path.resolve(against), stage);
  const stack = named(stage, "site");
  const outputs = stackOutputs(stack);
  if (!outputs) {
    console.log(`${stack} is not deployed yet`);
    return;
  }
  const place = stage === PRODUCTION ? OUTPUTS : PREVIEW_OUTPUTS;
  const file = path.join(ROOT, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ [stack]: outputs }));
  console.log(`${stack} is deployed: written to ${place}`);
  if (!next) return;
  const deployed = stackTemplate(stack);
  if (deployed) refuseHarm(deployed, next);
  const { store } = await connect(file);
  const { current } = await readCurrent(store);
  refuseUnwanted(current, { commit: commitOf(ROOT), scheduled });
  console.log(`${against} may be deployed`);
});
