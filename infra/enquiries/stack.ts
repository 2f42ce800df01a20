import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { BACKUP_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { acceptFinding, Alarms, invokeRole } from "../constructs.ts";
import { named, OUTPUTS, PARAMETERS, PRODUCTION } from "../names.ts";
import type { Built } from "../paths.ts";
import { siteFacts } from "../site-facts.ts";
import { type Settings, signsInEditors, siteUrl } from "../settings.ts";
import { enquiryApi } from "./api.ts";
import { enquiryFunctions, type EditorEnvironment, type Environment } from "./functions.ts";
import {
  acknowledgementConfiguration,
  mailConfiguration,
  mailPermission,
  senderDomain,
} from "./mail.ts";
import { secretByName, serviceSecrets } from "./secrets.ts";
import { watchEnquiries } from "./watch.ts";
import {
  INDEXES,
  SES_SIMULATOR,
  TABLE_KEY,
  TTL_ATTRIBUTE,
} from "../../lambda/service/shared-names.ts";

export class EnquiryStack extends Stack {
  /** Runs the daily end-to-end check; scheduled by the site stack, which has the public address. */
  readonly dailyMail: IFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, settings: Settings, built: Built, props: StackProps) {
    super(scope, id, props);
    const { stage } = settings;
    const production = stage === PRODUCTION;

    const table = enquiryTable(this, production);
    const logGroup = new LogGroup(this, "Logs", {
      logGroupName: `/${named(stage, "enquiries")}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: production
        ? // If creating the stack fails, the log group is deleted, so that its name is free for the next attempt.
          RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
    });
    this.deadLetters = deadLetterQueue(this, named(stage, "dead-letters"));
    const mailEvents = production ? mailEventTopic(this, stage) : undefined;
    const mail = mailConfiguration(this, stage, mailEvents);
    const mailRecords = production ? senderDomain(this, settings, mail) : [];
    const { phone, chat } = siteFacts(built);
    const url = siteUrl(settings);
    const secrets = serviceSecrets(this, settings);
    const origin = { ENQUIRY_ORIGIN_SECRET: secrets.origin };
    const probe = { ENQUIRY_PROBE_KEY: secrets.probeKey };
    const salt = { ENQUIRY_FLOOD_SALT: secrets.floodSalt };
    const environment: Environment = {
      ENQUIRY_TABLE: table.tableName,
      ENQUIRY_FROM: settings.enquiryFrom,
      ENQUIRY_RECIPIENTS: production ? settings.enquiryRecipients.join(",") : SES_SIMULATOR,
      ENQUIRY_PHONE: phone.number,
      ENQUIRY_CHAT: chat.number,
      // Not from content: links in mails lead the owner to the sign-in.
      ...(url && { ENQUIRY_SITE: url }),
      ...(settings.calendarNames && { ENQUIRY_CALENDAR_NAMES: "yes" }),
      ENQUIRY_CONFIGURATION_SET: mail.configurationSetName,
    };
    const limits = {
      ENQUIRY_FLOOD_LIMIT: String(settings.enquiryFloodLimit),
      ENQUIRY_NETWORK_DAILY_LIMIT: String(settings.enquiryNetworkDailyLimit),
    };
    const families = settings.acknowledge && {
      ENQUIRY_ACKNOWLEDGEMENT_SET: acknowledgementConfiguration(this, stage).configurationSetName,
    };
    const functions = enquiryFunctions(this, {
      built,
      stage,
      table,
      logGroup,
      deadLetters: this.deadLetters,
      acceptConcurrency: settings.acceptConcurrency,
      mail: (set) => mailPermission(this, settings, set),
      environments: {
        accept: {
          ...environment,
          ...origin,
          ...probe,
          ...salt,
          ...limits,
          ENQUIRY_DAILY_LIMIT: String(settings.enquiryDailyLimit),
        },
        "owner-pages": {
          ...environment,
          ...origin,
          ...salt,
          ...limits,
          ...families,
          ...(settings.upiAddress && { ENQUIRY_UPI: settings.upiAddress }),
        },
        sweep: {
          ...environment,
          ...(settings.chatWebhookSecret !== "" && {
            ENQUIRY_REMINDER_WEBHOOK: secretByName(settings.chatWebhookSecret),
          }),
        },
        "daily-mail": { ...environment, ...probe },
        events: environment,
        ...(families && { acknowledge: { ...environment, ...families } }),
        ...(signsInEditors(settings) && {
          cms: {
            CMS_CLIENT_ID: settings.editorClientId,
            CMS_CLIENT_SECRET: secretByName(settings.editorClientSecret),
            CMS_USERS: settings.editorUsers.join(","),
            CMS_ORIGINS: `https://${settings.domain}`,
            CMS_ORIGIN_SECRET: secrets.origin,
          } satisfies EditorEnvironment,
        }),
      },
    });
    this.dailyMail = functions["daily-mail"];
    const api = enquiryApi(this, named(stage, "enquiries"), functions, logGroup);
    // Host of `https://<id>.execute-api.<region>.amazonaws.com`. A parameter, because every deploy prints stack outputs
    // in its log.
    new StringParameter(this, "ApiHost", {
      parameterName: PARAMETERS.apiHost(stage),
      stringValue: Fn.select(2, Fn.split("/", api.apiEndpoint)),
    });
    const { sweep, acknowledge } = functions;
    this.#everyFiveMinutes("Sweep", sweep, "Mails the enquiries that are still waiting");
    if (acknowledge)
      this.#everyFiveMinutes(
        "Acknowledge",
        acknowledge,
        "Acknowledges enquiries to their senders by mail",
      );
    mailEvents?.addSubscription(
      new LambdaSubscription(functions.events, { deadLetterQueue: this.deadLetters }),
    );
    if (production)
      watchEnquiries(new Alarms(this, settings), {
        stage,
        functions,
        api,
        table,
        deadLetters: this.deadLetters,
        logGroup,
      });

    new CfnOutput(this, OUTPUTS.table, { value: table.tableName });
    new CfnOutput(this, OUTPUTS.deadLetters, { value: this.deadLetters.queueUrl });
    new CfnOutput(this, OUTPUTS.logs, { value: logGroup.logGroupName });
    if (mailRecords.length > 0)
      new CfnOutput(this, OUTPUTS.mailRecords, { value: mailRecords.join("\n") });
  }

  #everyFiveMinutes(id: string, run: IFunction, description: string): void {
    new Schedule(this, id, {
      description,
      schedule: ScheduleExpression.rate(Duration.minutes(5)),
      target: new LambdaInvoke(run, {
        deadLetterQueue: this.deadLetters,
        role: invokeRole(this, `${id}Role`, run, this.deadLetters),
        // No retry: the next scheduled run follows in five minutes.
        retryAttempts: 0,
        maxEventAge: Duration.minutes(5),
      }),
    });
  }
}

