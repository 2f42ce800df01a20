import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, TimeZone } from "aws-cdk-lib";
import { Certificate, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { AaaaRecord, ARecord, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { acceptFinding, invokeRole } from "../constructs.ts";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import { named, OUTPUTS, PRODUCTION } from "../names.ts";
import type { Built } from "../paths.ts";
import type { Settings } from "../settings.ts";
import { siteBehaviors } from "./behaviors.ts";
import { zoneOf } from "./certificate-stack.ts";

interface SiteParts {
  built: Built;
  dailyMail: IFunction;
  deadLetters: Queue;
  certificate: ICertificate | undefined;
  firewallArn: string | undefined;
}

export class SiteStack extends Stack {
  readonly distribution: cloudfront.Distribution;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { built, dailyMail, deadLetters, certificate, firewallArn }: SiteParts,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { stage, domain, otherDomains, certificateArn } = settings;
    const production = stage === PRODUCTION;
    const bucket = siteBucket(this, production);
    const { pages, editor, share, enquiries, receipt, owner, signIn } = siteBehaviors(
      this,
      settings,
      built,
      S3BucketOrigin.withOriginAccessControl(bucket),
    );
    this.distribution = new cloudfront.Distribution(this, "Distribution", {
      comment: named(stage, "site"),
      defaultBehavior: pages,
      additionalBehaviors: {
        "/admin*": editor,
        "/share/*": share,
        [`${API_PATHS.receipt}/*`]: receipt,
        [API_PATHS.enquiries]: enquiries,
        [API_PATHS.oldForms]: enquiries,
        [API_PATHS.ownerPages]: owner,
        [`${API_PATHS.ownerPages}/*`]: owner,
        [`${API_PATHS.quotes}/*`]: enquiries,
        ...(signIn && { [`${API_PATHS.signIn}*`]: signIn }),
      },
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      // All previews share the distribution, so it cannot name the 404 page of one build.
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
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2025,
      }),
      ...(firewallArn && { webAclId: firewallArn }),
    });
    letMissingKeysBe404(bucket, this.distribution.distributionArn);
    acceptFindings(this.distribution, settings);
    dnsRecords(this, settings, this.distribution);
    const url = `https://${domain || this.distribution.distributionDomainName}`;
    if (production)
      dailyCheck(this, { dailyMail, deadLetters, url: `${url}${API_PATHS.enquiries}` });

    new CfnOutput(this, OUTPUTS.bucket, { value: bucket.bucketName });
    new CfnOutput(this, OUTPUTS.distribution, { value: this.distribution.distributionId });
    new CfnOutput(this, OUTPUTS.domain, { value: this.distribution.distributionDomainName });
    new CfnOutput(this, OUTPUTS.url, { value: url });
    new CfnOutput(this, OUTPUTS.originSecret, { value: String(settings.originSecretGeneration) });
  }
}

function acceptFindings(distribution: cloudfront.Distribution, settings: Settings): void {
  acceptFinding(
    distribution,
    "AwsSolutions-CFR1",
    "Families abroad plan weddings in Mumbai: no country is turned away.",
  );
  acceptFinding(
    distribution,
    "AwsSolutions-CFR3",
    "CloudFront's metrics are enough; logs of requests would keep visitors' addresses without a purpose.",
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

/** Days for which a replaced file can be restored. */
const RETENTION_DAYS = 90;

/** Days without a push after which a preview is deleted, even if its pull request is open. */
const PREVIEW_DAYS = 30;

function siteBucket(scope: Construct, production: boolean): s3.IBucket {
  const bucket = new s3.Bucket(scope, "Bucket", {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: production,
    lifecycleRules: [
      {
        // Deploys overwrite records and the error page; this deletes their earlier versions.
        ...(production
          ? {
              noncurrentVersionExpiration: Duration.days(RETENTION_DAYS),
              expiredObjectDeleteMarker: true,
            }
          : { expiration: Duration.days(PREVIEW_DAYS) }),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  acceptFinding(
    bucket,
    "AwsSolutions-S1",
    "Only CloudFront and deploys reach it; logs of requests would keep visitors' addresses without a purpose.",
  );
  // CDK's Bucket is not assignable to its IBucket: one optional property differs.
  return bucket as s3.IBucket;
}

/** S3 returns 403 for a missing key without permission to list the bucket, and 404 with this permission. */
function letMissingKeysBe404(bucket: s3.IBucket, distributionArn: string): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:ListBucket"],
      resources: [bucket.bucketArn],
      conditions: { StringEquals: { "AWS:SourceArn": distributionArn } },
    }),
  );
}

interface DailyCheck {
  dailyMail: IFunction;
  deadLetters: Queue;
  url: string;
}

/** Schedules the daily check and the daily mail. The public address is known in this stack only. */
function dailyCheck(scope: Construct, { dailyMail, deadLetters, url }: DailyCheck): void {
  new Schedule(scope, "DailyCheck", {
    description: "Sends a test enquiry through the public address and mails yesterday's list",
    schedule: ScheduleExpression.cron({
      hour: "7",
      minute: "30",
      timeZone: TimeZone.ASIA_KOLKATA,
    }),
    target: new LambdaInvoke(dailyMail, {
      input: ScheduleTargetInput.fromObject({ probeUrl: url }),
      deadLetterQueue: deadLetters,
      role: invokeRole(scope, "DailyCheckRole", dailyMail, deadLetters),
    }),
  });
}

function dnsRecords(
  scope: Construct,
  settings: Settings,
  distribution: cloudfront.IDistribution,
): void {
  const zone = settings.domain ? zoneOf(scope, settings) : undefined;
  if (!zone) return;
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  for (const recordName of [settings.domain, ...settings.otherDomains]) {
    // A trailing dot marks a complete name; without it the zone's name would be appended.
    const props = { zone, target, recordName: `${recordName}.` };
    new ARecord(scope, `${recordName}-A`, props);
    new AaaaRecord(scope, `${recordName}-AAAA`, props);
  }
}
