import {
  HttpApi,
  HttpStage,
  HttpMethod,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { acceptFinding } from "../accept-finding.ts";
import { ENQUIRY_PATHS } from "../names.ts";

/** Requests a second, and at once. A wedding season's busiest minute is a thousandth of it. */
const THROTTLE = { rateLimit: 50, burstLimit: 100 };

/**
 * The gateway before `accept`. Every method goes there, which says 405 in words of our own.
 *
 * @param logGroup for a line about every request; none in a preview: to set it up takes rights over all logs of the account
 */
export function enquiryApi(
  scope: Construct,
  name: string,
  accept: IFunction,
  logGroup: LogGroup | undefined,
): HttpApi {
  const api = new HttpApi(scope, "Api", {
    apiName: name,
    description: "Takes enquiries that come through our CloudFront",
    createDefaultStage: false,
  });
  for (const path of ENQUIRY_PATHS)
    api.addRoutes({
      path,
      methods: [HttpMethod.ANY],
      integration: new HttpLambdaIntegration(`accept${path.replaceAll("/", "-")}`, accept),
    });
  const apiStage = new HttpStage(scope, "ApiStage", {
    httpApi: api,
    stageName: "$default",
    autoDeploy: true,
    throttle: THROTTLE,
    ...(logGroup && {
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        // No address and no name of anybody.
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
    }),
  });
  if (!logGroup)
    acceptFinding(apiStage, "AwsSolutions-APIG1", "A preview may not set up the delivery of logs.");
  acceptFinding(
    api,
    "AwsSolutions-APIG4",
    "Anybody may send an enquiry; what did not come through our CloudFront is refused by its secret.",
  );
  return api;
}
