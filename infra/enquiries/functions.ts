import { Duration, Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import {
  type OPTIONAL_EDITOR_SETTINGS,
  type OPTIONAL_SETTINGS,
  type REQUIRED_EDITOR_SETTINGS,
  type REQUIRED_SETTINGS,
} from "../../lambda/service/env-names.ts";
import { acceptFinding } from "../constructs.ts";
import { FUNCTIONS, named } from "../names.ts";
import { type Built, lambdaBundles } from "../paths.ts";
import type { Settings } from "../settings.ts";
import { secretByName } from "./secrets.ts";

/** Those that know enquiries. */
type FunctionName = Exclude<(typeof FUNCTIONS)[number], "cms">;
export type EnquiryFunctions = Record<Exclude<FunctionName, "acknowledge">, lambda.Function> &
  Partial<Record<"acknowledge", lambda.Function>>;

/** The settings of lambda/service/env-names.ts and no others. */
type Environment = Record<(typeof REQUIRED_SETTINGS)[number], string> &
  Partial<Record<(typeof OPTIONAL_SETTINGS)[number], string>>;

interface Rights {
  /** DynamoDB actions on the table. */
  table: string[];
  /** The indexes that it queries. */
  indexes?: string[];
  /** Sends mail. */
  mail?: true;
}

/** Rights of each function on the table and SES (lambda/create-service.ts). */
const RIGHTS: Record<FunctionName, Rights> = {
  accept: {
    table: ["GetItem", "PutItem", "UpdateItem"],
    indexes: ["phone", "email"],
    mail: true,
  },
  desk: {
    table: ["BatchGetItem", "GetItem", "UpdateItem"],
    indexes: ["desk", "phone", "email"],
  },
  sweep: {
    table: ["BatchGetItem", "GetItem", "UpdateItem"],
    indexes: ["due", "desk", "phone", "email"],
    mail: true,
  },
  digest: {
    table: ["BatchGetItem", "GetItem"],
    indexes: ["due", "listed", "desk"],
    mail: true,
  },
  events: { table: ["UpdateItem"] },
  acknowledge: { table: ["BatchGetItem", "UpdateItem"], indexes: ["listed"], mail: true },
};

const SIZES: Record<FunctionName, Pick<lambda.FunctionProps, "timeout" | "memorySize">> = {
  // Visitors wait for this one: processor comes with memory. It answers within 2.25 s (lambda/service/retry.ts).
  accept: { timeout: Duration.seconds(5), memorySize: 512 },
  // A stranger's request ends at the link's signature, so a flood costs less here (README, "The worst day").
  desk: { timeout: Duration.seconds(6), memorySize: 512 },
  sweep: { timeout: Duration.seconds(120), memorySize: 256 },
  digest: { timeout: Duration.seconds(90), memorySize: 256 },
  events: { timeout: Duration.seconds(30), memorySize: 256 },
  acknowledge: { timeout: Duration.seconds(60), memorySize: 256 },
};

const DESCRIPTIONS: Record<FunctionName, string> = {
  accept: "Takes enquiries: stores first, answers second, mails when it can",
  desk: "Shows the owner the enquiries, and notes how far they are answered",
  sweep:
    "Mails what is still waiting, every five minutes, and reminds of what waits for an answer too long",
  digest:
    "Checks the whole way of an enquiry every morning and mails who waits, and yesterday's list",
  events: "Notes bounces and complaints that SES reports",
  acknowledge: "Tells visitors that we have their enquiry, every five minutes",
};

interface FunctionParts {
  built: Built;
  stage: string;
  table: Table;
  logGroup: LogGroup;
  deadLetters: Queue;
  /** Of every function; nothing secret. */
  environment: Environment;
  /** Secrets, and settings that need one, for the functions that use them. */
  secrets: Partial<Record<FunctionName, Partial<Environment>>>;
  /** How many of `accept` may run at once; 0: nothing is reserved. */
  acceptConcurrency: number;
  /** May send mail, and how. */
  mail: PolicyStatement;
  /** How visitors are mailed, where they are. */
  acknowledging: { configurationSet: string; mail: PolicyStatement } | undefined;
}

/** The Lambdas of lambda/, each with its role and only the rights that it uses. */
export function enquiryFunctions(scope: Construct, parts: FunctionParts): EnquiryFunctions {
  // Sweeps never overlap: they end within two minutes and begin every five.
  const reserved: Partial<Record<FunctionName, number>> =
    parts.acceptConcurrency === 0 ? {} : { accept: parts.acceptConcurrency, sweep: 1 };
  const code = lambda.Code.fromAsset(lambdaBundles(parts.built));
  const make = (name: FunctionName): lambda.Function => {
    const made = new lambda.Function(scope, name, {
      functionName: named(parts.stage, name),
      description: DESCRIPTIONS[name],
      code,
      handler: `${name}.handler`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      ...SIZES[name],
      ...(reserved[name] !== undefined && { reservedConcurrentExecutions: reserved[name] }),
      role: roleFor(scope, name, parts),
      logGroup: parts.logGroup,
      environment: {
        ...parts.environment,
        ...parts.secrets[name],
        ...(name === "acknowledge" && acknowledgementEnvironment(parts)),
      },
      // A schedule's next call replaces a failed one; other events are tried twice more, then kept for a person to look at.
      ...(name !== "accept" &&
        name !== "desk" && {
          retryAttempts: name === "sweep" || name === "acknowledge" ? 0 : 2,
          onFailure: new SqsDestination(parts.deadLetters),
        }),
    });
    return made;
  };
  return {
    accept: make("accept"),
    desk: make("desk"),
    sweep: make("sweep"),
    digest: make("digest"),
    events: make("events"),
    ...(parts.acknowledging && { acknowledge: make("acknowledge") }),
  };
}

function acknowledgementEnvironment({ acknowledging }: FunctionParts): Partial<Environment> {
  return acknowledging ? { ENQUIRY_ACKNOWLEDGEMENT_SET: acknowledging.configurationSet } : {};
}

function roleFor(
  scope: Construct,
  name: FunctionName,
  { table, logGroup, mail, acknowledging }: FunctionParts,
): Role {
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: `What ${name} may do`,
  });
  const rights = RIGHTS[name];
  role.addToPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: rights.table.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
    }),
  );
  if (rights.indexes)
    role.addToPolicy(
      new PolicyStatement({
        actions: ["dynamodb:Query"],
        resources: rights.indexes.map((index) => `${table.tableArn}/index/${index}`),
      }),
    );
  if (rights.mail)
    role.addToPolicy(name === "acknowledge" && acknowledging ? acknowledging.mail : mail);
  const { region } = Stack.of(scope);
  acceptFinding(
    role,
    `AwsSolutions-IAM5[Resource::arn:aws:ses:${region}:<AWS::AccountId>:identity/*]`,
    "In its sandbox SES asks for rights to the recipients' identities too, so the policy restricts the sender (ses:FromAddress).",
  );
  return role;
}

