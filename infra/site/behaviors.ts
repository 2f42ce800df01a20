import { Duration } from "aws-cdk-lib";
import {
  AllowedMethods,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { secretByName } from "../enquiries/secrets.ts";
import { named, PARAMETERS, PRODUCTION, SECRETS, type EDGE_FUNCTIONS } from "../names.ts";
import { edgeFunction, responseHeaders, type Built } from "../paths.ts";
import { signsInEditors, type Settings } from "../settings.ts";
import { headersPolicy } from "./headers.ts";

interface SiteBehaviors {
  /** Pages and all that belongs to them. */
  pages: BehaviorOptions;
  /** The browser editor, when the build has one. */
  editor: BehaviorOptions;
  /** Pictures that other sites show when somebody shares a page. */
  share: BehaviorOptions;
  /** What goes on to the enquiry API, uncached. */
  enquiries: BehaviorOptions;
  /** The page by which it says that we have an enquiry. */
  receipt: BehaviorOptions;
  /** Signing in to the browser editor, where that is wanted. */
  signIn: BehaviorOptions | undefined;
}

/** `preview-request` runs before previews in place of `viewer-request`, and no deploy publishes another. */
type EdgeFunctionName = (typeof EDGE_FUNCTIONS)[number] | "preview-request";

/** The code of viewer-request until the first deploy (scripts/deploy/). The same for every build, for ever. */
const NOT_DEPLOYED =
  'function handler(){return{statusCode:503,statusDescription:"Service Unavailable",' +
  'headers:{"retry-after":{value:"60"},"cache-control":{value:"no-store"}}}}';

/** What CloudFront does with a request, by what it is for. */
export function siteBehaviors(
  scope: Construct,
  settings: Settings,
  built: Built,
  bucket: IOrigin,
): SiteBehaviors {
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
  const run = (name: EdgeFunctionName, eventType: FunctionEventType) => ({
    eventType,
    function: new EdgeFunction(scope, name, {
      functionName: named(stage, name),
      // Which release is shown is a deploy's to say: what it published is not to be put back by a stack.
      code: FunctionCode.fromInline(
        name === "viewer-request" ? NOT_DEPLOYED : edgeFunction(built, name),
      ),
      runtime: FunctionRuntime.JS_2_0,
    }),
  });
  const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
  const files = {
    origin: bucket,
    viewerProtocolPolicy,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // Cached as long as its own header says, without a look at query or cookies; gzip and brotli.
    cachePolicy: production ? CachePolicy.CACHING_OPTIMIZED : forAMoment(scope, stage),
    compress: true,
  };
  const functionAssociations = [
    run(production ? "viewer-request" : "preview-request", FunctionEventType.VIEWER_REQUEST),
    run("viewer-response", FunctionEventType.VIEWER_RESPONSE),
  ];
  const enquiries = {
    origin: apiOrigin(scope, settings),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // The gateway knows itself by its own host alone.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    // What the Lambda says of its own pages stands.
    responseHeadersPolicy: policy("api", false),
    functionAssociations: [run("api-request", FunctionEventType.VIEWER_REQUEST)],
  };
  return {
    pages: { ...files, responseHeadersPolicy: policy("site", true), functionAssociations },
    editor: { ...files, responseHeadersPolicy: policy("editor", true), functionAssociations },
    share: {
      ...files,
      responseHeadersPolicy: policy("share", true),
      // In production these pictures lie where their addresses say.
      ...(!production && { functionAssociations }),
    },
    enquiries,
    receipt: { ...enquiries, responseHeadersPolicy: policy("receipt", false) },
    signIn: signsInEditors(settings)
      ? {
          origin: enquiries.origin,
          viewerProtocolPolicy: enquiries.viewerProtocolPolicy,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: enquiries.cachePolicy,
          originRequestPolicy: enquiries.originRequestPolicy,
          responseHeadersPolicy: policy("signIn", false),
        }
      : undefined,
  };
}

/** As `CACHING_OPTIMIZED`, but a push to a pull request is seen at once, and nobody has to ask for it. */
function forAMoment(scope: Construct, stage: string): CachePolicy {
  return new CachePolicy(scope, "Cache", {
    cachePolicyName: named(stage, "files"),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    // With none at all CloudFront compresses nothing.
    maxTtl: Duration.seconds(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

function apiOrigin(scope: Construct, { stage, originSecretGeneration }: Settings): HttpOrigin {
  // CloudFormation reads it anew with every deploy.
  const host = StringParameter.valueForStringParameter(scope, PARAMETERS.apiHost(stage));
  return new HttpOrigin(host, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: {
      "x-origin-secret": secretByName(SECRETS.origin(stage, originSecretGeneration)),
    },
    connectionTimeout: Duration.seconds(5),
    connectionAttempts: 2,
    readTimeout: Duration.seconds(15),
  });
}
