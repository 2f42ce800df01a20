/**
 * `npm run synth [-- -c key=value …]`: writes the CloudFormation templates to build/infra/, offline. Fails on a finding
 * of cdk-nag that has no accepted reason. The written assembly is deployed unchanged: `cdk deploy --app build/infra`.
 */
import { Annotations, App, Stack, Tags, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { CertificateStack, needsCertificateStack } from "./site/certificate-stack.ts";
import { EnquiryStack } from "./enquiries/stack.ts";
import { GLOBAL_REGION, HOME_REGION, named, PRODUCTION } from "./names.ts";
import { ASSEMBLY, BUILT, type Built } from "./paths.ts";
import { runCommand } from "../scripts/lib/command.ts";
import { Refusal } from "../scripts/lib/refusal.ts";
import { blockingFacts } from "./site-facts.ts";
import { readSettings, blockingSettings, type Settings } from "./settings.ts";
import { SiteStack } from "./site/stack.ts";
import { WatchStack } from "./watch-stack.ts";

const HELP = `Writes the CloudFormation templates to build/infra/, from infra/settings.json.
Before it: npm run build && npm run lambda.

usage: npm run synth [-- --release] [-- -c key=value …] [--out DIR]

  --release      for visitors: ends at once while a setting is undecided. Without it the templates are written, and
                 cdk refuses to deploy them
  -c key=value   another value for a key of infra/settings.json; stage=preview: the stacks of pull requests' previews
  --out DIR      where to write

exit codes: 0 written   1 something is not built, or cdk-nag found something   2 wrong usage or setting`;

export function stacks(app: App, settings: Settings, built: Built = BUILT): void {
  const { stage } = settings;
  const id = (part: string) => named(stage, part);
  const at = (region: string) => ({
    env: { region },
    crossRegionReferences: true,
    terminationProtection: stage === PRODUCTION,
  });
  const global = needsCertificateStack(settings)
    ? new CertificateStack(app, id("certificate"), settings, at(GLOBAL_REGION))
    : undefined;
  const enquiries = new EnquiryStack(app, id("enquiries"), settings, built, at(HOME_REGION));
  const site = new SiteStack(
    app,
    id("site"),
    settings,
    {
      built,
      dailyMail: enquiries.dailyMail,
      deadLetters: enquiries.deadLetters,
      certificate: global?.certificate,
      firewallArn: global?.firewallArn,
    },
    at(HOME_REGION),
  );
  // The site stack names a secret and a parameter of the enquiry stack, which CDK does not see as a dependency.
  site.addStackDependency(enquiries);
  if (stage === PRODUCTION)
    new WatchStack(
      app,
      id("watch"),
      settings,
      { distribution: site.distribution, certificate: global?.certificate },
      at(GLOBAL_REGION),
    );
  // Errors are stored in the assembly, so that `cdk deploy` fails on every machine.
  for (const stack of app.node.children.filter((child) => Stack.isStack(child)))
    for (const line of blocking(settings, built)) Annotations.of(stack).addError(line);
  Tags.of(app).add("project", named(stage, "website"));
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

const blocking = (settings: Settings, built: Built) => [
  ...blockingSettings(settings),
  ...blockingFacts(settings, built),
];

const OPTIONS = {
  context: { type: "string", short: "c", multiple: true },
  release: { type: "boolean", default: false },
  out: { type: "string", default: ASSEMBLY },
} as const;

if (import.meta.main)
  process.exitCode = await runCommand(HELP, OPTIONS, async ({ values }) => {
    const pairs = (values.context ?? []).map((pair) => {
      const [key = "", value = ""] = pair.split(/=(.*)/s);
      return [key, value];
    });
    const settings = readSettings(Object.fromEntries(pairs) as Record<string, string>);
    const open = blocking(settings, BUILT);
    if (values.release && open.length > 0) throw new Refusal(open.join("\n"));
    const app = new App({ outdir: values.out });
    stacks(app, settings);
    const { stacks: made } = app.synth();
    console.log(`${made.map(({ stackName }) => stackName).join(", ")}: written to ${values.out}`);
    for (const line of open) console.log(line);
  });
