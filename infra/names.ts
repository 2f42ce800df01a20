/**
 * Names shared by the stacks and the scripts that deploy and operate them. No imports, no effects.
 */

const PROJECT = "thali-toran";

export const PRODUCTION = "production";

/** One stage for the previews of all pull requests. It is not indexed and mails only SES's simulator. */
export const PREVIEWS = "preview";

export const HOME_REGION = "ap-south-1";

/** Region of CloudFront's certificates, firewall and metrics. */
export const GLOBAL_REGION = "us-east-1";

/** `thali-toran-site`, `thali-toran-preview-site`. */
export function named(stage: string, part: string): string {
  return [PROJECT, ...(stage === PRODUCTION ? [] : [stage]), part].join("-");
}

/**
 * The stacks of a stage, in deployment order. `certificate` exists only with a domain or a firewall, `watch` only in
 * production.
 *
 * @public
 */
export const STACKS = ["certificate", "enquiries", "site", "watch"] as const;

/** Keys of the stacks' CloudFormation outputs. */
export const OUTPUTS = {
  // Of the site stack:
  bucket: "BucketName",
  distribution: "DistributionId",
  /** `https://…` without a trailing slash; for previews, with `*` in place of a preview's name. */
  url: "SiteUrl",
  originSecret: "OriginSecretGeneration",
  /** Target of our DNS record. */
  domain: "DistributionDomain",
  // Of the enquiry stack:
  /** Value of `ENQUIRY_TABLE` for the owner's commands. */
  table: "TableName",
  deadLetters: "DeadLetterQueueUrl",
  logs: "LogGroupName",
  /** DNS records of the sender's domain, also those that the stack creates. */
  mailRecords: "MailDnsRecords",
} as const;

export const SECRETS = {
  /** Sent by CloudFront to the API. `generation` is the setting `originSecretGeneration`. */
  origin: (stage: string, generation: number) => `${named(stage, "origin")}-${generation}`,
  /** Marks the daily check's enquiries (header `x-enquiry-probe`): they go to SES's simulator. */
  probe: (stage: string) => named(stage, "probe"),
  /** Address of the owner's calendar; the owner creates this secret. */
  calendar: (stage: string) => named(stage, "calendar"),
  floodSalt: (stage: string) => named(stage, "flood-salt"),
} as const;

/**
 * Names in Parameter Store. Through these parameters one stack passes a value to another without printing it as an
 * output.
 */
export const PARAMETERS = {
  /** The enquiry API's host name. Not public, because a request that bypasses CloudFront is refused but billed. */
  apiHost: (stage: string) => `/${named(stage, "api-host")}`,
} as const;

/**
 * Lambda functions, by the name of their file in lambda/. `acknowledge` exists only if visitors get acknowledgements,
 * `cms` only if helpers sign in to the browser editor at GitHub.
 */
export const FUNCTIONS = [
  "accept",
  "owner-pages",
  "sweep",
  "daily-mail",
  "events",
  "acknowledge",
  "cms",
] as const;

/** The functions that run at production's edge, by the name of their file in build/edge/. */
export const EDGE_FUNCTIONS = ["viewer-request", "viewer-response", "api-request"] as const;
