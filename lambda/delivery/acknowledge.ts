import { createHmac } from "node:crypto";
import { composeAcknowledgement, type Acknowledgement } from "../mail/acknowledgement.ts";
import { languageOf, wordsIn, type EnquiryCatalogue } from "../mail/catalogue.ts";
import { dayOf } from "../outbox/indian-day.ts";
import type { OwnerLists, RateCounters, Row } from "../outbox/outbox.ts";
import { listOfDay } from "../outbox/retention.ts";
import { faultName, type Log } from "../service/log.ts";
import { ACKNOWLEDGE_SEND_MS, SETTLE_MS } from "../service/retry-schedule.ts";

export interface AcknowledgeParts {
  outbox: Pick<OwnerLists & RateCounters, "arrived" | "takePlace">;
  /** Undefined: visitors are not mailed. */
  acknowledge: ((mail: Acknowledgement, limitMs: number) => Promise<string>) | undefined;
  catalogue: () => EnquiryCatalogue;
  /** The secret under which addresses are hashed. */
  floodSalt: string;
  now: () => number;
  log: Log;
}

/** How far back it looks: an enquiry that one run did not get to is the next one's, twice. */
const WINDOW_MS = 15 * 60_000;

/** Of a day's enquiries in one run. */
const MOST = 100;

/** A place outlives its day, whatever time zone looks at it. */
const PLACE_KEPT_MS = 2 * 86_400_000;

/** This many in a row that SES did not take: it is down, or we are in its sandbox. */
const GIVE_UP_AFTER = 3;

/**
 * Mails those whose enquiry arrived within the last quarter of an hour that we have it: at most one mail an address and
 * day (India), none to suspects and to the daily check, which are in no day's list. Best effort, apart from all that takes
 * and delivers enquiries: what fails is not repeated. Safe to run twice at once.
 *
 * @returns how many were sent
 * @throws when the table does not answer
 */
export async function acknowledgeArrivals(parts: AcknowledgeParts, until: number): Promise<number> {
  const { outbox, now, log, acknowledge } = parts;
  if (!acknowledge) return 0;
  const from = now() - WINDOW_MS;
  let [sent, failed] = [0, 0];
  for (const day of new Set([dayOf(from), dayOf(now())])) {
    for (const row of await outbox.arrived(listOfDay(day), from, MOST)) {
      if (now() >= until || failed === GIVE_UP_AFTER) return sent;
      const mail = await claimed(parts, row);
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

/** The mail for a row whose address has had none today; the place is taken before anything is sent. */
async function claimed(
  { outbox, catalogue, floodSalt }: AcknowledgeParts,
  row: Row,
): Promise<Acknowledgement | undefined> {
  const mail = composeAcknowledgement(row, wordsIn(catalogue(), languageOf(row.source?.page)));
  if (!mail) return undefined;
  const place = placeOf(mail.to, floodSalt, row.receivedAt);
  const isFirst = await outbox.takePlace(place, 1, row.receivedAt + PLACE_KEPT_MS, SETTLE_MS);
  return isFirst ? mail : undefined;
}

/** The place for an address's one mail of a day. The address cannot be read from it. */
function placeOf(email: string, salt: string, receivedAt: number): string {
  const mac = createHmac("sha256", salt).update(`${dayOf(receivedAt)} ${email.toLowerCase()}`);
  return `acknowledged-${mac.digest("hex").slice(0, 32)}`;
}
