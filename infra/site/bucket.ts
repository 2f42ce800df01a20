import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type IBucket,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acceptFinding } from "../accept-finding.ts";

/** Days for which a page that was replaced can be brought back. */
const RETENTION_DAYS = 90;

/** Days after which a preview goes that nobody pushed to, closed its pull request or not. */
const PREVIEW_DAYS = 30;

/**
 * What dist/ goes to. Nobody reads it but our CloudFront.
 *
 * @param production where nothing is lost; previews go for good
 */
export function siteBucket(scope: Construct, production: boolean): IBucket {
  const bucket = new Bucket(scope, "Bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: production,
    lifecycleRules: [
      {
        // Releases that had their time are removed by deploys; here goes what is left of them.
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
    "Only CloudFront and deploys reach it; logs of requests would keep visitors' addresses, which nobody needs.",
  );
  // The CDK's own types miss one another here by an `undefined`.
  return bucket as IBucket;
}

/** Without permission to list, S3 answers 403 for a missing key; with it, 404. */
export function letMissingKeysBe404(bucket: IBucket, distributionArn: string): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:ListBucket"],
      resources: [bucket.bucketArn],
      conditions: { StringEquals: { "AWS:SourceArn": distributionArn } },
    }),
  );
}
