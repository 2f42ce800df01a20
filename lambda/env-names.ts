/**
 * The names of every setting the Lambdas read, shared with the stack that sets them. No values, no imports, no effects.
 */

/** Without these nothing can be stored or mailed: a cold start names the ones that are missing and stops. */
export const REQUIRED_SETTINGS = ["ENQUIRY_TABLE", "ENQUIRY_FROM", "ENQUIRY_RECIPIENTS"] as const;

/**
 * What may be set besides.
 *
 * @public the stack that deploys us sets them by these names
 */
export const OPTIONAL_SETTINGS = [
  /** The first pause between two tries, in ms; the others are multiples of it. */
  "ENQUIRY_RETRY_BASE_MS",
  /** SES configuration set whose bounce, complaint and reject events reach `events`. */
  "ENQUIRY_CONFIGURATION_SET",
  /** What only our CloudFront knows; two, comma-separated, while one replaces the other. */
  "ENQUIRY_ORIGIN_SECRET",
  /** Where our form is served (comma-separated origins). Absent: the host the request was sent to. */
  "ENQUIRY_SITE_ORIGIN",
  /** Origin of the site, for links in mails. Absent: mails have none. */
  "ENQUIRY_SITE",
  /** Enquiries from one sender in ten minutes before the rest is kept as spam. Absent: no limit. */
  "ENQUIRY_FLOOD_LIMIT",
  /** Milliseconds no person could beat when filling the form. */
  "ENQUIRY_MIN_FILL_MS",
  /** For the page that must say "we could not take it": where else to reach us. */
  "ENQUIRY_PHONE",
  "ENQUIRY_CHAT",
  /** The address the daily check posts to, and what marks the check as ours. */
  "ENQUIRY_PROBE_URL",
  "ENQUIRY_PROBE_KEY",
] as const;

/** The table's shape: its key, and the index of rows that still have work to do. */
export const TABLE_KEY = "id";
export const DUE_INDEX = "due";
export const DUE_HASH = "queue";
export const DUE_RANGE = "nextAt";
export const TTL_ATTRIBUTE = "expiresAt";

/**
 * What a log line's `event` says when somebody should look; the alarms count these.
 *
 * @public the stack that deploys us makes its alarms from them
 */
export const ALARM_EVENTS = [
  "enquiry.failed",
  "enquiry.trouble",
  "enquiry.unavailable",
  "enquiry.stored-nowhere",
  "enquiry.unreadable",
  "probe.failed",
] as const;
