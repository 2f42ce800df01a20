/** What the owner decides: infra/settings.json, and `-c key=value` over it. */
import { readFileSync } from "node:fs";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { NETWORKS_OF_AN_ALLOCATION } from "../lambda/service/env-names.ts";
import { PREVIEWS, PRODUCTION } from "./names.ts";

export interface Settings {
  /** `production`, or `preview`: what shows all pull requests. */
  stage: string;
  /** Where visitors come to, without `https://`; empty: the address that CloudFront gives. */
  domain: string;
  /** Other names that lead to the domain, such as the one without `www.`. */
  otherDomains: string[];
  /** The domain's zone in Route 53, when it is there: then all DNS records are made here. */
  hostedZoneId: string;
  hostedZoneName: string;
  /** A certificate of your own in us-east-1; empty: one is made, which wants the hosted zone. */
  certificateArn: string;
  /** Where previews are: pull request 12 at `pr-12.` before it, for example `preview.example.in`; empty: no previews. */
  previewDomain: string;
  /** `Name <address>` that enquiries are mailed from. Its domain is made known to SES. */
  enquiryFrom: string;
  /** Addresses, or `Name <address>`. Their order numbers the mailboxes: a new one goes to the end. */
  enquiryRecipients: string[];
  /** Enquiries from one sender's network in ten minutes; what comes beyond is kept as spam. */
  enquiryFloodLimit: number;
  /** The same in a day; an IPv6 allocation (/48) may send twice as many. */
  enquiryNetworkDailyLimit: number;
  /**
   * Enquiries taken in a day, as many suspects and as many of floods; later senders are referred to the telephone. Ten times
   * the busiest day of a wedding season.
   */
  enquiryDailyLimit: number;
  /**
   * Whether visitors are mailed that we have their enquiry: once an address and day. Only out of SES's sandbox, and when AWS
   * was told (infra/README.md).
   */
  acknowledge: boolean;
  /** Whether the calendar of bookings has names in its titles, which every phone that subscribes to it then shows. */
  calendarNames: boolean;
  /**
   * How many of `accept` may run at once, so that a flood leaves room for the others and costs no more; `sweep` then has
   * one kept for itself. 0: neither, as an account that may run ten at once can reserve none (infra/README.md).
   */
  acceptConcurrency: number;
  /**
   * Name of the secret in Secrets Manager whose text is the address of the owner's chat (an incoming webhook of Slack or
   * Google Chat), for reminders of what waits too long; empty: reminders are mails alone. Another address wants a secret
   * with another name (infra/README.md).
   */
  nudgeWebhookSecret: string;
  /** `owner/name` at GitHub that the browser editor at /admin/ writes to; empty: a release has no editor. */
  editorRepository: string;
  /** Of the OAuth app at GitHub by which helpers sign in to the editor; empty: they use access tokens of their own. */
  editorClientId: string;
  /** Name of the secret in Secrets Manager whose text is that app's client secret. */
  editorClientSecret: string;
  /** Names at GitHub of those who may sign in. */
  editorUsers: string[];
  /** Who is notified when something breaks. Production is not deployed without. */
  alarmEmail: string;
  /** US dollars. */
  monthlyBudgetUsd: number;
  /**
   * Requests to the enquiry API that one address may send in five minutes before the firewall stops it; 0: no firewall.
   * Three times `enquiryFloodLimit`: each enquiry may be sent twice and lead to its receipt. With less the firewall blocks what
   * would be kept as a flood.
   */
  firewallRequestsPerFiveMinutes: number;
  /** Raise it by one to replace the secret between CloudFront and the API; the one before stays valid. */
  originSecretGeneration: number;
  /** Raise it by one to replace the key that signs links to the desk; links of the one before open still. */
  linkKeyGeneration: number;
}

/** A setting that cannot be used, and what to type. */
export class WrongSetting extends Error {}

const FILE = new URL("settings.json", import.meta.url);

/**
 * @param overrides key → text, as `-c key=value` gives them; lists are comma-separated
 * @throws WrongSetting naming everything that is wrong at once
 */
