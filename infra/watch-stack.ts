import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Certificate, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { Alarms } from "./constructs.ts";
import { EDGE_FUNCTIONS, named } from "./names.ts";
import { FIREWALL_METRICS } from "./site/certificate-stack.ts";
import type { Settings } from "./settings.ts";

/** Days before expiry by which a certificate must be renewed. */
const RENEWED_BY_DAYS = 30;

/** Requests in five minutes: as many as 125 visits make, a third of a usual day. */
const MAX_REQUESTS = 2500;

/** Bytes sent in five minutes: as many as 160 visits need. */
const MAX_BYTES = 50_000_000;

/** Bytes received in five minutes: as many as 150 enquiries of maximum length have. */
const MAX_UPLOADED_BYTES = 5_000_000;

interface Watched {
  distribution: Distribution;
  /** The certificate that our stack created; undefined with an existing certificate, or without a domain. */
  certificate: ICertificate | undefined;
}

/** Alarms on metrics that exist in us-east-1 alone: CloudFront, its functions, the certificate, the bill. */
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
    const cloudFront = (metricName: string, statistic: string, more: Record<string, string> = {}) =>
      new Metric({
        namespace: "AWS/CloudFront",
        metricName,
        dimensionsMap: { ...dimensionsMap, ...more },
        statistic,
        period,
      });
    alarms.add("site-5xx", {
      metric: cloudFront("5xxErrorRate", Stats.AVERAGE),
      above: 1,
      periods: 2,
      message: "More than 1 % of the requests for the site are answered with an error",
    });
    // No limit stops these requests automatically, so a person has to act.
    alarms.add("site-requests", {
      metric: cloudFront("Requests", Stats.SUM),
      above: MAX_REQUESTS,
      message: "Unusually many requests for the site: a program fetches it",
    });
    alarms.add("site-bytes", {
      metric: cloudFront("BytesDownloaded", Stats.SUM),
      above: MAX_BYTES,
      message: "The site sends unusually many bytes: a program fetches it",
    });
    alarms.add("site-uploads", {
      metric: cloudFront("BytesUploaded", Stats.SUM),
      above: MAX_UPLOADED_BYTES,
      message: "The enquiry API receives unusually many bytes: it is flooded",
    });
    if (settings.firewallRequestsPerFiveMinutes > 0)
      alarms.add("firewall-blocks", {
        metric: new Metric({
          namespace: "AWS/WAFV2",
          metricName: "BlockedRequests",
          dimensionsMap: FIREWALL_METRICS,
          statistic: Stats.SUM,
          period,
        }),
        message: "The firewall blocks an address that sends too many requests",
      });
    // CloudFront reports these metrics for each function, not for the distribution.
    const ofFunctions = (metricName: string) =>
      new MathExpression({
        label: metricName,
        period,
        expression: EDGE_FUNCTIONS.map((_, index) => `FILL(f${index}, 0)`).join(" + "),
        usingMetrics: Object.fromEntries(
          EDGE_FUNCTIONS.map((name, index) => [
            `f${index}`,
            cloudFront(metricName, Stats.SUM, { FunctionName: named(settings.stage, name) }),
          ]),
        ),
      });
    for (const [name, metricName, message] of [
      ["edge-errors", "FunctionExecutionErrors", "The function at the edge fails"],
      ["edge-throttled", "FunctionThrottles", "The function at the edge takes too long"],
      [
        "edge-invalid",
        "FunctionValidationErrors",
        "The function at the edge gives invalid answers",
      ],
    ] as const)
      alarms.add(name, { metric: ofFunctions(metricName), message });
    const activeCertificate =
      settings.domain && settings.certificateArn
        ? Certificate.fromCertificateArn(this, "Certificate", settings.certificateArn)
        : certificate;
    if (activeCertificate)
      alarms.add("certificate", {
        metric: activeCertificate.metricDaysToExpiry(),
        below: RENEWED_BY_DAYS,
        message: "The certificate ends soon and has not been renewed: its DNS record may be gone",
      });
    budget(this, settings, alarms);
  }
}

function budget(scope: Construct, { stage, monthlyBudgetUsd }: Settings, alarms: Alarms): void {
  alarms.allow("budgets.amazonaws.com");
  const notification = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
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
    notificationsWithSubscribers: [notification("ACTUAL", 80), notification("FORECASTED", 100)],
  });
  // AWS checks the permission to publish when the budget is created.
  made.node.addDependency(alarms);
}
