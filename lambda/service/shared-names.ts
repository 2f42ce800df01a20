/** Names that the Lambdas share with the stacks: settings, paths, table, log events. No effects. */
import { ENQUIRY_PATH } from "../../schemas/enquiry/enquiry-path.ts";

/** Required settings: a cold start fails without them, and the error names the missing ones. */
export const REQUIRED_SETTINGS = ["ENQUIRY_TABLE", "ENQUIRY_FROM", "ENQUIRY_RECIPIENTS"] as const;

/** @public typed by the stacks */
export const OPTIONAL_SETTINGS = [
  /** First pause between two attempts (ms); later pauses are multiples of it. */
  "ENQUIRY_RETRY_BASE_MS",
  /** SES configuration set whose events reach `events`. */
  "ENQUIRY_CONFIGURATION_SET",
  /** SES configuration set of the acknowledgements to visitors. Absent: no acknowledgements. */
  "ENQUIRY_ACKNOWLEDGEMENT_SET",
  /** Secret between CloudFront and the API; two comma-separated secrets during a replacement. */
  "ENQUIRY_ORIGIN_SECRET",
  /** Origins of the form, comma-separated. Absent: the host of the request. */
  "ENQUIRY_SITE_ORIGIN",
  /** Origin of the site, for links in mails. Absent: no links. */
  "ENQUIRY_SITE",
  /** Enquiries from one network in ten minutes; further ones are stored as spam. Absent: no limit. */
  "ENQUIRY_FLOOD_LIMIT",
  /** Enquiries from one network in a day (India). Absent: no limit. */
  "ENQUIRY_NETWORK_DAILY_LIMIT",
  /** Secret salt of the hashed senders; required with these limits. */
  "ENQUIRY_FLOOD_SALT",
  /** Daily limit (India) of enquiries, and separately of suspected spam and of floods. Absent: no limit. */
  "ENQUIRY_DAILY_LIMIT",
  /** Minimum fill time of the form (ms). A form that is sent earlier is suspected spam. */
  "ENQUIRY_MIN_FILL_MS",
  /** Phone number and chat of the business, for pages of the form without script. */
  "ENQUIRY_PHONE",
  "ENQUIRY_CHAT",
  "ENQUIRY_PROBE_URL",
  "ENQUIRY_PROBE_KEY",
  /** `yes`: titles in the calendar of bookings contain the visitors' names. */
  "ENQUIRY_CALENDAR_NAMES",
  /** UPI address that receives advances, `name@bank`. Absent: quotes name no way to pay. */
  "ENQUIRY_UPI",
  /** Incoming webhook of the owner's chat, for reminders; secret. Absent: reminders by mail alone. */
  "ENQUIRY_REMINDER_WEBHOOK",
] as const;

/** Daily limit of an IPv6 allocation (/48), as a multiple of ENQUIRY_NETWORK_DAILY_LIMIT. */
export const NETWORKS_OF_AN_ALLOCATION = 2;

/** Settings of the browser editor's sign-in: GitHub's OAuth app, allowed users, and origins that receive the token. */
export const REQUIRED_EDITOR_SETTINGS = [
  "CMS_CLIENT_ID",
  "CMS_CLIENT_SECRET",
  "CMS_USERS",
  "CMS_ORIGINS",
] as const;

/** @public typed by the stacks */
export const OPTIONAL_EDITOR_SETTINGS = [
  /** As ENQUIRY_ORIGIN_SECRET. */
  "CMS_ORIGIN_SECRET",
  /** The next two: base URLs that tests use instead of https://github.com and https://api.github.com. */
  "CMS_GITHUB_URL",
  "CMS_GITHUB_API_URL",
] as const;

export const API_PATHS = {
  enquiries: ENQUIRY_PATH,
  /** Of the old site's forms. */
  oldForms: "/sendEmail",
  /** The reference follows. It identifies no person. */
  receipt: `${ENQUIRY_PATH}/sent`,
  /** Lists; the path of another page follows. */
  ownerPages: "/owner",
  /** Quotes for families; id of the enquiry and secret of the link follow. */
  quotes: "/quote",
  /** A step of the sign-in to the browser editor follows. */
  signIn: "/api/cms/",
} as const;

/** The bare address of `Name <address>`. */
export function addressOf(recipient: string): string {
  return /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
}

export const ORIGIN_SECRET_HEADER = "x-origin-secret";

/** SES accepts mail for this address and drops it. */
export const SES_SIMULATOR = "success@simulator.amazonses.com";

export const TABLE_KEY = "id";
export const TTL_ATTRIBUTE = "expiresAt";

/**
 * The indexes: keys (hashes are strings, ranges numbers) and projected attributes. Only the owner's lists project
 * attributes: a list of thousands needs no read for each row. DynamoDB changes one index in each update: add or remove one
 * line, deploy, wait until `aws dynamodb describe-table` shows ACTIVE, then the next. An index cannot be changed: use a new
 * name. Older rows enter it with their next change.
 *
 * @public the stacks and the local preview create the table from them
 */
export const INDEXES = [
  /** Due rows, by the time of the next attempt. */
  { name: "due", hash: "queue", range: "nextAt", fields: [] },
  /** Lists in the daily mail, by arrival. */
  { name: "listed", hash: "list", range: "receivedAt", fields: [] },
  /** Edited and resent enquiries, by reference. The id of every other row is its reference. */
  { name: "changes", hash: "changeOf", range: undefined, fields: [] },
  /** Phone numbers (E.164) and e-mail addresses (lower case), by arrival. */
  { name: "phone", hash: "phone", range: "receivedAt", fields: [] },
  { name: "email", hash: "email", range: "receivedAt", fields: [] },
  {
    name: "owner-lists",
    hash: "ownerList",
    range: "receivedAt",
    fields: ["reference", "summary", "answeredAt", "spam"],
  },
] as const;

/** Log events with an alarm. @public the stacks create the alarms */
export const ALARM_EVENTS = [
  "enquiry.failed",
  "enquiry.trouble",
  "enquiry.unavailable",
  "enquiry.stored-nowhere",
  "enquiry.unreadable",
  "probe.failed",
  "reminder.failed",
] as const;

type Intake = "stored" | "spam" | "cleared" | "refused" | "over-limit" | "spam-over-limit";
type Mailing = "sent" | "sent-past-table" | "delayed" | "not-leased" | "not-postponed";
type NotNoted = "sent-not-noted" | "sent-not-stored" | "trouble-not-noted" | "not-cleared";

export type LogEvent =
  | (typeof ALARM_EVENTS)[number]
  | `enquiry.${Intake | Mailing | NotNoted | "not-counted" | "not-related" | "diary-not-read"}`
  | `acknowledgement.${"sent" | "failed"}`
  | `cms.${"begun" | "refused" | "signed-in" | "unavailable"}`
  | `owner-pages.${"changed" | "not-counted" | "refused" | "sign-in-mail" | "signed-in" | "signed-out" | "stale" | "unavailable"}`
  | `quote.${"sent" | "not-mailed" | "opened" | "not-noted" | "accepted" | "expired" | "taken" | "refused" | "unavailable"}`
  | `reminder.${"sent" | "delayed" | "not-claimed" | "not-noted"}`
  | "daily-mail.sent"
  | `mail.${"sent" | "not-sent"}`
  | "sweep.done";

/** SES tag of acknowledgements: dimension of their bounces and complaints. @public the stacks create the alarms */
export const ACKNOWLEDGEMENT_TAG = { name: "acknowledgement", value: "sent" } as const;
