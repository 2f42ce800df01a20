import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { acceptFinding } from "../accept-finding.ts";
import { Alarms } from "../alarms.ts";
import { invokeRole } from "../invoke-role.ts";
import { named, OUTPUTS, PRODUCTION } from "../names.ts";
import { contactFacts, type Built } from "../paths.ts";
import type { Settings } from "../settings.ts";
import { enquiryApi } from "./api.ts";
import { enquiryFunctions, type EnquiryFunctions } from "./functions.ts";
import { mailSetup, mayMail } from "./mail.ts";
import { originSecrets, probeKey } from "./secrets.ts";
import { enquiryTable } from "./table.ts";
import { watchEnquiries } from "./watch.ts";

/** SES takes mail for this address and drops it: previews mail nobody. */
const NOBODY = "success@simulator.amazonses.com";

/** How an enquiry travels behind CloudFront: gateway, Lambda, table, mail, and all that watches over it. */
export class EnquiryStack extends Stack {
  readonly api: HttpApi;
  /** Checks the whole way once a day; the site stack knows the address to send to. */
  readonly digest: IFunction;
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
        ? // Not when the stack could not even be made: its name must be free for the next try.
          RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
    });
    this.deadLetters = deadLetterQueue(this, named(stage, "dead-letters"));
    const mailEvents = production ? mailEventTopic(this, stage) : undefined;
    const mail = mailEvents && mailSetup(this, settings, mailEvents);
    const { phone, chat, site } = contactFacts();
    const functions = enquiryFunctions(this, {
      built,
      stage,
      table,
      logGroup,
      deadLetters: this.deadLetters,
      mail: mayMail(this, settings),
      environment: {
        ENQUIRY_TABLE: table.tableName,
        ENQUIRY_FROM: settings.enquiryFrom,
        ENQUIRY_RECIPIENTS: production ? settings.enquiryRecipients.join(",") : NOBODY,
        ENQUIRY_ORIGIN_SECRET: originSecrets(this, stage, settings.originSecretGeneration),
        ENQUIRY_PROBE_KEY: probeKey(this, stage),
        ENQUIRY_FLOOD_LIMIT: String(settings.enquiryFloodLimit),
        ENQUIRY_PHONE: phone,
        ENQUIRY_CHAT: chat,
        ENQUIRY_SITE: site,
        ...(mail && { ENQUIRY_CONFIGURATION_SET: mail.configurationSet.configurationSetName }),
      },
    });
    this.digest = functions.digest;
    this.api = enquiryApi(
      this,
      named(stage, "enquiries"),
      functions.accept,
      production ? logGroup : undefined,
    );
    this.#schedule(functions);
    mailEvents?.addSubscription(
      new LambdaSubscription(functions.events, { deadLetterQueue: this.deadLetters }),
    );
    if (production)
      watchEnquiries(new Alarms(this, settings), {
        stage,
        functions,
        api: this.api,
        table,
        deadLetters: this.deadLetters,
        logGroup,
      });

    new CfnOutput(this, OUTPUTS.table, { value: table.tableName });
    new CfnOutput(this, OUTPUTS.api, { value: this.api.apiEndpoint });
    new CfnOutput(this, OUTPUTS.deadLetters, { value: this.deadLetters.queueUrl });
    new CfnOutput(this, OUTPUTS.logs, { value: logGroup.logGroupName });
    if (mail) new CfnOutput(this, OUTPUTS.mailRecords, { value: mail.dnsRecords.join("\n") });
  }

  #schedule({ sweep }: EnquiryFunctions): void {
    new Schedule(this, "Sweep", {
      description: "Mails the enquiries that are still waiting",
      schedule: ScheduleExpression.rate(Duration.minutes(5)),
      target: new LambdaInvoke(sweep, {
        deadLetterQueue: this.deadLetters,
        role: invokeRole(this, "SweepRole", sweep, this.deadLetters),
        // The next sweep comes in five minutes anyway.
        retryAttempts: 0,
        maxEventAge: Duration.minutes(5),
      }),
    });
  }
}

/** Where everything waits that could not be worked off: for two weeks, encrypted. */
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

/** What SES tells about mails that it had taken. */
function mailEventTopic(scope: Construct, stage: string): Topic {
  const topic = new Topic(scope, "MailEvents", {
    topicName: named(stage, "mail-events"),
    enforceSSL: true,
  });
  acceptFinding(
    topic,
    "AwsSolutions-SNS2",
    "SES cannot publish to a topic under the key that AWS manages; its events name our own recipients and the enquiry's id.",
  );
  return topic;
}
