import { HostedZone, type IHostedZone } from "aws-cdk-lib/aws-route53";
import type { Construct } from "constructs";
import type { Settings } from "../settings.ts";

/** The domain's zone in Route 53, by what the owner says of it: nothing is looked up. */
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
