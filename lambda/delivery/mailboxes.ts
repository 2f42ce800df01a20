import type { Mail, SendMail } from "../mail/mail.ts";
import { faultName, type Log } from "../service/log.ts";

/**
 * The owner's mailboxes are named by their place among the recipients in the settings, from 1. Each has a mail and links
 * of its own, so that the history of an enquiry says in which mailbox a button was pressed.
 */
export interface Mailboxes {
  /** Number of mailboxes. */
  mailboxes: number;
  send: SendMail;
  log: Log;
}

/** Signs the addresses of the owner's desk for a mailbox; absent where there is none. */
export interface DeskLinks {
  /** Of one enquiry's page. */
  deskLink?: (row: { id: string }, mailbox: number) => string | undefined;
  /** Of the list of all. Reads the table. */
  listLink?: (mailbox: number) => Promise<string | undefined>;
}

/** The addresses in a mail to one mailbox. */
export interface MailLinks {
  enquiry: (row: { id: string }) => string | undefined;
  list: string | undefined;
}

/** The list's address is undefined, and logged, when it cannot be made: a mail goes out without it. */
async function linksFor(
  { deskLink, listLink, log }: DeskLinks & Pick<Mailboxes, "log">,
  mailbox: number,
): Promise<MailLinks> {
  const list = await listLink?.(mailbox).catch((fault: unknown) => {
    log("warn", "desk.no-link", { fault: faultName(fault) });
    return undefined;
  });
  return { enquiry: (row) => deskLink?.(row, mailbox), list };
}

export function placesOf(mailboxes: number): number[] {
  return Array.from({ length: mailboxes }, (_, place) => place + 1);
}

/**
 * Sends a mail with its own links to each mailbox. It is not repeated for a mailbox that does not take it, which is logged.
 *
 * @throws when no mailbox takes it
 */
export async function sendToAll(
  parts: Mailboxes & DeskLinks,
  compose: (links: MailLinks) => Mail,
  limitMs: number,
): Promise<void> {
  const { mailboxes, send, log } = parts;
  const faults: unknown[] = [];
  const sending = placesOf(mailboxes).map(async (mailbox) => {
    const mail = compose(await linksFor(parts, mailbox));
    await send(mail, mailbox, limitMs).catch((fault: unknown) => {
      faults.push(fault);
      log("warn", "mail.not-sent", { id: mail.id, mailbox, fault: faultName(fault) });
    });
  });
  await Promise.all(sending);
  if (faults.length === mailboxes) throw faults[0];
}
