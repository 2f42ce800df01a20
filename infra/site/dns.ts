import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { AaaaRecord, ARecord, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Construct } from "constructs";
import type { Settings } from "../settings.ts";
import { zoneOf } from "./zone.ts";

/** Leads our names to CloudFront, when their zone is in Route 53. */
export function dnsRecords(
  scope: Construct,
  settings: Settings,
  distribution: IDistribution,
): void {
  const zone = settings.domain ? zoneOf(scope, settings) : undefined;
  if (!zone) return;
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  for (const recordName of [settings.domain, ...settings.otherDomains]) {
    // A name with a dot at its end is whole; without it the zone would be added.
    const props = { zone, target, recordName: `${recordName}.` };
    new ARecord(scope, `${recordName}-A`, props);
    new AaaaRecord(scope, `${recordName}-AAAA`, props);
  }
}