export function readSettings(overrides: Record<string, string> = {}): Settings {
  const settings = JSON.parse(readFileSync(FILE, "utf8")) as Settings;
  const wrong: string[] = [];
  for (const [key, value] of Object.entries(overrides)) {
    const before: unknown = Reflect.get(settings, key);
    if (before === undefined)
      wrong.push(`there is no setting "${key}"; there are ${Object.keys(settings).join(", ")}`);
    else Reflect.set(settings, key, likeBefore(before, value));
  }
  wrong.push(...mistakes(settings));
  if (wrong.length > 0) throw new WrongSetting(`infra/settings.json: ${wrong.join("\n")}`);
  return settings.stage === PRODUCTION ? settings : { ...settings, ...ofPreviews(settings) };
}

/** Names that can never be anybody's (RFC 2606, RFC 6761). */
const RESERVED = /[@.](example(\.(com|net|org))?|test|invalid|localhost)$/i;

/**
 * What production may not be deployed with.
 *
 * @returns a line each: where it is to be edited (`infra/settings.json:9:18`) and what is wrong; none of a preview
 */
export function undecided({
  stage,
  enquiryFrom,
  enquiryRecipients,
  alarmEmail,
}: Settings): string[] {
  if (stage !== PRODUCTION) return [];
  const isExample = (address: string) => RESERVED.test(addressOf(address));
  const checks: [boolean, keyof Settings, string][] = [
    [isExample(enquiryFrom), "enquiryFrom", "is still an example: no mail can go out"],
    [
      enquiryRecipients.some(isExample),
      "enquiryRecipients",
      "are still examples: nobody gets the enquiries",
    ],
    [alarmEmail === "", "alarmEmail", "is empty: nobody is notified when something breaks"],
    [
      isExample(alarmEmail),
      "alarmEmail",
      "is still an example: nobody is notified when something breaks",
    ],
  ];
  return checks
    .filter(([open]) => open)
    .map(([, key, message]) => `${placeOf(key)}  error  "${key}" ${message}`);
}

