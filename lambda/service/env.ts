import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SESClient } from "@aws-sdk/client-ses";
import { addressOf, REQUIRED_SETTINGS } from "./shared-names.ts";
import { DEFAULT_RETRY_BASE_MS, PATIENT_SEND_MS } from "./retry.ts";

/** Address of the Unified Payments Interface: `name@bank`. */
const UPI_ADDRESS = /^[\w.-]{2,256}@[A-Za-z]\w{1,63}$/;

export type Environment = Record<string, string | undefined>;

export type Settings = ReturnType<typeof readSettings>;

/** @throws Error that names every missing or invalid setting */
export function readSettings(env: Environment) {
  const wrong: string[] = REQUIRED_SETTINGS.filter((name) => !env[name]?.trim()).map(
    (name) => `${name} is missing`,
  );
  const whole = (name: string): number | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    if (!/^\d{1,9}$/.test(text)) wrong.push(`${name} is not a whole number`);
    return Number(text);
  };
  const recipients = parseList(env["ENQUIRY_RECIPIENTS"]);
  if (env["ENQUIRY_RECIPIENTS"] && !recipients.every((address) => address.includes("@")))
    wrong.push("ENQUIRY_RECIPIENTS is not a comma-separated list of addresses");
  if (/[\r\n]/.test(env["ENQUIRY_FROM"] ?? "")) wrong.push("ENQUIRY_FROM has a line break");

  const settings = {
    table: env["ENQUIRY_TABLE"] ?? "",
    from: env["ENQUIRY_FROM"] ?? "",
    /** Addresses or `Name <address>`; the owner's pages show the name. */
    recipients,
    retryBaseMs: whole("ENQUIRY_RETRY_BASE_MS") || DEFAULT_RETRY_BASE_MS,
    configurationSet: env["ENQUIRY_CONFIGURATION_SET"] || undefined,
    acknowledgementSet: env["ENQUIRY_ACKNOWLEDGEMENT_SET"] || undefined,
    originSecrets: parseList(env["ENQUIRY_ORIGIN_SECRET"]),
    siteOrigins: parseList(env["ENQUIRY_SITE_ORIGIN"]),
    site: env["ENQUIRY_SITE"] || undefined,
    floodLimit: whole("ENQUIRY_FLOOD_LIMIT"),
    networkDailyLimit: whole("ENQUIRY_NETWORK_DAILY_LIMIT"),
    floodSalt: env["ENQUIRY_FLOOD_SALT"] ?? "",
    dailyLimit: whole("ENQUIRY_DAILY_LIMIT"),
    minFillMs: whole("ENQUIRY_MIN_FILL_MS") ?? 800,
    phone: env["ENQUIRY_PHONE"] || undefined,
    chat: env["ENQUIRY_CHAT"] || undefined,
    probe: {
      url: env["ENQUIRY_PROBE_URL"] || undefined,
      key: env["ENQUIRY_PROBE_KEY"] || undefined,
    },
    upi: env["ENQUIRY_UPI"]?.trim() || undefined,
    hasCalendarNames: env["ENQUIRY_CALENDAR_NAMES"] === "yes",
    /** Checked only when used, because a wrong address must not stop mails. */
    chatWebhook: env["ENQUIRY_REMINDER_WEBHOOK"] || undefined,
  };
  if (settings.upi !== undefined && !UPI_ADDRESS.test(settings.upi))
    wrong.push("ENQUIRY_UPI is not a UPI address such as name@bank");
  if ((settings.floodLimit ?? settings.networkDailyLimit) !== undefined && !settings.floodSalt)
    wrong.push("ENQUIRY_FLOOD_SALT is missing, which the limits of a network need");
  if (wrong.length > 0) throw new Error(`The environment is not complete: ${wrong.join("; ")}.`);
  return settings;
}

/** Address of a mailbox, in the spelling in which addresses are stored and compared. */
export function mailboxOf(recipient: string): string {
  return addressOf(recipient).trim().toLowerCase();
}

/** Name of a mailbox in the settings; its address without one. */
export function mailboxName(mailbox: string, recipients: readonly string[]): string {
  const recipient = recipients.find((one) => mailboxOf(one) === mailbox) ?? "";
  return /^(.*\S)\s*<[^<>]*>$/.exec(recipient)?.[1] ?? mailbox;
}

export function parseList(text = ""): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Time limit of one call to DynamoDB, which usually responds in milliseconds. */
const DYNAMO_MS = 2000;

/** SES client with the time limit of a sweep. A call while a visitor waits is aborted earlier. */
export function createSes(env: Environment): SESClient {
  return new SESClient(clientConfig(env, env["AWS_ENDPOINT_URL_SES"], PATIENT_SEND_MS));
}

export function createDynamo(env: Environment): DynamoDBClient {
  return new DynamoDBClient(clientConfig(env, env["AWS_ENDPOINT_URL_DYNAMODB"], DYNAMO_MS));
}

/**
 * Settings of an SDK client, from the SDK's own variables: one attempt with a hard timeout. By default the SDK has no
 * timeout and makes three attempts, so that one lost response causes three mails. A timeout without
 * `throwOnRequestTimeout` only logs a warning.
 */
function clientConfig(env: Environment, endpoint: string | undefined, requestTimeout: number) {
  const region = env["AWS_REGION"];
  const accessKeyId = env["AWS_ACCESS_KEY_ID"];
  const secretAccessKey = env["AWS_SECRET_ACCESS_KEY"];
  const sessionToken = env["AWS_SESSION_TOKEN"];
  return {
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true },
    ...(region && { region }),
    ...(endpoint && { endpoint }),
    ...(accessKeyId &&
      secretAccessKey && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
      }),
  };
}
