import { Duration } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type {
  OPTIONAL_EDITOR_SETTINGS,
  REQUIRED_EDITOR_SETTINGS,
} from "../../lambda/service/env-names.ts";
import { named } from "../names.ts";
import { lambdaBundles, type Built } from "../paths.ts";
import type { Settings } from "../settings.ts";
import { secretByName } from "./secrets.ts";

/** The settings of lambda/service/env-names.ts and no others. */
type Environment = Record<(typeof REQUIRED_EDITOR_SETTINGS)[number], string> &
  Partial<Record<(typeof OPTIONAL_EDITOR_SETTINGS)[number], string>>;

/** Helpers who sign in at one moment; a flood costs no more. */
const AT_ONCE = 2;

interface SignInParts {
  built: Built;
  settings: Settings;
  logGroup: LogGroup;
  /** What CloudFront shows the API, comma-separated. */
  originSecret: string;
}

/** The Lambda by which helpers sign in to the browser editor. It reaches GitHub and its log, and nothing else of ours. */
export function editorSignIn(
  scope: Construct,
  { built, settings, logGroup, originSecret }: SignInParts,
): LambdaFunction {
  const role = new Role(scope, "cms-role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: "What cms may do",
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
  );
  const environment: Environment = {
    CMS_CLIENT_ID: settings.editorClientId,
    CMS_CLIENT_SECRET: secretByName(settings.editorClientSecret),
    CMS_USERS: settings.editorUsers.join(","),
    CMS_ORIGINS: `https://${settings.domain}`,
    CMS_ORIGIN_SECRET: originSecret,
  };
  return new LambdaFunction(scope, "cms", {
    functionName: named(settings.stage, "cms"),
    description: "Signs helpers in at GitHub for the browser editor",
    code: Code.fromAsset(lambdaBundles(built)),
    handler: "cms.handler",
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    // GitHub has five seconds to answer (lambda/cms/github-oauth.ts).
    timeout: Duration.seconds(8),
    memorySize: 256,
    ...(settings.acceptConcurrency > 0 && { reservedConcurrentExecutions: AT_ONCE }),
    role,
    logGroup,
    environment,
  });
}
