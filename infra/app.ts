import { Annotations, type App, Stack, Tags, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { CertificateStack, needsCertificateStack } from "./site/certificate-stack.ts";
import { EnquiryStack } from "./enquiries/stack.ts";
import { GLOBAL_REGION, HOME_REGION, named, PRODUCTION } from "./names.ts";
import { BUILT, type Built } from "./paths.ts";
import { blockingFacts } from "./site-facts.ts";
import { blockingSettings, type Settings } from "./settings.ts";
import { SiteStack } from "./site/stack.ts";
import { WatchStack } from "./watch-stack.ts";

/**
 * Adds the stacks of a stage to an app, which `cdk deploy --app build/infra` deploys as written. The synthesis fails on a
 * finding of cdk-nag that has no accepted reason.
 */
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

/** Lines with the place of each setting or fact that blocks a deployment of production. */
export function blocking(settings: Settings, built: Built): string[] {
  return [...blockingSettings(settings), ...blockingFacts(settings, built)];
}
