import { Stack, type StackProps } from "aws-cdk-lib";
import * as acm from "aws-cdk-lib/aws-certificatemanager";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { HostedZone, type IHostedZone } from "aws-cdk-lib/aws-route53";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import { named } from "../names.ts";
import { type Settings, signsInEditors } from "../settings.ts";

export const FIREWALL_METRICS = { WebACL: "firewall", Rule: "enquiries-per-address" };

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
  const { enquiries, oldForms, ownerPages, signIn } = API_PATHS;
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    // Samples would show paths, and the path of a sign-in link is a key.
    sampledRequestsEnabled: false,
    metricName,
  });
  return new CfnWebACL(scope, "Firewall", {
    name: named(settings.stage, "firewall"),
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(FIREWALL_METRICS.WebACL),
    rules: [
      {
        name: FIREWALL_METRICS.Rule,
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        visibilityConfig: visibility(FIREWALL_METRICS.Rule),
        statement: {
          rateBasedStatement: {
            aggregateKeyType: "IP",
            limit: settings.firewallRequestsPerFiveMinutes,
            evaluationWindowSec: 300,
            scopeDownStatement: {
              orStatement: {
                statements: [
                  ...[enquiries, oldForms, ownerPages].map(startsWith),
                  ...(signsInEditors(settings) ? [startsWith(signIn)] : []),
                ],
              },
            },
          },
        },
      },
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
