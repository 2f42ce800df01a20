import path from "node:path";
import { parseArgs } from "node:util";
import { App } from "aws-cdk-lib";
import { HOME_REGION, named, PRODUCTION } from "./names.ts";
import { PipelineStack, repositoryOf } from "./pipeline/stack.ts";

/** `npm run synth:pipeline -- OWNER/REPOSITORY`: the roles that let GitHub's workflows deploy; `--help` says more. */

const HELP = `Writes the template of the roles with which GitHub's workflows deploy, to build/pipeline/. Deploy it
once, as administrator: npm exec -- cdk deploy --app build/pipeline --all

usage: npm run synth:pipeline -- OWNER/REPOSITORY [--provider ARN]

  OWNER/REPOSITORY  as GitHub's tokens name it: owner/name, or owner@123/name@456 for a repository that was made,
                    renamed or moved since July 2026, or opted in. GitHub shows the prefix under the repository's
                    Settings, Actions, OIDC
  --provider ARN    GitHub's OIDC provider, when the account has one already

exit codes: 0 written   2 wrong usage`;

const OUT = path.join(import.meta.dirname, "../build/pipeline");

try {
  const {
    values,
    positionals: [given = ""],
  } = parseArgs({
    allowPositionals: true,
    options: {
      provider: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const repository = repositoryOf(given);
  if (values.help) console.log(HELP);
  else if (repository === undefined)
    throw new TypeError("Which repository? owner/name, or owner@123/name@456");
  else {
    const app = new App({ outdir: OUT });
    const settings = { repository, providerArn: values.provider };
    new PipelineStack(app, named(PRODUCTION, "pipeline"), settings, {
      env: { region: HOME_REGION },
    });
    app.synth();
    console.log(`${named(PRODUCTION, "pipeline")}: written to ${OUT}`);
  }
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
