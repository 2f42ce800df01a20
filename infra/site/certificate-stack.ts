import { Stack, type StackProps } from "aws-cdk-lib";
import * as acm from "aws-cdk-lib/aws-certificatemanager";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { HostedZone, type IHostedZone } from "aws-cdk-lib/aws-route53";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import { named } from "../names.ts";
import { type Settings, signsInEditors } from "../settings.ts";

/** Dimensions of the metric with the blocks of all rules. */
export const FIREWALL_METRICS = { WebACL: "firewall", Rule: "ALL" };

/**
 * Requests of one address in five minutes for the whole site: 150 visits behind a shared address, or two smoke tests.
 * AWS counts over the last five minutes and blocks within about 30 s.
 */
const REQUESTS_PER_ADDRESS = 3000;

/** Period in which the firewall counts requests. */
export const EVALUATION_SECONDS = 300;

export function needsCertificateStack(settings: Settings): boolean {
  return makesCertificate(settings) || settings.firewallRequestsPerFiveMinutes > 0;
}

function makesCertificate({ domain, certificateArn }: Settings): boolean {
  return domain !== "" && certificateArn === "";
}

/** The domain's certificate, and the firewall. CloudFront requires both in us-east-1. */
export class CertificateStack extends Stack {
  readonly certificate: acm.ICertificate | undefined;
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    if (makesCertificate(settings))
      this.certificate = new acm.Certificate(this, "Certificate", {
        domainName: settings.domain,
        subjectAlternativeNames: settings.otherDomains,
        validation: acm.CertificateValidation.fromDns(zoneOf(this, settings)),
      });
    if (settings.firewallRequestsPerFiveMinutes > 0)
      this.firewallArn = firewall(this, settings).attrArn;
  }
}

function firewall(scope: Construct, settings: Settings): CfnWebACL {
  const { enquiries, oldForms, ownerPages, quotes, signIn } = API_PATHS;
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    // Samples would show paths, and the path of a sign-in link is a key.
    sampledRequestsEnabled: false,
    metricName,
  });
  const perAddress = (name: string, priority: number, limit: number, only?: object) => ({
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: "IP",
        limit,
        evaluationWindowSec: EVALUATION_SECONDS,
        ...(only && { scopeDownStatement: only }),
      },
    },
  });
  const ofApi = [
    enquiries,
    oldForms,
    ownerPages,
    quotes,
    ...(signsInEditors(settings) ? [signIn] : []),
  ];
  return new CfnWebACL(scope, "Firewall", {
    name: named(settings.stage, "firewall"),
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(FIREWALL_METRICS.WebACL),
    rules: [
      perAddress("enquiries-per-address", 0, settings.firewallRequestsPerFiveMinutes, {
        orStatement: { statements: ofApi.map(startsWith) },
      }),
      perAddress("requests-per-address", 1, REQUESTS_PER_ADDRESS),
    ],
  });
}

/** Matches paths with this prefix in any spelling: CloudFront and the gateway decode `/api/%65nquiries`. */
function startsWith(path: string) {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: "STARTS_WITH",
      searchString: path.toLowerCase(),
      textTransformations: ["URL_DECODE", "NORMALIZE_PATH", "LOWERCASE"].map((type, priority) => ({
        priority,
        type,
      })),
    },
  };
}

/** The domain's zone in Route 53, built from the settings without a lookup at AWS. */
export function zoneOf(
  scope: Construct,
  { hostedZoneId, hostedZoneName }: Settings,
): IHostedZone | undefined {
  if (hostedZoneId === "") return undefined;
  return HostedZone.fromHostedZoneAttributes(scope, "Zone", {
    hostedZoneId,
    zoneName: hostedZoneName,
  });
}
