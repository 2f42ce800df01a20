import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { acceptFinding } from "../constructs.ts";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import type { EnquiryFunctions } from "./functions.ts";

/**
 * Sustained requests per second, and burst. The burst allows 50 requests a second for 20 seconds. The sustained rate
 * limits the cost of a flood (npm run synth -- --costs) and still allows more than a hundred times the daily limit of
 * enquiries.
 */
const THROTTLE = { rateLimit: 1, burstLimit: 1000 };

/**
 * API gateway in front of `accept`, `owner-pages` and `cms`. A catch-all route sends all other requests to `accept`: a
 * request without a route would bypass the stage's throttle and be billed. All three functions refuse requests that
 * bypassed our CloudFront, which forwards only the enquiry paths.
 */
export function enquiryApi(
  scope: Construct,
  name: string,
  { accept, "owner-pages": ownerPages, cms }: EnquiryFunctions,
  logGroup: LogGroup,
): gateway.HttpApi {
  const api = new gateway.HttpApi(scope, "Api", {
    apiName: name,
    description: "Enquiry API and owner's pages, behind our CloudFront",
    createDefaultStage: false,
    defaultIntegration: new HttpLambdaIntegration("accept", accept),
  });
  const { ownerPages: owner, quotes } = API_PATHS;
  for (const path of [owner, `${owner}/{page+}`, `${quotes}/{link+}`])
    api.addRoutes({
      path,
      methods: [gateway.HttpMethod.ANY],
      integration: new HttpLambdaIntegration("owner-pages", ownerPages),
    });
  if (cms)
    api.addRoutes({
      path: `${API_PATHS.signIn}{step}`,
      methods: [gateway.HttpMethod.GET],
      integration: new HttpLambdaIntegration("cms", cms),
    });
  new gateway.HttpStage(scope, "ApiStage", {
    httpApi: api,
    stageName: "$default",
    autoDeploy: true,
    throttle: THROTTLE,
    accessLogSettings: {
      destination: new gateway.LogGroupLogDestination(logGroup),
      // No IP address, name or path is logged: the path of a sign-in link is a key.
      format: AccessLogFormat.custom(
        JSON.stringify({
          event: "api.request",
          requestId: "$context.requestId",
          routeKey: "$context.routeKey",
          status: "$context.status",
          ms: "$context.responseLatency",
          error: "$context.error.message",
        }),
      ),
    },
  });
  acceptFinding(
    api,
    "AwsSolutions-APIG4",
    "Anybody may send an enquiry; the API refuses requests without CloudFront's secret.",
  );
  return api;
}
