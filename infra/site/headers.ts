import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

type Headers = Record<string, string>;

/** CloudFront has fields of its own for these; every other header is a custom one. */
const FIELDS: Record<
  string,
  (value: string, override: boolean) => ResponseSecurityHeadersBehavior
> = {
  "content-security-policy": (contentSecurityPolicy, override) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  "strict-transport-security": (value, override) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: /includeSubDomains/i.test(value),
      preload: /preload/i.test(value),
      override,
    },
  }),
  "x-content-type-options": (_value, override) => ({ contentTypeOptions: { override } }),
  "x-frame-options": (value, override) => ({
    frameOptions: { frameOption: value as HeadersFrameOption, override },
  }),
  "referrer-policy": (value, override) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override },
  }),
};

/** CloudFront's limit of custom headers in one policy. */
const MOST_CUSTOM_HEADERS = 10;

/**
 * A policy that adds these headers to every answer.
 *
 * @param override also in place of those that the origin sent
 */
export function headersPolicy(
  scope: Construct,
  id: string,
  name: string,
  headers: Headers,
  override: boolean,
): ResponseHeadersPolicy {
  const security: ResponseSecurityHeadersBehavior = Object.assign(
    {},
    ...Object.entries(headers).map(([header, value]) => FIELDS[header]?.(value, override)),
  );
  const custom = Object.entries(headers).filter(([header]) => !(header in FIELDS));
  if (custom.length > MOST_CUSTOM_HEADERS)
    throw new Error(`CloudFront takes ${MOST_CUSTOM_HEADERS} custom headers, not ${custom.length}`);
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: security,
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override })),
    },
    // S3 names itself in its answers; visitors need not know.
    removeHeaders: ["server", "x-amz-server-side-encryption", "x-amz-version-id"],
  });
}
