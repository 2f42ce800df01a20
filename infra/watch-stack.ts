import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { Alarms } from "./alarms.ts";
import { named } from "./names.ts";
import type { Settings } from "./settings.ts";

/** Days before a certificate ends at which its renewal has plainly not worked. */
const RENEWED_BY_DAYS = 30;

interface Watched {
  distribution: Distribution;
  /** Ours; one that was brought along is watched by whoever made it. */
  certificate: ICertificate | undefined;
}

/** Alarms about what AWS counts in us-east-1 alone: CloudFront, its functions, the certificate, the money. */
export class WatchStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { distribution, certificate }: Watched,
    props: StackProps,
  ) {
    super(scope, id, props);
    const alarms = new Alarms(this, settings);
    const dimensionsMap = { DistributionId: distribution.distributionId, Region: "Global" };
    const period = Duration.minutes(5);
    const cloudFront = (metricName: string, statistic: string) =>
      new Metric({ namespace: "AWS/CloudFront", metricName, dimensionsMap, statistic, period });
    alarms.add("site-5xx", {
      metric: cloudFront("5xxErrorRate", Stats.AVERAGE),
      above: 1,
      periods: 2,
      says: "Of a hundred requests for the site more than one is answered with an error",
    });
    for (const [name, metric, says] of [
      ["edge-errors", "FunctionExecutionErrors", "The function at the edge breaks off"],
      ["edge-throttled", "FunctionThrottles", "The function at the edge takes too long"],
      [
        "edge-invalid",
        "FunctionValidationErrors",
        "The function at the edge answers with nonsense",
      ],
    ] as const)
      alarms.add(name, { metric: cloudFront(metric, Stats.SUM), says });
    if (certificate)
      alarms.add("certificate", {
        metric: certificate.metricDaysToExpiry(),
        below: RENEWED_BY_DAYS,
        says: "The certificate ends soon and has not been renewed: its DNS record may be gone",
      });
    budget(this, settings, alarms);
  }
}

/** Tells when the month's bill is above the budget, or is going to be. */
function budget(scope: Construct, { stage, monthlyBudgetUsd }: Settings, alarms: Alarms): void {
  alarms.allow("budgets.amazonaws.com");
  const tell = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: "PERCENTAGE",
      comparisonOperator: "GREATER_THAN",
    },
    subscribers: [{ subscriptionType: "SNS", address: alarms.topic.topicArn }],
  });
  const made = new CfnBudget(scope, "Budget", {
    budget: {
      budgetName: named(stage, "budget"),
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" },
    },
    notificationsWithSubscribers: [tell("ACTUAL", 80), tell("FORECASTED", 100)],
  });
  // Budgets tries its leave to publish when it is made.
  made.node.addDependency(alarms);
}
