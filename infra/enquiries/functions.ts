import { Duration, Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type {
  OPTIONAL_EDITOR_SETTINGS,
  OPTIONAL_SETTINGS,
  REQUIRED_EDITOR_SETTINGS,
  REQUIRED_SETTINGS,
} from "../../lambda/service/shared-names.ts";
import { acceptFinding } from "../constructs.ts";
import { FUNCTIONS, named } from "../names.ts";
import type { Built } from "../paths.ts";

type FunctionName = (typeof FUNCTIONS)[number];

export type EnquiryFunctions = Record<
  Exclude<FunctionName, "acknowledge" | "cms">,
  lambda.Function
> &
  Partial<Record<"acknowledge" | "cms", lambda.Function>>;

export type Environment = Record<(typeof REQUIRED_SETTINGS)[number], string> &
  Partial<Record<(typeof OPTIONAL_SETTINGS)[number], string>>;
export type EditorEnvironment = Record<(typeof REQUIRED_EDITOR_SETTINGS)[number], string> &
  Partial<Record<(typeof OPTIONAL_EDITOR_SETTINGS)[number], string>>;

interface FunctionSettings {
  description: string;
  /** Seconds. */
  timeout: number;
  /** Megabytes. Lambda assigns CPU in proportion to memory. */
  memorySize: number;
  table?: string[];
  indexes?: string[];
  mail?: true;
  /**
   * Retries of an event before it goes to the dead-letter queue. 0 for jobs that run every five minutes: the next run
   * replaces a failed one.
   */
  retryAttempts?: number;
}

const SETTINGS: Record<FunctionName, FunctionSettings> = {
  // Visitors wait for its response, which takes at most 2.25 s (lambda/service/retry.ts).
  accept: {
    description: "Stores an enquiry, answers, and tries to mail it",
    timeout: 5,
    memorySize: 512,
    table: ["GetItem", "PutItem", "UpdateItem"],
    indexes: ["phone", "email"],
    mail: true,
  },
  "owner-pages": {
    description:
      "Shows the owner the enquiries and records their state; shows families their quotes",
    timeout: 6,
    memorySize: 512,
    table: ["BatchGetItem", "GetItem", "UpdateItem"],
    indexes: ["changes", "owner-lists", "phone", "email"],
    mail: true,
  },
  sweep: {
    description:
      "Every five minutes: mails waiting enquiries, and reminds the owner of overdue answers",
    timeout: 120,
    memorySize: 256,
    table: ["BatchGetItem", "GetItem", "UpdateItem"],
    indexes: ["due", "owner-lists", "phone", "email"],
    mail: true,
    retryAttempts: 0,
  },
  "daily-mail": {
    description:
      "Every morning: sends a test enquiry, and mails the waiting enquiries and yesterday's list",
    timeout: 90,
    memorySize: 256,
    table: ["BatchGetItem", "GetItem"],
    indexes: ["due", "listed", "owner-lists"],
    mail: true,
    retryAttempts: 2,
  },
  events: {
    description: "Records the bounces and complaints that SES reports",
    timeout: 30,
    memorySize: 256,
    table: ["UpdateItem"],
    retryAttempts: 2,
  },
  acknowledge: {
    description: "Every five minutes: acknowledges enquiries to their senders by mail",
    timeout: 60,
    memorySize: 256,
    table: ["BatchGetItem", "UpdateItem"],
    indexes: ["listed"],
    mail: true,
    retryAttempts: 0,
  },
  // Waits at most five seconds for GitHub (lambda/cms/github-oauth.ts).
  cms: {
    description: "Signs helpers in at GitHub for the browser editor",
    timeout: 8,
    memorySize: 256,
  },
};

interface FunctionParts {
  built: Built;
  stage: string;
  table: Table;
  logGroup: LogGroup;
  deadLetters: Queue;
  /** A function without an environment is not created. */
  environments: Partial<Record<FunctionName, Environment | EditorEnvironment>>;
  /** Reserved concurrency of `accept`; 0: no function reserves any. */
  acceptConcurrency: number;
  mail: (set: "enquiries" | "acknowledgements") => PolicyStatement;
}

export function enquiryFunctions(scope: Construct, parts: FunctionParts): EnquiryFunctions {
  const { stage, built, logGroup, deadLetters, environments, acceptConcurrency } = parts;
  // One sweep at a time is enough, because a sweep starts every five minutes and takes at most two. The limit of `cms`
  // lets two helpers sign in at once.
  const reserved: Partial<Record<FunctionName, number>> =
    acceptConcurrency === 0 ? {} : { accept: acceptConcurrency, sweep: 1, cms: 2 };
  const code = lambda.Code.fromAsset(built.lambdas);
  const made = FUNCTIONS.flatMap((name): [FunctionName, lambda.Function][] => {
    const environment = environments[name];
    if (!environment) return [];
    const { description, timeout, memorySize, retryAttempts } = SETTINGS[name];
    const one = new lambda.Function(scope, name, {
      functionName: named(stage, name),
      description,
      code,
      handler: `${name}.handler`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      timeout: Duration.seconds(timeout),
      memorySize,
      ...(reserved[name] !== undefined && { reservedConcurrentExecutions: reserved[name] }),
      role: roleFor(scope, name, parts),
      logGroup,
      environment,
      ...(retryAttempts !== undefined && {
        retryAttempts,
        onFailure: new SqsDestination(deadLetters),
      }),
    });
    return [[name, one]];
  });
  return Object.fromEntries(made) as EnquiryFunctions;
}

function roleFor(
  scope: Construct,
  name: FunctionName,
  { table, logGroup, environments, mail }: FunctionParts,
): Role {
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: `Role of the Lambda ${name}`,
  });
  const { table: actions = [], indexes = [], mail: sendsMail } = SETTINGS[name];
  const mailsFamilies = environments[name] && "ENQUIRY_ACKNOWLEDGEMENT_SET" in environments[name];
  const allow = (allowed: string[], resources: string[]) => {
    if (allowed.length > 0 && resources.length > 0)
      role.addToPolicy(new PolicyStatement({ actions: allowed, resources }));
  };
  allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]);
  allow(
    actions.map((action) => `dynamodb:${action}`),
    [table.tableArn],
  );
  allow(
    ["dynamodb:Query"],
    indexes.map((index) => `${table.tableArn}/index/${index}`),
  );
  if (sendsMail && name !== "acknowledge") role.addToPolicy(mail("enquiries"));
  if (mailsFamilies) role.addToPolicy(mail("acknowledgements"));
  acceptFinding(
    role,
    `AwsSolutions-IAM5[Resource::arn:aws:ses:${Stack.of(scope).region}:<AWS::AccountId>:identity/*]`,
    "In its sandbox SES asks for rights to the recipients' identities too, so the policy restricts the sender (ses:FromAddress).",
  );
  return role;
}
