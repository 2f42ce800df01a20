import { Duration } from "aws-cdk-lib";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { ORIGIN_SECRET_HEADER } from "../../lambda/service/shared-names.ts";
import { secretByName } from "../enquiries/secrets.ts";
import { type EDGE_FUNCTIONS, named, PARAMETERS, PRODUCTION, SECRETS } from "../names.ts";
import { type Built, edgeFunction, responseHeaders } from "../paths.ts";
import { type Settings, signsInEditors } from "../settings.ts";

/**
 * Previews run `preview-request` in place of `viewer-request`. Deploys publish only `viewer-request`; the stacks
 * publish the other functions.
 */
type EdgeFunctionName = (typeof EDGE_FUNCTIONS)[number] | "preview-request";

/**
 * Code of viewer-request until the first deploy (scripts/deploy/). Never change it: the next deploy of the stack would
 * then replace the live release with this code.
 */
const NOT_DEPLOYED =
  'function handler(){return{statusCode:503,statusDescription:"Service Unavailable",' +
  'headers:{"retry-after":{value:"60"},"cache-control":{value:"no-store"}}}}';

export function siteBehaviors(
  scope: Construct,
  settings: Settings,
  built: Built,
  bucket: cloudfront.IOrigin,
) {
  const { stage } = settings;
  const production = stage === PRODUCTION;
  const headers = responseHeaders(built);
  const hidden = production ? {} : { "x-robots-tag": "noindex" };
  const policy = (kind: keyof typeof headers, override: boolean) =>
    headersPolicy(
      scope,
      `${kind}-headers`,
      named(stage, kind),
      { ...headers[kind], ...hidden },
      override,
    );
  const run = (name: EdgeFunctionName, eventType: cloudfront.FunctionEventType) => ({
    eventType,
    function: new cloudfront.Function(scope, name, {
      functionName: named(stage, name),
      // Deploys publish viewer-request. The stack gives it a constant placeholder, so that it never replaces a release.
      code: cloudfront.FunctionCode.fromInline(
        name === "viewer-request" ? NOT_DEPLOYED : edgeFunction(built, name),
      ),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    }),
  });
  const viewerProtocolPolicy = cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
  const files = {
    origin: bucket,
    viewerProtocolPolicy,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
    // A file is cached as its `Cache-Control` header says. Query and cookies are not in the cache key.
    cachePolicy: production
      ? cloudfront.CachePolicy.CACHING_OPTIMIZED
      : shortCachePolicy(scope, stage),
    compress: true,
  };
  const functionAssociations = [
    run(
      production ? "viewer-request" : "preview-request",
      cloudfront.FunctionEventType.VIEWER_REQUEST,
    ),
    run("viewer-response", cloudfront.FunctionEventType.VIEWER_RESPONSE),
  ];
  const api = {
    origin: apiOrigin(scope, settings),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    // The gateway accepts requests with its own `Host` header only.
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const enquiries = {
    ...api,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    // `false` keeps the headers that the Lambda sets on its pages.
    responseHeadersPolicy: policy("api", false),
    functionAssociations: [run("api-request", cloudfront.FunctionEventType.VIEWER_REQUEST)],
  };
  return {
    pages: { ...files, responseHeadersPolicy: policy("site", true), functionAssociations },
    editor: { ...files, responseHeadersPolicy: policy("editor", true), functionAssociations },
    // Pictures that other sites show when a visitor shares a page.
    share: {
      ...files,
      responseHeadersPolicy: policy("share", true),
      // In production the keys of these pictures equal their paths, so no function is needed.
      ...(!production && { functionAssociations }),
    },
    enquiries,
    receipt: { ...enquiries, responseHeadersPolicy: policy("receipt", false) },
    owner: { ...enquiries, responseHeadersPolicy: policy("owner", false) },
    signIn: signsInEditors(settings)
      ? {
          ...api,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
          responseHeadersPolicy: policy("signIn", false),
        }
      : undefined,
  };
}

/** Like `CACHING_OPTIMIZED`, but with a short lifetime: a push to a pull request is visible without an invalidation. */
function shortCachePolicy(scope: Construct, stage: string): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, "Cache", {
    cachePolicyName: named(stage, "files"),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    // CloudFront compresses only files that it may cache, so the maximum is not 0.
    maxTtl: Duration.seconds(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

function apiOrigin(scope: Construct, { stage, originSecretGeneration }: Settings): HttpOrigin {
  // CloudFormation resolves the parameter in every deployment: synth works offline.
  const host = StringParameter.valueForStringParameter(scope, PARAMETERS.apiHost(stage));
  return new HttpOrigin(host, {
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
    customHeaders: {
      [ORIGIN_SECRET_HEADER]: secretByName(SECRETS.origin(stage, originSecretGeneration)),
    },
    connectionTimeout: Duration.seconds(5),
    connectionAttempts: 2,
    readTimeout: Duration.seconds(15),
  });
}

type Headers = Record<string, string>;

/** Headers that have their own field in CloudFront's policy; every other header is a custom header. */
const FIELDS: Record<
  string,
  (value: string, override: boolean) => cloudfront.ResponseSecurityHeadersBehavior
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
    frameOptions: { frameOption: value as cloudfront.HeadersFrameOption, override },
  }),
  "referrer-policy": (value, override) => ({
    referrerPolicy: { referrerPolicy: value as cloudfront.HeadersReferrerPolicy, override },
  }),
};

const MAX_CUSTOM_HEADERS = 10;

/** @param override true: replaces headers that the origin sent */
function headersPolicy(
  scope: Construct,
  id: string,
  name: string,
  headers: Headers,
  override: boolean,
): cloudfront.ResponseHeadersPolicy {
  const security: cloudfront.ResponseSecurityHeadersBehavior = Object.assign(
    {},
    ...Object.entries(headers).map(([header, value]) => FIELDS[header]?.(value, override)),
  );
  const custom = Object.entries(headers).filter(([header]) => !(header in FIELDS));
  if (custom.length > MAX_CUSTOM_HEADERS)
    throw new Error(`CloudFront takes ${MAX_CUSTOM_HEADERS} custom headers, not ${custom.length}`);
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: security,
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override })),
    },
    // Headers that reveal S3.
    removeHeaders: ["server", "x-amz-server-side-encryption", "x-amz-version-id"],
  });
}