/** The settings of lambda/service/env-names.ts and no others. */
type EditorEnvironment = Record<(typeof REQUIRED_EDITOR_SETTINGS)[number], string> &
  Partial<Record<(typeof OPTIONAL_EDITOR_SETTINGS)[number], string>>;

/** Helpers who sign in at one moment; a flood costs no more. */
const AT_ONCE = 2;

interface SignInParts {
  built: Built;
  settings: Settings;
  logGroup: LogGroup;
  /** The secret that CloudFront shows the API; several are comma-separated. */
  originSecret: string;
}

/** The Lambda by which helpers sign in to the browser editor. It reaches GitHub and its log, and nothing else of ours. */
export function editorSignIn(
  scope: Construct,
  { built, settings, logGroup, originSecret }: SignInParts,
): lambda.Function {
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
  const environment: EditorEnvironment = {
    CMS_CLIENT_ID: settings.editorClientId,
    CMS_CLIENT_SECRET: secretByName(settings.editorClientSecret),
    CMS_USERS: settings.editorUsers.join(","),
    CMS_ORIGINS: `https://${settings.domain}`,
    CMS_ORIGIN_SECRET: originSecret,
  };
  return new lambda.Function(scope, "cms", {
    functionName: named(settings.stage, "cms"),
    description: "Signs helpers in at GitHub for the browser editor",
    code: lambda.Code.fromAsset(lambdaBundles(built)),
    handler: "cms.handler",
    runtime: lambda.Runtime.NODEJS_24_X,
    architecture: lambda.Architecture.ARM_64,
    // GitHub has five seconds to answer (lambda/cms/github-oauth.ts).
    timeout: Duration.seconds(8),
    memorySize: 256,
    ...(settings.acceptConcurrency > 0 && { reservedConcurrentExecutions: AT_ONCE }),
    role,
    logGroup,
    environment,
  });
}
