import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SESClient } from "@aws-sdk/client-ses";
import type { Environment } from "./env.ts";
import { PATIENT_SEND_MS } from "./retry-schedule.ts";

/**
 * One try a call, and a call that ends: the SDK by default tries three times (one lost answer, three mails) and waits
 * for ever, and a timeout without `throwOnRequestTimeout` only warns.
 */
function limits(requestTimeout: number) {
  return {
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true },
  };
}

/** The most for one call to DynamoDB, which answers in milliseconds. */
const DYNAMO_MS = 2000;

/** Where AWS is and who we are, from the SDK's own variables. */
function reach(env: Environment, endpoint: string | undefined) {
  const accessKeyId = env["AWS_ACCESS_KEY_ID"];
  const secretAccessKey = env["AWS_SECRET_ACCESS_KEY"];
  const sessionToken = env["AWS_SESSION_TOKEN"];
  return {
    ...(env["AWS_REGION"] && { region: env["AWS_REGION"] }),
    ...(endpoint && { endpoint }),
    ...(accessKeyId &&
      secretAccessKey && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
      }),
  };
}

/** The client waits as long as a sweep does; a call with a visitor behind it ends sooner by its own signal. */
export function createSes(env: Environment): SESClient {
  return new SESClient({ ...limits(PATIENT_SEND_MS), ...reach(env, env["AWS_ENDPOINT_URL_SES"]) });
}

export function createDynamo(env: Environment): DynamoDBClient {
  return new DynamoDBClient({
    ...limits(DYNAMO_MS),
    ...reach(env, env["AWS_ENDPOINT_URL_DYNAMODB"]),
  });
}
