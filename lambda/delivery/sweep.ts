import { deliver, type DeliveryParts } from "./deliver.ts";
import { faultName } from "../service/log.ts";
import { inParallel } from "../service/in-parallel.ts";
import { leaseFor, PATIENT_SEND_MS, SETTLE_MS } from "../service/retry-schedule.ts";
import type { DueRow, Position, Row } from "../outbox/outbox.ts";

export interface SweepReport {
  sent: number;
  held: number;
  refused: number;
}

const PAGE = 50;

/** Mails on their way at once. SES starts new accounts at about fourteen a second. */
const AT_ONCE = 5;

/** This many tries in a row that SES could not take: it is down, and the rest can wait for the next sweep. */
const GIVE_UP_AFTER = 15;

/**
 * Sends what is due, the longest waiting first, until nothing is, the time is up, or SES seems down. Each row is leased
 * and tried by itself and only once, so one that SES never takes, or that cannot be read, holds up no other. Safe to run
 * twice at once.
 */
export async function sweep(parts: DeliveryParts, until: number): Promise<SweepReport> {
  const { outbox, now, log } = parts;
  const report: SweepReport = { sent: 0, held: 0, refused: 0 };
  let heldInARow = 0;
  const goOn = () => now() < until && heldInARow < GIVE_UP_AFTER;

  let next: Position | undefined;
  do {
    await outbox.settle(SETTLE_MS);
    const page = await outbox.due(now(), PAGE, SETTLE_MS, next);
    await inParallel(page.rows, AT_ONCE, async (row) => {
      if (!goOn()) return;
      const leased = await lease(row);
      if (!leased) return;
      const limits = { sendMs: () => PATIENT_SEND_MS, noteMs: () => SETTLE_MS };
      const delivery = await deliver(parts, leased, limits);
      report[delivery]++;
      heldInARow = delivery === "held" ? heldInARow + 1 : 0;
    });
    next = page.next;
  } while (next && goOn());
  if (report.sent + report.held + report.refused > 0) log("info", "sweep.done", { ...report });
  return report;

  async function lease(row: DueRow): Promise<Row | undefined> {
    try {
      return await outbox.lease(
        row,
        now() + leaseFor(parts.retryBaseMs, PATIENT_SEND_MS),
        SETTLE_MS,
      );
    } catch (fault) {
      log("warn", "enquiry.not-leased", { id: row.id, fault: faultName(fault) });
      return undefined;
    }
  }
}
