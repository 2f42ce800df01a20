/** `npm run synth`: the stacks of the site and its service; `npm run synth:pipeline`: the roles of GitHub's workflows. */
import { existsSync } from "node:fs";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { blocking, stacks } from "../infra/app.ts";
import { costTables } from "../infra/costs.ts";
import { BUILT } from "../infra/paths.ts";
import { pipeline, repositoryOf } from "../infra/pipeline.ts";
import { readSettings } from "../infra/settings.ts";
import { Failure, runCommand, WrongUsage } from "./lib/command.ts";
import { ROOT } from "./lib/paths.ts";
import { Refusal } from "./lib/refusal.ts";

const HELP = `Writes CloudFormation templates, offline. Before the first: npm run build && npm run lambda.

usage: npm run synth [-- --release] [-- --costs] [-- -c key=value …] [--out DIR]
       npm run synth:pipeline -- OWNER/REPOSITORY [--provider ARN]

  --release         for visitors: ends at once while a setting is undecided. Without it the templates are written, and
                    cdk refuses to deploy them
  --costs           prints what a month costs, and the worst day of an attack
  -c key=value      another value for a key of infra/settings.json; stage=preview: the stacks of pull requests' previews
  --out DIR         where to write; build/infra or build/pipeline
  OWNER/REPOSITORY  as GitHub's tokens name it: owner/name, or owner@123/name@456 for a repository that was made,
                    renamed or moved since July 2026, or opted in. GitHub shows the prefix under the repository's
                    Settings, Actions, OIDC
  --provider ARN    GitHub's OIDC provider, when the account has one already

exit codes: 0 written   1 something is not built, or cdk-nag found something   2 wrong usage or setting`;

const OPTIONS = {
  context: { type: "string", short: "c", multiple: true },
  release: { type: "boolean", default: false },
  costs: { type: "boolean", default: false },
  pipeline: { type: "boolean", default: false },
  provider: { type: "string" },
  out: { type: "string" },
} as const;

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values, positionals }) => {
  const outdir = values.out ?? path.join(ROOT, "build", values.pipeline ? "pipeline" : "infra");
  if (values.pipeline) {
    const repository = repositoryOf(positionals[0] ?? "");
    if (repository === undefined)
      throw new WrongUsage("Which repository? owner/name, or owner@123/name@456");
    const app = new App({ outdir });
    pipeline(app, { repository, providerArn: values.provider });
    write(app);
    return;
  }
  const pairs = (values.context ?? []).map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  const { settings, mistakes } = readSettings(Object.fromEntries(pairs));
  if (mistakes.length > 0) throw new Refusal(`infra/settings.json: ${mistakes.join("\n")}`);
  const open = blocking(settings, BUILT);
  if (values.release && open.length > 0) throw new Refusal(open.join("\n"));
  requireBuilt();
  const app = new App({ outdir });
  stacks(app, settings);
  const templates = write(app);
  for (const line of open) console.log(line);
  if (values.costs) console.log(costTables(templates));
});

function write(app: App): object[] {
  const { stacks: written } = app.synth();
  console.log(`${written.map(({ stackName }) => stackName).join(", ")}: written to ${app.outdir}`);
  return written.map(({ template }) => template as object);
}

function requireBuilt(): void {
  for (const [file, command] of [
    [BUILT.edge, "npm run build"],
    [BUILT.lambdas, "npm run lambda"],
  ] as const)
    if (!existsSync(file))
      throw new Failure(`${path.relative(ROOT, file)} does not exist. Type: ${command}`);
}
