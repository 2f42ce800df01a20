/** Settings of the owner: infra/settings.json, overridden by `-c key=value`. */
import { readFileSync } from "node:fs";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { addressOf, NETWORKS_OF_AN_ALLOCATION } from "../lambda/service/shared-names.ts";
import { PREVIEWS, PRODUCTION } from "./names.ts";

export interface Settings {
  /** `production`, or `preview` for all pull requests. */
  stage: string;
  /** Number of the AWS account; commands refuse the credentials of another account. */
  account: string;
  /** Domain of the site, without `https://`; empty: CloudFront's own. */
  domain: string;
  /**
   * CloudFront's name of the site (output `DistributionDomain`), used in mails until there is a `domain`. Empty before
   * the first deployment.
   */
  distribution: string;
  /** Names that redirect to `domain`, such as the one without `www.`. */
  otherDomains: string[];
  /** Zone of the domain in Route 53, if any: the stacks then create all DNS records. */
  hostedZoneId: string;
  hostedZoneName: string;
  /** Existing certificate in us-east-1; empty: the stacks create one, which needs the hosted zone. */
  certificateArn: string;
  /**
   * Domain of previews: with `preview.example.in`, pull request 12 is at `pr-12.preview.example.in`. Empty: no
   * previews.
   */
  previewDomain: string;
  /** Sender of all mails, `Name <address>`. Its domain is registered with SES. */
  enquiryFrom: string;
  /** Addresses, or `Name <address>`. Removing one signs its devices out of the owner's pages. */
  enquiryRecipients: string[];
  /** Enquiries from one network in ten minutes; further ones are stored as spam. */
  enquiryFloodLimit: number;
  /** Enquiries from one network in a day; twice as many from an IPv6 allocation (/48). */
  enquiryNetworkDailyLimit: number;
  /**
   * Daily limit of enquiries. Suspected spam and floods have separate limits of the same size. Above the limit, the
   * page asks senders to call. Ten times the busiest day of a wedding season.
   */
  enquiryDailyLimit: number;
  /** Whether visitors get mails: one acknowledgement per address and day, and their quotes. Needs SES production access (infra/README.md). */
  acknowledge: boolean;
  /** UPI address that receives advances, `name@bank`; empty: quotes name no way to pay. */
  upiAddress: string;
  /** Whether the calendar of bookings shows names. */
  calendarNames: boolean;
  /**
   * Reserved concurrency of `accept`, which limits floods; `sweep` then reserves 1 and `cms` 2. 0 reserves nothing, for
   * an account whose concurrency limit is 10 (infra/README.md).
   */
  acceptConcurrency: number;
  /**
   * Name of the secret with the incoming webhook (Slack, Google Chat) of the owner's chat, for reminders; empty:
   * reminders by mail alone. A new address needs a secret with a new name (infra/README.md).
   */
  chatWebhookSecret: string;
  /** GitHub repository (`owner/name`) of the browser editor at /admin/; empty: no editor. */
  editorRepository: string;
  /** Client id of GitHub's OAuth app for the editor; empty: editors use access tokens. */
  editorClientId: string;
  /** Name of the secret with the app's client secret. */
  editorClientSecret: string;
  editorUsers: string[];
  /** Receiver of alarms; required for production. */
  alarmEmail: string;
  monthlyBudgetUsd: number;
  /**
   * Maximum number of requests from one address to the enquiry API in five minutes before the firewall blocks the
   * address; 0: no firewall. Three times `enquiryFloodLimit`, since an enquiry may be sent twice and followed by its
   * receipt.
   */
  firewallRequestsPerFiveMinutes: number;
  /** Incremented to replace the secret between CloudFront and the API; the previous one stays valid. */
  originSecretGeneration: number;
}

const FILE = new URL("settings.json", import.meta.url);

/**
 * Settings of infra/settings.json, and a sentence about each mistake in them.
 *
 * @param overrides key → text, as `-c key=value` gives them; lists are comma-separated
 */
