import { Duration, Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  Runtime,
  type FunctionProps,
} from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import {
  DESK_INDEX,
  DUE_INDEX,
  EMAIL_INDEX,
  LISTED_INDEX,
  PHONE_INDEX,
  type OPTIONAL_SETTINGS,
  type REQUIRED_SETTINGS,
} from "../../lambda/service/env-names.ts";
import { acceptFinding } from "../accept-finding.ts";
import { FUNCTIONS, named } from "../names.ts";
import { lambdaBundles, type Built } from "../paths.ts";

/** Those that know enquiries. */
type FunctionName = Exclude<(typeof FUNCTIONS)[number], "cms">;
export type EnquiryFunctions = Record<Exclude<FunctionName, "acknowledge">, LambdaFunction> &
  Partial<Record<"acknowledge", LambdaFunction>>;

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

/** What each function does with the table and SES (lambda/outbox/outbox-dynamodb.ts), and nothing else. */
const RIGHTS: Record<FunctionName, Rights> = {
  accept: {
    table: ["GetItem", "PutItem", "UpdateItem"],
    indexes: [PHONE_INDEX, EMAIL_INDEX],
    mail: true,
  },
  desk: {
    table: ["BatchGetItem", "GetItem", "UpdateItem"],
    indexes: [DESK_INDEX, PHONE_INDEX, EMAIL_INDEX],
  },
  sweep: {
    table: ["BatchGetItem", "GetItem", "UpdateItem"],
    indexes: [DUE_INDEX, DESK_INDEX, PHONE_INDEX, EMAIL_INDEX],
    mail: true,
  },
  digest: {
    table: ["BatchGetItem", "GetItem"],
    indexes: [DUE_INDEX, LISTED_INDEX, DESK_INDEX],
    mail: true,
  },
  events: { table: ["UpdateItem"] },
  acknowledge: { table: ["BatchGetItem", "UpdateItem"], indexes: [LISTED_INDEX], mail: true },
};

const SIZES: Record<FunctionName, Pick<FunctionProps, "timeout" | "memorySize">> = {
  // Visitors wait for this one: processor comes with memory. It answers within 2.25 s (lambda/service/retry-schedule.ts).
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

/** The Lambdas of lambda/, each with a role of its own that holds only what it uses. */
export function enquiryFunctions(scope: Construct, parts: FunctionParts): EnquiryFunctions {
  // Sweeps never overlap: they end within two minutes and begin every five.
  const reserved: Partial<Record<FunctionName, number>> =
    parts.acceptConcurrency === 0 ? {} : { accept: parts.acceptConcurrency, sweep: 1 };
  const code = Code.fromAsset(lambdaBundles(parts.built));
  const make = (name: FunctionName): LambdaFunction => {
    const made = new LambdaFunction(scope, name, {
      functionName: named(parts.stage, name),
      description: DESCRIPTIONS[name],
      code,
      handler: `${name}.handler`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      ...SIZES[name],
      ...(reserved[name] !== undefined && { reservedConcurrentExecutions: reserved[name] }),
      role: roleFor(scope, name, parts),
      logGroup: parts.logGroup,
      environment: {
        ...parts.environment,
        ...parts.secrets[name],
        ...(name === "acknowledge" && acknowledgementEnvironment(parts)),
      },
      // What comes again by itself is not repeated; the others are tried twice more, then kept for a person to look at.
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
    "In its sandbox SES asks for rights to the recipients' identities too, so what is restricted is the sender (ses:FromAddress).",
  );
  return role;
}
