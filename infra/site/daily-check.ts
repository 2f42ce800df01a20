import { TimeZone } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { invokeRole } from "../invoke-role.ts";

interface DailyCheck {
  digest: IFunction;
  deadLetters: Queue;
  /** The public address that an enquiry is sent to. */
  url: string;
}

/**
 * Every morning an enquiry goes the whole public way, and the owner gets yesterday's list. Here and not with the Lambda,
 * because only this stack knows the address.
 */
export function dailyCheck(scope: Construct, { digest, deadLetters, url }: DailyCheck): void {
  new Schedule(scope, "DailyCheck", {
    description: "Sends a test enquiry through the public address and mails yesterday's list",
    schedule: ScheduleExpression.cron({
      hour: "7",
      minute: "30",
      timeZone: TimeZone.ASIA_KOLKATA,
    }),
    target: new LambdaInvoke(digest, {
      input: ScheduleTargetInput.fromObject({ probeUrl: url }),
      deadLetterQueue: deadLetters,
      role: invokeRole(scope, "DailyCheckRole", digest, deadLetters),
    }),
  });
}