export function readSettings(overrides: Record<string, string> = {}): {
  settings: Settings;
  mistakes: string[];
} {
  const settings = JSON.parse(readFileSync(FILE, "utf8")) as Settings;
  const wrong: string[] = [];
  for (const [key, value] of Object.entries(overrides)) {
    const before: unknown = Reflect.get(settings, key);
    if (before === undefined)
      wrong.push(`there is no setting "${key}"; there are ${Object.keys(settings).join(", ")}`);
    else Reflect.set(settings, key, parseLike(before, value));
  }
  return {
    settings: settings.stage === PRODUCTION ? settings : { ...settings, ...ofPreviews(settings) },
    mistakes: [...wrong, ...mistakesIn(settings)],
  };
}

/** Reserved names (RFC 2606, RFC 6761). */
const RESERVED = /[@.](example(\.(com|net|org))?|test|invalid|localhost)$/i;

/**
 * Settings that block a deployment of production.
 *
 * @returns lines with a position (`infra/settings.json:9:18`) and a message; none for a preview
 */
export function blockingSettings({
  stage,
  account,
  enquiryFrom,
  enquiryRecipients,
  alarmEmail,
}: Settings): string[] {
  if (stage !== PRODUCTION) return [];
  const isExample = (address: string) => RESERVED.test(addressOf(address));
  const notNotified = "no one is notified when something breaks";
  const open: [keyof Settings, false | string][] = [
    ["account", account === "" && "is empty: the credentials of any account would be accepted"],
    ["enquiryFrom", isExample(enquiryFrom) && "is still an example: no mail can go out"],
    [
      "enquiryRecipients",
      enquiryRecipients.some(isExample) && "are still examples: no mailbox gets the enquiries",
    ],
    ["alarmEmail", alarmEmail === "" && `is empty: ${notNotified}`],
    ["alarmEmail", isExample(alarmEmail) && `is still an example: ${notNotified}`],
  ];
  return open.flatMap(([key, message]) =>
    message ? `${placeOf(key)}  error  "${key}" ${message}` : [],
  );
}

const placeOf = (key: keyof Settings) =>
  placeIn("infra/settings.json", readFileSync(FILE, "utf8"), [key]);

