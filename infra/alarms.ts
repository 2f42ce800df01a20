import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Stack } from "aws-cdk-lib";
import { Construct } from "constructs";
import { acceptFinding } from "./accept-finding.ts";
import { named } from "./names.ts";
import type { Settings } from "./settings.ts";

export interface Watch {
  metric: IMetric;
  /** What is wrong, in a sentence: it stands in the mail. */
  says: string;
  /** Alarms when the metric is above this; `below` turns it round. */
  above?: number;
  below?: number;
  /** So many of the metric's periods in a row; 1 without it. */
  periods?: number;
}

/** Who is notified, and what of. The name of each alarm is the heading of its part of the runbook. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly #stage: string;

  constructor(scope: Construct, { stage, alarmEmail }: Settings) {
    super(scope, "Alarms");
    this.#stage = stage;
    this.topic = new Topic(this, "Topic", {
      topicName: named(stage, "alarms"),
      displayName: "Website alarms",
      enforceSSL: true,
    });
    // A topic policy of our own (enforceSSL) replaces the one that SNS gives, under which alarms may publish.
    this.allow("cloudwatch.amazonaws.com");
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    acceptFinding(
      this.topic,
      "AwsSolutions-SNS2",
      "CloudWatch cannot publish to a topic under the key that AWS manages, and alarms hold nothing of any visitor's.",
    );
  }

  /** Lets an AWS service publish for this account. Whatever publishes in its own name needs it. */
  allow(service: string): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(service)],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
  }

  add(name: string, { metric, says, above = 0, below, periods = 1 }: Watch): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: named(this.#stage, name),
      alarmDescription: says,
      metric,
      threshold: below ?? above,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      // Where too little is wrong, nothing at all is worse.
      treatMissingData:
        below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }
}