function deadLetterQueue(scope: Construct, queueName: string): Queue {
  const queue = new Queue(scope, "DeadLetters", {
    queueName,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acceptFinding(queue, "AwsSolutions-SQS3", "It is the dead-letter queue.");
  return queue;
}

function mailEventTopic(scope: Construct, stage: string): Topic {
  const topic = new Topic(scope, "MailEvents", {
    topicName: named(stage, "mail-events"),
    enforceSSL: true,
  });
  acceptFinding(
    topic,
    "AwsSolutions-SNS2",
    "SES cannot publish to a topic under the key that AWS manages. An event holds the mail's headers, so a visitor's name and address: SNS hands it to our Lambda over TLS and keeps it, on disks that it encrypts, only until then.",
  );
  return topic;
}

/**
 * Limit per second of the table and of each index: eight writes for each of the 50 enquiries a second that the
 * gateway accepts, plus a reserve. Without a limit, capacity and costs would grow with a flood.
 */
const MAX_UNITS = { maxReadRequestUnits: 500, maxWriteRequestUnits: 500 };

/**
 * In production the table outlives its stack. AWS names it, so that a new stack's table does not collide with the old
 * one.
 */
function enquiryTable(scope: Construct, keep: boolean): dynamodb.Table {
  const table = new dynamodb.Table(scope, "Table", {
    partitionKey: { name: TABLE_KEY, type: dynamodb.AttributeType.STRING },
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    ...MAX_UNITS,
    encryption: dynamodb.TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: BACKUP_DAYS,
    },
    timeToLiveAttribute: TTL_ATTRIBUTE,
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  for (const { name, hash, range, fields } of INDEXES)
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name: hash, type: dynamodb.AttributeType.STRING },
      ...(range && { sortKey: { name: range, type: dynamodb.AttributeType.NUMBER } }),
      ...(fields.length > 0
        ? { projectionType: dynamodb.ProjectionType.INCLUDE, nonKeyAttributes: [...fields] }
        : { projectionType: dynamodb.ProjectionType.KEYS_ONLY }),
      ...MAX_UNITS,
    });
  return table;
}
