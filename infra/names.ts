/**
 * Every name that the stacks and those who deploy, watch or operate them must agree on. No imports, no effects: the only
 * part of infra/ that scripts may import.
 */

/** Every name in the account begins with it. */
const PROJECT = "thali-toran";

/** The stage that visitors see. */
export const PRODUCTION = "production";

/** The stage that shows what pull requests would make of the site, all of them: not indexed, without mails. */
export const PREVIEWS = "preview";

/** Where everything lives but what AWS keeps in one place for the whole world. */
export const HOME_REGION = "ap-south-1";

/** Where CloudFront's certificates, firewall and metrics live. */
export const GLOBAL_REGION = "us-east-1";

/** `thali-toran-site`, `thali-toran-preview-site`. */
export function named(stage: string, part: string): string {
  return [PROJECT, ...(stage === PRODUCTION ? [] : [stage]), part].join("-");
}

/**
 * The stacks of a stage in the order in which they are deployed. `certificate` is there only with a domain of our own
 * or a firewall; `watch` in production alone.
 *
 * @public those who deploy name them
 */
export const STACKS = ["certificate", "enquiries", "site", "watch"] as const;

/** Outputs of deployed stacks: the keys of their CloudFormation outputs. */
export const OUTPUTS = {
  /** Of `site`: the bucket that `dist/` goes to. */
  bucket: "BucketName",
  /** Of `site`: where to find it in the console. */
  distribution: "DistributionId",
  /** Of `site`: `https://…` without a slash at the end; of previews with `*` in place of a preview's name. */
  url: "SiteUrl",
  /** Of `site`: the generation of the secret that CloudFront shows the API. */
  originSecret: "OriginSecretGeneration",
  /** Of `site`: the target of our DNS record. */
  domain: "DistributionDomain",
  /** Of `enquiries`: `ENQUIRY_TABLE` of the owner's commands. */
  table: "TableName",
  /** Of `enquiries`: the queue of what could not be worked off. */
  deadLetters: "DeadLetterQueueUrl",
  /** Of `enquiries`: the one log group of all its Lambdas. */
  logs: "LogGroupName",
  /** Of `enquiries`: DNS records that SES asks for, when we do not write them ourselves. */
  mailRecords: "MailDnsRecords",
} as const;

/** Names in Secrets Manager. */
export const SECRETS = {
  /** The secret that only our CloudFront knows. The number is `originSecretGeneration`. */
  origin: (stage: string, generation: number) => `${named(stage, "origin")}-${generation}`,
  /** Marks the daily check's enquiries (header `x-enquiry-probe`): they go to SES's simulator. */
  probe: (stage: string) => named(stage, "probe"),
  /** Signs links to the owner's pages. The number is `linkKeyGeneration`. */
  linkKey: (stage: string, generation: number) => `${named(stage, "link-key")}-${generation}`,
  /** Holds the address of the owner's calendar; the owner makes it. */
  calendar: (stage: string) => named(stage, "calendar"),
  /** Under it senders are hashed to be counted. */
  floodSalt: (stage: string) => named(stage, "flood-salt"),
} as const;

/**
 * Names in Parameter Store, by which one stack passes another a value that must not be printed as an output.
 */
export const PARAMETERS = {
  /** The enquiry API's host name. Requests that go past CloudFront are refused, but each is billed. */
  apiHost: (stage: string) => `/${named(stage, "api-host")}`,
} as const;

/**
 * Lambda functions, by the name of their file in lambda/. `acknowledge` is there only where visitors are mailed, `cms` where
 * helpers sign in to the browser editor.
 */
export const FUNCTIONS = [
  "accept",
  "desk",
  "sweep",
  "digest",
  "events",
  "acknowledge",
  "cms",
] as const;

/** The owner's pages are below this path of the API. */
export const OWNER_PAGES_PATH = "/api/desk/";

/** Signing in to the browser editor: steps of the API, below this path. */
export const SIGN_IN_PATH = "/api/cms/";

/**
 * Where CloudFront asks the enquiry API instead of the bucket: the enquiry's own address, below which is the page that says
 * we have it, the one that forms of the old site still post to, and the owner's pages. Nothing else reaches the API.
 */
export const ENQUIRY_PATHS = ["/api/enquiries", "/sendEmail", `${OWNER_PAGES_PATH}*`] as const;

/** The functions that run at production's edge, by the name of their file in build/edge/. */
export const EDGE_FUNCTIONS = ["viewer-request", "viewer-response", "api-request"] as const;
