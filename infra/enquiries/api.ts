import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { acceptFinding } from "../constructs.ts";
import { OWNER_PAGES_PATH, SIGN_IN_PATH } from "../names.ts";
import type { EnquiryFunctions } from "./functions.ts";

/**
 * Requests a second in the long run, and at once. The bucket carries a rush of 50 a second for 20 seconds; the rate into
 * it afterwards is what a flood costs us (README, "The worst day"), and still a hundred times what a day's cap lets in.
 */
const THROTTLE = { rateLimit: 1, burstLimit: 1000 };

/**
 * The gateway before `accept`, `desk` and `cms`. A catch-all route takes other requests: unmatched ones would bypass the
 * stage's throttle and be billed. All refuse what did not come through our CloudFront, which asks for
 * the enquiry paths alone.
 *
 * @param logGroup for a line about every request
 */
export function enquiryApi(
  scope: Construct,
  name: string,
  { accept, desk, cms }: EnquiryFunctions,
  logGroup: LogGroup,
): gateway.HttpApi {
  const api = new gateway.HttpApi(scope, "Api", {
    apiName: name,
    description: "Takes enquiries, and shows them to the owner, through our CloudFront",
    createDefaultStage: false,
    defaultIntegration: new HttpLambdaIntegration("accept", accept),
  });
  api.addRoutes({
    path: `${OWNER_PAGES_PATH}{token}`,
    methods: [gateway.HttpMethod.ANY],
    integration: new HttpLambdaIntegration("desk", desk),
  });
  if (cms)
    api.addRoutes({
      path: `${SIGN_IN_PATH}{step}`,
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
      // No address and no name of anybody, and no path: the path of the owner's pages opens them.
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
    "Anybody may send an enquiry; what did not come through our CloudFront is refused by its secret.",
  );
  return api;
}
