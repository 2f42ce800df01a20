import { SendRawEmailCommand, type SESClient } from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { visibleControls } from "./html.ts";
import { deadline, httpStatus, isClientError } from "../service/retry.ts";
import { ACKNOWLEDGEMENT_TAG, addressOf, SES_SIMULATOR } from "../service/shared-names.ts";
import { type Acknowledgement, MailRefused, type Mail, type SendMail } from "./mail.ts";
import { mailboxOf, type Settings } from "../service/env.ts";
import { faultName, type Log } from "../service/log.ts";

/** SES errors that concern our account or sending rate, not the mail itself. */
const ACCOUNT_ERRORS =
  /throttl|toomany|limitexceeded|unavailable|timeout|expired|token|signature|accessdenied|unrecognizedclient|authorization|optin|paused|notverified|doesnotexist|configurationset|clock|requestexpired/i;

/**
 * Sends through SES as a complete MIME message, so that the SDK's query serialiser gets base64 alone. With plain text,
 * the serialiser throws on a lone surrogate and prepends the failed fields to the next request.
 *
 * SES refuses a mail as a whole because of one recipient. Each recipient then gets a separate mail in the same attempt.
 */
export function sendThroughSes(
  client: SESClient,
  {
    from,
    recipients,
    configurationSet,
  }: Pick<Settings, "from" | "recipients" | "configurationSet">,
  log: Log,
): SendMail {
  return async (mail, limitMs, chosen = recipients) => {
    const all = mail.probe ? [SES_SIMULATOR] : chosen;
    const end = performance.now() + limitMs;
    const { id, resends } = mail;
    const tags = { enquiry: id, ...(resends !== undefined && { resends: String(resends) }) };
    const sendTo = async (to: readonly string[]) => {
      const envelope = { from, to, tags, configurationSet };
      const messageId = await sendMime(client, mail, envelope, end - performance.now());
      log("info", "mail.sent", { id, messageId });
    };
    try {
      await sendTo(all);
      return { mailedTo: all.map(mailboxOf), unreached: [] };
    } catch (fault) {
      if (!(fault instanceof MailRefused) || all.length === 1) throw fault;
    }
    const results = await Promise.allSettled(all.map((one) => sendTo([one])));
    const faults = results.map((result) =>
      result.status === "rejected" ? (result.reason as unknown) : undefined,
    );
    for (const fault of faults)
      if (fault) log("warn", "mail.not-sent", { id, fault: faultName(fault) });
    // A fault that is not a refusal passes. The retry may mail a recipient twice; without it, another gets no mail.
    const passing = faults.find((fault) => fault && !(fault instanceof MailRefused));
    if (passing) throw passing;
    if (faults.every(Boolean)) throw faults[0];
    const addresses = all.map(mailboxOf);
    return {
      mailedTo: addresses.filter((_, place) => !faults[place]),
      unreached: addresses.filter((_, place) => faults[place]),
    };
  };
}

/**
 * Sends acknowledgements under another configuration set: their bounces are counted separately and do not mark the
 * enquiry as undelivered.
 */
export function acknowledgeThroughSes(
  client: SESClient,
  { from }: Pick<Settings, "from">,
  configurationSet: string,
): (acknowledgement: Acknowledgement, limitMs: number) => Promise<string> {
  const tags = { [ACKNOWLEDGEMENT_TAG.name]: ACKNOWLEDGEMENT_TAG.value };
  return ({ to, mail }, limitMs) =>
    sendMime(client, mail, { from, to: [to], tags, configurationSet }, limitMs);
}

/**
 * Sends SES a mail that it refuses, because it has no recipient and no bytes. The first call of a client loads code and
 * opens a connection, so a first mail might be cut off after SES accepted it, and would be sent again.
 */
export async function warmSes(client: SESClient, limitMs: number): Promise<void> {
  const command = new SendRawEmailCommand({
    Destinations: [],
    RawMessage: { Data: new Uint8Array() },
  });
  await client.send(command, deadline(limitMs)).catch(() => undefined);
}

interface Envelope {
  from: string;
  to: readonly string[];
  tags: Record<string, string>;
  configurationSet: string | undefined;
}

async function sendMime(
  client: SESClient,
  mail: Mail,
  { from, to, tags, configurationSet }: Envelope,
  limitMs: number,
): Promise<string> {
  const command = new SendRawEmailCommand({
    Source: addressOf(from),
    Destinations: to.map(addressOf),
    RawMessage: { Data: await mime(mail, from, to) },
    Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    ...(configurationSet && { ConfigurationSetName: configurationSet }),
  });
  const answer = await client.send(command, deadline(limitMs)).catch((fault: unknown) => {
    throw isRefusal(fault) ? new MailRefused("SES refused the mail", { cause: fault }) : fault;
  });
  if (!answer.MessageId) throw new Error("SES answered without a message id");
  return answer.MessageId;
}

/**
 * The MIME message. Bodies are base64, so that no relay re-wraps, dot-stuffs or trims them. Control and bidirectional
 * formatting characters are made visible.
 */
export async function mime(mail: Mail, from: string, to: readonly string[]): Promise<Uint8Array> {
  const composer = new MailComposer({
    from,
    to: [...to],
    subject: literalHeader(mail.subject),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    text: visibleControls(mail.text).replace(/\n/g, "\r\n"),
    ...(mail.html !== undefined && { html: visibleControls(mail.html).replace(/\n/g, "\r\n") }),
    headers: { "X-Enquiry-Reference": mail.reference, "Auto-Submitted": "auto-generated" },
    textEncoding: "base64",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Maximum length of the text in one encoded word; RFC 2047 allows 75 characters with its delimiters. */
const ENCODED_WORD_LENGTH = 52;

/**
 * Encodes a header that looks like an encoded word (RFC 2047), because mail programs would decode it. The composer
 * encodes only non-ASCII text.
 */
function literalHeader(text: string): string {
  return text.includes("=?") ? encodeWord(text, "B", ENCODED_WORD_LENGTH) : text;
}

/** True for a 4xx that concerns this mail: a retry would be refused too. */
function isRefusal(fault: unknown): boolean {
  if (!(fault instanceof Error) || !isClientError(fault)) return false;
  const isAboutUs = [401, 403, 404, 408, 429].includes(httpStatus(fault));
  return !isAboutUs && !ACCOUNT_ERRORS.test(fault.name);
}