/** Where a setting's value stands, as editors jump to it. */
function placeOf(key: keyof Settings): string {
  const text = readFileSync(FILE, "utf8");
  const tree = parseTree(text);
  const offset = (tree && findNodeAtLocation(tree, [key])?.offset) ?? 0;
  const before = text.slice(0, offset).split("\n");
  return `infra/settings.json:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Previews have a wildcard in place of production's names, and disturb nobody. */
function ofPreviews({ previewDomain }: Settings): Partial<Settings> {
  return {
    domain: `*.${previewDomain}`,
    otherDomains: [],
    nudgeWebhookSecret: "",
    // GitHub leads back to production's address alone.
    editorClientId: "",
    firewallRequestsPerFiveMinutes: 0,
    acknowledge: false,
    // What is reserved for previews is taken from production.
    acceptConcurrency: 0,
  };
}

function likeBefore(before: unknown, text: string): unknown {
  if (typeof before === "number") return Number(text);
  if (typeof before === "boolean" && ["true", "false"].includes(text)) return text === "true";
  if (Array.isArray(before)) return text === "" ? [] : text.split(",").map((part) => part.trim());
  return text;
}

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

function mistakes(settings: Settings): string[] {
  const { stage, domain, otherDomains, previewDomain } = settings;
  const { hostedZoneId, hostedZoneName, certificateArn } = settings;
  const checks: [boolean, string][] = [
    [[PRODUCTION, PREVIEWS].includes(stage), `"stage" is ${PRODUCTION} or ${PREVIEWS}`],
    [
      [domain, ...otherDomains, previewDomain].every((name) => name === "" || DOMAIN.test(name)),
      `"domain", "otherDomains" and "previewDomain" are names such as www.example.in, without https://`,
    ],
    [
      stage !== PREVIEWS || previewDomain !== "",
      `"previewDomain" is empty, so there are no previews: give a name such as preview.example.in`,
    ],
    [
      previewDomain === "" || certificateArn !== "" || hostedZoneId !== "",
      `a "previewDomain" wants "hostedZoneId", or a "certificateArn" of your own`,
    ],
    [domain !== "" || otherDomains.length === 0, `"otherDomains" lead to "domain": name it too`],
    [
      (hostedZoneId === "") === (hostedZoneName === ""),
      `"hostedZoneId" and "hostedZoneName" go together`,
    ],
    [
      domain === "" || certificateArn !== "" || hostedZoneId !== "",
      `a "domain" wants "hostedZoneId", or a "certificateArn" of your own`,
    ],
    [
      certificateArn === "" || /^arn:aws:acm:us-east-1:\d{12}:certificate\//.test(certificateArn),
      `"certificateArn" is of a certificate in us-east-1; CloudFront takes no other`,
    ],
    [
      ADDRESS.test(addressOf(settings.enquiryFrom)),
      `"enquiryFrom" is an address, or Name <address>`,
    ],
    [
      settings.enquiryRecipients.length > 0 &&
        settings.enquiryRecipients.every(
          (recipient) => ADDRESS.test(addressOf(recipient)) && !recipient.includes(","),
        ),
      `"enquiryRecipients" are one address or more, or Name <address>`,
    ],
    [typeof settings.acknowledge === "boolean", `"acknowledge" is true or false`],
    [
      /^(?:[a-zA-Z0-9/_+=.@-]{1,512})?$/.test(settings.nudgeWebhookSecret),
      `"nudgeWebhookSecret" is the name of a secret in Secrets Manager, not the address itself`,
    ],
    [
      /^(?:[\w.-]+\/[\w.-]+)?$/.test(settings.editorRepository),
      `"editorRepository" is owner/name at GitHub`,
    ],
    [
      settings.editorUsers.every((login) => /^[a-z\d](?:-?[a-z\d]){0,38}$/i.test(login)),
      `"editorUsers" are names at GitHub, without @`,
    ],
    [
      settings.editorClientId === "" ||
        [settings.editorRepository, settings.editorClientSecret, domain].every(
          (text) => text !== "",
        ),
      `"editorClientId" wants "editorRepository", "editorClientSecret" and "domain"`,
    ],
    [
      settings.editorClientId === "" || settings.editorUsers.length > 0,
      `"editorClientId" wants "editorUsers": who may sign in`,
    ],
    [
      /^(?:[a-zA-Z0-9/_+=.@-]{1,512})?$/.test(settings.editorClientSecret),
      `"editorClientSecret" is the name of a secret in Secrets Manager`,
    ],
    [
      settings.alarmEmail === "" || ADDRESS.test(settings.alarmEmail),
      `"alarmEmail" is one address`,
    ],
    ...(
      [
        ["enquiryFloodLimit", 1],
        ["enquiryNetworkDailyLimit", 1],
        ["enquiryDailyLimit", 1],
        ["acceptConcurrency", 0],
        ["monthlyBudgetUsd", 1],
        ["firewallRequestsPerFiveMinutes", 0],
        ["originSecretGeneration", 1],
        ["linkKeyGeneration", 1],
      ] as const
    ).map(([key, least]): [boolean, string] => [
      Number.isInteger(settings[key]) && settings[key] >= least,
      `"${key}" is a whole number, ${least} or more`,
    ]),
    [
      settings.enquiryNetworkDailyLimit * NETWORKS_OF_AN_ALLOCATION < settings.enquiryDailyLimit,
      `"enquiryNetworkDailyLimit" is less than half of "enquiryDailyLimit", or one network could use up a day`,
    ],
    [
      settings.firewallRequestsPerFiveMinutes === 0 ||
        settings.firewallRequestsPerFiveMinutes >= 10,
      `"firewallRequestsPerFiveMinutes" is 10 or more, or 0 for no firewall`,
    ],
  ];
  return checks.filter(([holds]) => !holds).map(([, message]) => message);
}

/** Whether helpers sign in to the browser editor at GitHub. */
export function signsInEditors({ editorClientId }: Settings): boolean {
  return editorClientId !== "";
}

/** The bare address of `Name <address>`. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
