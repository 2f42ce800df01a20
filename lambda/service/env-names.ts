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
  /** SES configuration set of the mails that tell visitors that we have their enquiry. Absent: they are not mailed. */
  "ENQUIRY_ACKNOWLEDGEMENT_SET",
  /** What only our CloudFront knows; two, comma-separated, while one replaces the other. */
  "ENQUIRY_ORIGIN_SECRET",
  /** Where our form is served (comma-separated origins). Absent: the host the request was sent to. */
  "ENQUIRY_SITE_ORIGIN",
  /** Origin of the site, for links in mails. Absent: mails have none. */
  "ENQUIRY_SITE",
  /** Enquiries from one network in ten minutes before the rest is kept as spam. Absent: no limit. */
  "ENQUIRY_FLOOD_LIMIT",
  /** The same in a day (India). Absent: no limit. */
  "ENQUIRY_NETWORK_DAILY_LIMIT",
  /** The secret under which senders are hashed to be counted; needed with these limits. */
  "ENQUIRY_FLOOD_SALT",
  /** Enquiries taken in a day (India), as many suspects and as many of floods; the rest is refused. Absent: no limit. */
  "ENQUIRY_DAILY_LIMIT",
  /** Milliseconds no person could beat when filling the form. */
  "ENQUIRY_MIN_FILL_MS",
  /** For the page that must say "we could not take it": where else to reach us. */
  "ENQUIRY_PHONE",
  "ENQUIRY_CHAT",
  /** The address the daily check posts to, and what marks the check as ours. */
  "ENQUIRY_PROBE_URL",
  "ENQUIRY_PROBE_KEY",
  /** Keys that sign links to the desk, comma-separated: the first signs, all are accepted. Absent: there is no desk. */
  "ENQUIRY_LINK_KEYS",
  /** `yes`: the calendar of bookings has names in its titles. Absent: references alone. */
  "ENQUIRY_CALENDAR_NAMES",
  /** Incoming webhook of the owner's chat, for reminders of what waits too long; secret. Absent: reminders are mails alone. */
  "ENQUIRY_NUDGE_WEBHOOK",
] as const;

/** ENQUIRY_NETWORK_DAILY_LIMIT, times this: the daily limit of the IPv6 allocation (/48) around a network. */
export const NETWORKS_OF_AN_ALLOCATION = 2;

/**
 * What the sign-in of the browser editor (lambda/cms.lambda.ts) reads: the OAuth app at GitHub, who may sign in, and the
 * origins (comma-separated) whose page receives the token.
 */
export const REQUIRED_EDITOR_SETTINGS = [
  "CMS_CLIENT_ID",
  "CMS_CLIENT_SECRET",
  "CMS_USERS",
  "CMS_ORIGINS",
] as const;

/**
 * What may be set besides.
 *
 * @public the stack that deploys us sets them by these names
 */
export const OPTIONAL_EDITOR_SETTINGS = [
  /** As ENQUIRY_ORIGIN_SECRET. */
  "CMS_ORIGIN_SECRET",
  /** What stands for https://github.com and https://api.github.com in tests. */
  "CMS_GITHUB_URL",
  "CMS_GITHUB_API_URL",
] as const;

/** The table's shape: its key, when a row may be deleted, and its indexes. */
export const TABLE_KEY = "id";
export const TTL_ATTRIBUTE = "expiresAt";

/** The rows that still have work to do, by when it is due. */
export const DUE_INDEX = "due";
export const DUE_HASH = "queue";
export const DUE_RANGE = "nextAt";

/** The rows of each list in the daily mail, in the order in which they came. */
export const LISTED_INDEX = "listed";
export const LISTED_HASH = "list";
export const LISTED_RANGE = "receivedAt";

/** Later texts under a key that was used before, by their reference. Other rows are found by it as their id. */
export const CHANGES_INDEX = "changes";
export const CHANGES_HASH = "changeOf";

/** The rows by how far the owner has come with them, in the order in which they came. */
export const DESK_INDEX = "desk";
export const DESK_HASH = "desk";

/** The rows of a phone number (E.164) and of an e-mail address (small letters), in the order in which they came. */
export const PHONE_INDEX = "phone";
export const PHONE_HASH = "phone";
export const EMAIL_INDEX = "email";
export const EMAIL_HASH = "email";

/**
 * The indexes as a table is made with them: name → its keys (strings, ranges numbers) and what it holds besides them. Only
 * the desk's holds more than keys: a list of thousands is not read row by row.
 *
 * @public the stack that deploys us and the local preview make the same table
 */
export const INDEXES = [
  { name: DUE_INDEX, hash: DUE_HASH, range: DUE_RANGE, fields: [] },
  { name: LISTED_INDEX, hash: LISTED_HASH, range: LISTED_RANGE, fields: [] },
  { name: CHANGES_INDEX, hash: CHANGES_HASH, range: undefined, fields: [] },
  { name: PHONE_INDEX, hash: PHONE_HASH, range: LISTED_RANGE, fields: [] },
  { name: EMAIL_INDEX, hash: EMAIL_HASH, range: LISTED_RANGE, fields: [] },
  {
    name: DESK_INDEX,
    hash: DESK_HASH,
    range: LISTED_RANGE,
    fields: ["reference", "summary", "answeredAt", "spam"],
  },
] as const;

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
  "nudge.failed",
] as const;

/**
 * The SES tag of mails to visitors and its value: the dimension under which SES counts those that come back.
 *
 * @public the stack that deploys us makes an alarm from them
 */
export const ACKNOWLEDGEMENT_TAG = "acknowledgement";
export const ACKNOWLEDGEMENT_SENT = "sent";
