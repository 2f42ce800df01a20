import { Stack, Validations } from "aws-cdk-lib";
import { Construct, type IConstruct } from "constructs";
import { type IRole, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { named } from "./names.ts";
import type { Settings } from "./settings.ts";

/**
 * Accepts a finding of cdk-nag for a construct and its children, with the reason. `id` is a rule, or one finding of a
 * rule (`AwsSolutions-IAM5[Resource::*]`).
 */
export function acceptFinding(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason });
}

/**
 * Role of a schedule: calls `target`, and sends failed calls to `deadLetters`. CDK's default role also allows every
 * version and alias of the function.
 */
export function invokeRole(
  scope: Construct,
  id: string,
  target: IFunction,
  deadLetters: Queue,
): IRole {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  });
  role.addToPolicy(
    new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [target.functionArn] }),
  );
  role.addToPolicy(
    new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
  );
  return role.withoutPolicyUpdates();
}

export interface Watch {
  metric: cloudwatch.IMetric;
  message: string;
  /** The alarm fires above `above` (default 0), or below `below` if it is given. */
  above?: number;
  below?: number;
  /** Consecutive periods beyond the threshold before the alarm fires; default 1. */
  periods?: number;
}

/** Alarms and their mail topic. The runbook has a row for each alarm, under the alarm's name. */
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
    // enforceSSL replaces SNS's default policy, which lets alarms publish. This statement restores that permission.
    this.allow("cloudwatch.amazonaws.com");
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    acceptFinding(
      this.topic,
      "AwsSolutions-SNS2",
      "CloudWatch cannot publish to a topic under the key that AWS manages, and alarms contain no visitor's data.",
    );
  }

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

  add(name: string, { metric, message, above = 0, below, periods = 1 }: Watch): cloudwatch.Alarm {
    const alarm = new cloudwatch.Alarm(this, name, {
      alarmName: named(this.#stage, name),
      alarmDescription: message,
      metric,
      threshold: below ?? above,
      comparisonOperator:
        below === undefined
          ? cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD
          : cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData:
        below === undefined
          ? cloudwatch.TreatMissingData.NOT_BREACHING
          : cloudwatch.TreatMissingData.BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }
}
