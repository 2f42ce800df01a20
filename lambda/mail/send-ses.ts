import { SendRawEmailCommand, type SESClient } from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { inert } from "./visible-controls.ts";
import { deadline } from "../service/retry.ts";
import { ACKNOWLEDGEMENT_SENT, ACKNOWLEDGEMENT_TAG } from "../service/env-names.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import { MailRefused, type Mail, type SendMail } from "./mail.ts";
import type { Settings } from "../service/env.ts";

/** SES takes mail for this address and drops it, which proves the way without filling anybody's inbox. */
const SIMULATOR = "success@simulator.amazonses.com";

/** Answers about our account or our speed, whatever their status: the mail itself is not to blame. */
const NOT_THE_MAIL =
  /throttl|toomany|limitexceeded|unavailable|timeout|expired|token|signature|accessdenied|unrecognizedclient|authorization|optin|paused|notverified|doesnotexist|configurationset|clock|requestexpired/i;

/**
 * Sends through SES as a finished MIME message: base64 bytes are all of the visitor's that the SDK's query serialiser
 * ever sees. (Given plain text it throws on a lone surrogate and glues the failed fields to the next request.)
 */
export function sendThroughSes(
  client: SESClient,
  settings: Pick<Settings, "from" | "recipients" | "configurationSet">,
): SendMail {
  return async (mail, mailbox, limitMs) => {
    const to = mail.probe ? SIMULATOR : settings.recipients[mailbox - 1];
    if (to === undefined) throw new Error(`There is no mailbox ${mailbox}`);
    const tags = {
      enquiry: mail.id,
      mailbox: String(mailbox),
      ...(mail.resends !== undefined && { resends: String(mail.resends) }),
    };
    const { from, configurationSet } = settings;
    return sendMime(client, mail, { from, to, tags, configurationSet }, limitMs);
  };
}

/**
 * Sends visitors that we have their enquiry, under a configuration set of its own: what comes back of these mails counts
 * apart, and is no trouble of the enquiry's (lambda/delivery/events.ts goes by the other mails' tag).
 */
export function acknowledgeThroughSes(
  client: SESClient,
  { from }: Pick<Settings, "from">,
  configurationSet: string,
): (acknowledgement: Acknowledgement, limitMs: number) => Promise<string> {
  const tags = { [ACKNOWLEDGEMENT_TAG]: ACKNOWLEDGEMENT_SENT };
  return ({ to, mail }, limitMs) =>
    sendMime(client, mail, { from, to, tags, configurationSet }, limitMs);
}

interface Envelope {
  from: string;
  to: string;
  tags: Record<string, string>;
  configurationSet: string | undefined;
}

/** @returns the message id */
async function sendMime(
  client: SESClient,
  mail: Mail,
  { from, to, tags, configurationSet }: Envelope,
  limitMs: number,
): Promise<string> {
  const command = new SendRawEmailCommand({
    Source: addressOf(from),
    Destinations: [addressOf(to)],
    RawMessage: { Data: await mime(mail, from, to) },
    Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    ...(configurationSet && { ConfigurationSetName: configurationSet }),
  });
  const answer = await client
    .send(command, { abortSignal: deadline(limitMs) })
    .catch((fault: unknown) => {
      throw isRefusal(fault) ? new MailRefused("SES refused the mail", { cause: fault }) : fault;
    });
  if (!answer.MessageId) throw new Error("SES answered without a message id");
  return answer.MessageId;
}

/** The bare address of `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/**
 * The message in MIME. Bodies are base64, so that no relay re-wraps, dot-stuffs or trims what was written; control and
 * bidirectional formatting characters in them are shown, whoever wrote them.
 */
export async function mime(mail: Mail, from: string, to: string): Promise<Uint8Array> {
  const composer = new MailComposer({
    from,
    to,
    subject: literalHeader(mail.subject),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    text: inert(mail.text).replace(/\n/g, "\r\n"),
    ...(mail.html !== undefined && { html: inert(mail.html).replace(/\n/g, "\r\n") }),
    headers: { "X-Enquiry-Reference": mail.reference, "Auto-Submitted": "auto-generated" },
    textEncoding: "base64",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** The most characters of one encoded word, within the 75 of RFC 2047. */
const ENCODED_WORD_LENGTH = 52;

/**
 * A header's text that a mail reader shows as it is. The composer encodes what is not ASCII, but passes on what reads
 * like an encoded word (RFC 2047), which a reader would decode.
 */
function literalHeader(text: string): string {
  return text.includes("=?") ? encodeWord(text, "B", ENCODED_WORD_LENGTH) : text;
}

/** A 4xx that is about this mail: the same mail again would be refused again. */
function isRefusal(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const metadata: unknown = Reflect.get(fault, "$metadata");
  const status: unknown =
    typeof metadata === "object" && metadata !== null && Reflect.get(metadata, "httpStatusCode");
  if (typeof status !== "number" || status < 400 || status >= 500) return false;
  return ![401, 403, 404, 408, 429].includes(status) && !NOT_THE_MAIL.test(fault.name);
}