/** `file:line:column` of a value in a JSON text. */
export function placeIn(file: string, text: string, keys: string[]): string {
  const tree = parseTree(text);
  const offset = (tree && findNodeAtLocation(tree, keys)?.offset) ?? 0;
  const before = text.slice(0, offset).split("\n");
  return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Address of the site; undefined for previews, which have many, and before the first deployment. */
export function siteUrl({ stage, domain, distribution }: Settings): string | undefined {
  const host = domain || distribution;
  return stage === PRODUCTION && host !== "" ? `https://${host}` : undefined;
}

/** Settings that differ for previews: a wildcard domain, and no message to a real mailbox or chat. */
function ofPreviews({ previewDomain }: Settings): Partial<Settings> {
  return {
    domain: `*.${previewDomain}`,
    otherDomains: [],
    chatWebhookSecret: "",
    // GitHub's OAuth app redirects only to production.
    editorClientId: "",
    firewallRequestsPerFiveMinutes: 0,
    acknowledge: false,
    upiAddress: "",
    // Concurrency reserved for previews would be taken from production.
    acceptConcurrency: 0,
  };
}

function parseLike(before: unknown, text: string): unknown {
  if (typeof before === "number") return Number(text);
  if (typeof before === "boolean" && ["true", "false"].includes(text)) return text === "true";
  if (Array.isArray(before)) return text === "" ? [] : text.split(",").map((part) => part.trim());
  return text;
}

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const SECRET = /^(?:[a-zA-Z0-9/_+=.@-]{1,512})?$/;

function mistakesIn(settings: Settings): string[] {
  const { stage, domain, otherDomains, previewDomain, certificateArn } = settings;
  const { hostedZoneId, hostedZoneName, enquiryFrom, enquiryRecipients, alarmEmail } = settings;
  const { editorRepository, editorClientId, editorClientSecret, editorUsers } = settings;
  const { chatWebhookSecret, firewallRequestsPerFiveMinutes: firewall } = settings;
  const hasZone = certificateArn !== "" || hostedZoneId !== "";
  const isRecipient = (text: string) => ADDRESS.test(addressOf(text)) && !text.includes(",");
  const whole = {
    enquiryFloodLimit: 1,
    enquiryNetworkDailyLimit: 1,
    enquiryDailyLimit: 1,
    acceptConcurrency: 0,
    monthlyBudgetUsd: 1,
    firewallRequestsPerFiveMinutes: 0,
    originSecretGeneration: 1,
  } as const;
  const rules: [message: string, isMet: boolean][] = Object.entries({
    [`"stage" is ${PRODUCTION} or ${PREVIEWS}`]: [PRODUCTION, PREVIEWS].includes(stage),
    '"account" has twelve digits': /^(?:\d{12})?$/.test(settings.account),
    '"distribution" is a name such as d111111abcdef8.cloudfront.net':
      /^(?:[a-z0-9]+\.cloudfront\.net)?$/.test(settings.distribution),
    '"domain", "otherDomains" and "previewDomain" are names such as www.example.in, without https://':
      [domain, ...otherDomains, previewDomain].every((name) => name === "" || DOMAIN.test(name)),
    '"previewDomain" is empty, so there are no previews: give a name such as preview.example.in':
      stage !== PREVIEWS || previewDomain !== "",
    'a "previewDomain" requires "hostedZoneId", or a "certificateArn" of your own':
      previewDomain === "" || hasZone,
    '"otherDomains" lead to "domain": name it too': domain !== "" || otherDomains.length === 0,
    '"hostedZoneId" and "hostedZoneName" go together':
      (hostedZoneId === "") === (hostedZoneName === ""),
    'a "domain" requires "hostedZoneId", or a "certificateArn" of your own':
      domain === "" || hasZone,
    '"certificateArn" is of a certificate in us-east-1; CloudFront takes no other':
      /^(arn:aws:acm:us-east-1:\d{12}:certificate\/.*)?$/.test(certificateArn),
    '"enquiryFrom" is an address, or Name <address>': ADDRESS.test(addressOf(enquiryFrom)),
    '"enquiryRecipients" are one address or more, or Name <address>':
      enquiryRecipients.length > 0 && enquiryRecipients.every(isRecipient),
    '"upiAddress" is a UPI address such as name@bank': /^(?:[\w.-]{2,256}@[A-Za-z]\w{1,63})?$/.test(
      settings.upiAddress,
    ),
    '"acknowledge" is true or false': typeof settings.acknowledge === "boolean",
    '"chatWebhookSecret" is the name of a secret in Secrets Manager, not the address itself':
      SECRET.test(chatWebhookSecret),
    '"editorRepository" is owner/name at GitHub': /^(?:[\w.-]+\/[\w.-]+)?$/.test(editorRepository),
    '"editorUsers" are names at GitHub, without @': editorUsers.every((login) =>
      /^[a-z\d](?:-?[a-z\d]){0,38}$/i.test(login),
    ),
    '"editorClientId" requires "editorRepository", "editorClientSecret" and "domain"':
      editorClientId === "" || ![editorRepository, editorClientSecret, domain].includes(""),
    '"editorClientId" requires "editorUsers": who may sign in':
      editorClientId === "" || editorUsers.length > 0,
    '"editorClientSecret" is the name of a secret in Secrets Manager':
      SECRET.test(editorClientSecret),
    '"alarmEmail" is one address': alarmEmail === "" || ADDRESS.test(alarmEmail),
    '"enquiryNetworkDailyLimit" is less than half of "enquiryDailyLimit", or one network could use up a day':
      settings.enquiryNetworkDailyLimit * NETWORKS_OF_AN_ALLOCATION < settings.enquiryDailyLimit,
    '"firewallRequestsPerFiveMinutes" is 10 or more, or 0 for no firewall':
      firewall === 0 || firewall >= 10,
  });
  for (const [key, least] of Object.entries(whole) as [keyof typeof whole, number][])
    rules.push([
      `"${key}" is a whole number, ${least} or more`,
      Number.isInteger(settings[key]) && settings[key] >= least,
    ]);
  return rules.filter(([, isMet]) => !isMet).map(([message]) => message);
}

export function signsInEditors({ editorClientId }: Settings): boolean {
  return editorClientId !== "";
}
