import { REQUIRED_SETTINGS } from "./env-names.ts";
import { DEFAULT_RETRY_BASE_MS } from "./retry-schedule.ts";

export type Environment = Record<string, string | undefined>;

export interface Settings {
  table: string;
  from: string;
  /** Addresses or `Name <address>`; a name is shown in the history of what its mailbox did. */
  recipients: string[];
  retryBaseMs: number;
  configurationSet: string | undefined;
  acknowledgementSet: string | undefined;
  originSecrets: string[];
  siteOrigins: string[];
  site: string | undefined;
  floodLimit: number | undefined;
  networkDailyLimit: number | undefined;
  floodSalt: string;
  dailyLimit: number | undefined;
  minFillMs: number;
  phone: string | undefined;
  chat: string | undefined;
  probe: { url: string | undefined; key: string | undefined };
  linkKeys: string[];
  hasCalendarNames: boolean;
  /** Not checked here: a wrong one must not keep mails from going out. Its use fails, which alarms. */
  nudgeWebhook: string | undefined;
}

/** Reads every setting once, and names all that are missing or unusable in one message. */
export function readSettings(env: Environment): Settings {
  const wrong: string[] = REQUIRED_SETTINGS.filter((name) => !env[name]?.trim()).map(
    (name) => `${name} is missing`,
  );
  const whole = (name: string, fallback: number | undefined): number | undefined => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    if (!/^\d{1,9}$/.test(text)) wrong.push(`${name} is not a whole number`);
    return Number(text);
  };

  const recipients = list(env["ENQUIRY_RECIPIENTS"]);
  if (env["ENQUIRY_RECIPIENTS"] && !recipients.every((address) => address.includes("@")))
    wrong.push("ENQUIRY_RECIPIENTS is not a comma-separated list of addresses");
  if (/[\r\n]/.test(env["ENQUIRY_FROM"] ?? "")) wrong.push("ENQUIRY_FROM has a line break");

  const settings: Settings = {
    table: env["ENQUIRY_TABLE"] ?? "",
    from: env["ENQUIRY_FROM"] ?? "",
    recipients,
    retryBaseMs: whole("ENQUIRY_RETRY_BASE_MS", DEFAULT_RETRY_BASE_MS) || DEFAULT_RETRY_BASE_MS,
    configurationSet: env["ENQUIRY_CONFIGURATION_SET"] || undefined,
    acknowledgementSet: env["ENQUIRY_ACKNOWLEDGEMENT_SET"] || undefined,
    originSecrets: list(env["ENQUIRY_ORIGIN_SECRET"]),
    siteOrigins: list(env["ENQUIRY_SITE_ORIGIN"]),
    site: env["ENQUIRY_SITE"] || undefined,
    floodLimit: whole("ENQUIRY_FLOOD_LIMIT", undefined),
    networkDailyLimit: whole("ENQUIRY_NETWORK_DAILY_LIMIT", undefined),
    floodSalt: env["ENQUIRY_FLOOD_SALT"] ?? "",
    dailyLimit: whole("ENQUIRY_DAILY_LIMIT", undefined),
    minFillMs: whole("ENQUIRY_MIN_FILL_MS", 800) ?? 800,
    phone: env["ENQUIRY_PHONE"] || undefined,
    chat: env["ENQUIRY_CHAT"] || undefined,
    probe: {
      url: env["ENQUIRY_PROBE_URL"] || undefined,
      key: env["ENQUIRY_PROBE_KEY"] || undefined,
    },
    linkKeys: list(env["ENQUIRY_LINK_KEYS"]),
    hasCalendarNames: env["ENQUIRY_CALENDAR_NAMES"] === "yes",
    nudgeWebhook: env["ENQUIRY_NUDGE_WEBHOOK"] || undefined,
  };
  if ((settings.floodLimit ?? settings.networkDailyLimit) !== undefined && !settings.floodSalt)
    wrong.push("ENQUIRY_FLOOD_SALT is missing, which the limits of a network need");
  if (wrong.length > 0) throw new Error(`The environment is not complete: ${wrong.join("; ")}.`);
  return settings;
}

/** The name of `Name <address>`. */
export function recipientName(recipient: string): string | undefined {
  return /^(.*\S)\s*<[^<>]*>$/.exec(recipient)?.[1];
}

function list(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
