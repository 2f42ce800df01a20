import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Certificate, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { Distribution, HttpVersion, SecurityPolicyProtocol } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { acceptFinding } from "../accept-finding.ts";
import { ENQUIRY_PATHS, named, OUTPUTS, PRODUCTION, SIGN_IN_PATH } from "../names.ts";
import type { Built } from "../paths.ts";
import type { Settings } from "../settings.ts";
import { siteBehaviors } from "./behaviors.ts";
import { letMissingKeysBe404, siteBucket } from "./bucket.ts";
import { dailyCheck } from "./daily-check.ts";
import { dnsRecords } from "./dns.ts";

interface SiteParts {
  built: Built;
  digest: IFunction;
  deadLetters: Queue;
  certificate: ICertificate | undefined;
  firewallArn: string | undefined;
}

/** What visitors reach: CloudFront before the bucket of pages and the enquiry API. */
export class SiteStack extends Stack {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { built, digest, deadLetters, certificate, firewallArn }: SiteParts,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { stage, domain, otherDomains, certificateArn } = settings;
    const production = stage === PRODUCTION;
    const bucket = siteBucket(this, production);
    const { pages, editor, share, enquiries, receipt, signIn } = siteBehaviors(
      this,
      settings,
      built,
      S3BucketOrigin.withOriginAccessControl(bucket),
    );
    this.distribution = new Distribution(this, "Distribution", {
      comment: named(stage, "site"),
      defaultBehavior: pages,
      additionalBehaviors: {
        "/admin*": editor,
        "/share/*": share,
        [`${ENQUIRY_PATHS[0]}/sent/*`]: receipt,
        ...Object.fromEntries(ENQUIRY_PATHS.map((path) => [path, enquiries])),
        ...(signIn && { [`${SIGN_IN_PATH}*`]: signIn }),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      // Where previews share a bucket there is no one page for what is missing: S3 says so itself.
      ...(production && {
        errorResponses: [
          {
            httpStatus: 404,
            responseHttpStatus: 404,
            responsePagePath: "/404.html",
            ttl: Duration.minutes(1),
          },
        ],
      }),
      ...(domain && {
        domainNames: [domain, ...otherDomains],
        certificate:
          certificate ?? Certificate.fromCertificateArn(this, "Certificate", certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
      }),
      ...(firewallArn && { webAclId: firewallArn }),
    });
    letMissingKeysBe404(bucket, this.distribution.distributionArn);
    acceptFindings(this.distribution, settings);
    dnsRecords(this, settings, this.distribution);
    const url = `https://${domain || this.distribution.distributionDomainName}`;
    if (production) dailyCheck(this, { digest, deadLetters, url: `${url}${ENQUIRY_PATHS[0]}` });

    new CfnOutput(this, OUTPUTS.bucket, { value: bucket.bucketName });
    new CfnOutput(this, OUTPUTS.distribution, { value: this.distribution.distributionId });
    new CfnOutput(this, OUTPUTS.domain, { value: this.distribution.distributionDomainName });
    new CfnOutput(this, OUTPUTS.url, { value: url });
    new CfnOutput(this, OUTPUTS.originSecret, { value: String(settings.originSecretGeneration) });
  }
}

function acceptFindings(distribution: Distribution, settings: Settings): void {
  acceptFinding(
    distribution,
    "AwsSolutions-CFR1",
    "Families abroad plan weddings in Mumbai: no country is turned away.",
  );
  acceptFinding(
    distribution,
    "AwsSolutions-CFR3",
    "CloudFront's metrics are enough; logs of requests would keep visitors' addresses, which nobody needs.",
  );
  if (settings.firewallRequestsPerFiveMinutes === 0)
    acceptFinding(
      distribution,
      "AwsSolutions-CFR2",
      "The owner turned the firewall off; pages are files, and the API throttles and counts senders by itself.",
    );
  if (!settings.domain)
    acceptFinding(
      distribution,
      "AwsSolutions-CFR4",
      "Without a domain of our own CloudFront uses its own certificate and decides the oldest TLS version itself; HSTS and browsers use 1.3.",
    );
}
