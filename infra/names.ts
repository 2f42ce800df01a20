/**
 * Names shared by the stacks and the scripts that deploy and operate them. No imports, no effects: the only part of
 * infra/ that scripts may import.
 */

/** Prefix of every name in the AWS account. */
const PROJECT = "thali-toran";

/** The stage that visitors see. */
export const PRODUCTION = "production";

/** The stage of the previews of all pull requests: not indexed, without mails. */
export const PREVIEWS = "preview";

/** Region of all resources except global ones. */
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

/** Outputs of deployed stacks: the keys of their CloudFormation outputs. */
export const OUTPUTS = {
  /** Of `site`: the bucket that `dist/` goes to. */
  bucket: "BucketName",
  /** Of `site`: the id of the CloudFront distribution. */
  distribution: "DistributionId",
  /** Of `site`: `https://…` without a slash at the end; for previews, with `*` in place of a preview's name. */
  url: "SiteUrl",
  /** Of `site`: the generation of the secret that CloudFront sends to the API. */
  originSecret: "OriginSecretGeneration",
  /** Of `site`: the target of our DNS record. */
  domain: "DistributionDomain",
  /** Of `enquiries`: `ENQUIRY_TABLE` of the owner's commands. */
  table: "TableName",
  /** Of `enquiries`: the queue of failed events. */
  deadLetters: "DeadLetterQueueUrl",
  /** Of `enquiries`: the one log group of all its Lambdas. */
  logs: "LogGroupName",
  /** Of `enquiries`: DNS records that SES requires, unless the stack creates them. */
  mailRecords: "MailDnsRecords",
} as const;

/** Names in Secrets Manager. */
export const SECRETS = {
  /** The secret that CloudFront sends to the API. The number is `originSecretGeneration`. */
  origin: (stage: string, generation: number) => `${named(stage, "origin")}-${generation}`,
  /** Marks the daily check's enquiries (header `x-enquiry-probe`): they go to SES's simulator. */
  probe: (stage: string) => named(stage, "probe"),
  /** Signs links to the owner's pages. The number is `linkKeyGeneration`. */
  linkKey: (stage: string, generation: number) => `${named(stage, "link-key")}-${generation}`,
  /** Address of the owner's calendar; the owner creates this secret. */
  calendar: (stage: string) => named(stage, "calendar"),
  /** Salt of the hashes by which senders are counted. */
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
