import { createHmac } from "node:crypto";
import { DAY_MS, MINUTE_MS, dayInIndia } from "../../schemas/plan/days.ts";
import { languageOf, wordsIn, type EnquiryCatalogue } from "../mail/catalogue.ts";
import { composeAcknowledgement, type Acknowledgement } from "../mail/mail.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { listOfDay, type Row } from "../outbox/row.ts";
import { faultName, type Log } from "../service/log.ts";
import { ACKNOWLEDGE_SEND_MS, SETTLE_MS } from "../service/retry.ts";

export interface AcknowledgeContext {
  lists: Pick<Outbox["lists"], "arrived">;
  counters: Pick<Outbox["counters"], "increment">;
  /** Sends an acknowledgement; undefined if visitors get none. */
  acknowledge: ((mail: Acknowledgement, limitMs: number) => Promise<string>) | undefined;
  catalogue: () => EnquiryCatalogue;
  floodSalt: string;
  now: () => number;
  log: Log;
}

/** Maximum age of an enquiry that is acknowledged. With a run every five minutes, three runs read each enquiry. */
const WINDOW_MS = 15 * MINUTE_MS;

/** Maximum number of a day's enquiries that one run reads. */
const MAX_ROWS = 100;

/** Lifetime of an address's counter: longer than its day in any time zone. */
const COUNTER_MS = 2 * DAY_MS;

/** Consecutive failures after which SES is considered down, or our account sandboxed. */
const GIVE_UP_AFTER = 3;

/**
 * Confirms by mail the enquiries of the last 15 minutes: at most one mail per mailbox and day (India), three per
 * network and day, and none for suspected spam or the daily check. A failed mail is not repeated. Concurrent runs are safe.
 *
 * @returns the number of sent mails
 * @throws when the table does not respond
 */
export async function acknowledgeArrivals(
  context: AcknowledgeContext,
  until: number,
): Promise<number> {
  const { lists, now, log, acknowledge } = context;
  if (!acknowledge) return 0;
  const from = now() - WINDOW_MS;
  let [sent, failed] = [0, 0];
  for (const day of new Set([dayInIndia(from), dayInIndia(now())])) {
    for (const row of await lists.arrived(listOfDay(day), from, MAX_ROWS)) {
      if (now() >= until || failed === GIVE_UP_AFTER) return sent;
      const mail = await firstOfDay(context, row);
      if (!mail) continue;
      try {
        await acknowledge(mail, ACKNOWLEDGE_SEND_MS);
        [sent, failed] = [sent + 1, 0];
        log("info", "acknowledgement.sent", { id: row.id });
      } catch (fault) {
        failed++;
        log("warn", "acknowledgement.failed", { id: row.id, fault: faultName(fault) });
      }
    }
  }
  return sent;
}

/**
 * Composes a row's mail; undefined if its mailbox or network has had enough that day, or it cannot be mailed. The mail is counted before
 * it is sent.
 */
async function firstOfDay(
  { counters, catalogue, floodSalt }: AcknowledgeContext,
  row: Row,
): Promise<Acknowledgement | undefined> {
  if (row.unacknowledged) return undefined;
  const mail = composeAcknowledgement(row, wordsIn(catalogue(), languageOf(row.source?.page)));
  if (!mail) return undefined;
  const counter = counterOf(mail.to, floodSalt, row.receivedAt);
  const isFirst = await counters.increment(counter, 1, row.receivedAt + COUNTER_MS, SETTLE_MS);
  return isFirst ? mail : undefined;
}

/** Id of the counter for a mailbox and day. The id does not reveal the address. */
function counterOf(email: string, salt: string, receivedAt: number): string {
  const mac = createHmac("sha256", salt).update(
    `${dayInIndia(receivedAt)} ${deduplicationAddress(email)}`,
  );
  return `acknowledged-${mac.digest("hex").slice(0, 32)}`;
}

const GMAIL = ["gmail.com", "googlemail.com"];

/** The mailbox behind the spellings of an address: no capitals, no `+tag`, and for Gmail no dots. */
function deduplicationAddress(email: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  const [name = ""] = local.split("+");
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@${GMAIL[0]}` : `${name}@${domain}`;
}
