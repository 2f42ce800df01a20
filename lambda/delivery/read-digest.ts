import { factsOfRow } from "../mail/facts.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import { DAY, dayBefore, dayOf } from "../outbox/indian-day.ts";
import type { DeliveryQueue, OwnerLists, Row, RowStore } from "../outbox/outbox.ts";
import { FAILED_LIST, listOfDay } from "../outbox/retention.ts";
import { faultName, type Log } from "../service/log.ts";
import { MOST_COUNTED, type Digest, type Progress } from "./digest.ts";
import { answersOf, distinct, factOf, type Fact } from "./figures.ts";
import { readFollowUps } from "./follow-ups.ts";
import { isOverdue, toOverdue } from "./overdue.ts";

export interface DigestParts {
  outbox: OwnerLists & RowStore & Pick<DeliveryQueue, "due">;
  catalogue: () => EnquiryCatalogue;
  log: Log;
}

/** So many are named; more than that nobody reads in a mail. */
const MOST_NAMED = 500;
const MOST_SUSPECTS_NAMED = 50;

const WEEK = 7 * DAY;
const FIGURE_DAYS = 28;

/**
 * Reads what the mail of the morning of `now` (ms) says, by key: how many calls it takes depends on the enquiries of four
 * weeks and on those that wait, and on nothing else in the table.
 */
export async function readDigest(parts: DigestParts, now: number): Promise<Digest> {
  const { outbox } = parts;
  const day = dayBefore(now);
  const [enquiries, spam, failed, due] = await Promise.all([
    outbox.listed(listOfDay(day), MOST_NAMED, MOST_COUNTED),
    outbox.listed(listOfDay(day, true), MOST_SUSPECTS_NAMED, MOST_COUNTED),
    outbox.listed(FAILED_LIST, MOST_SUSPECTS_NAMED, MOST_COUNTED),
    outbox.due(Number.MAX_SAFE_INTEGER, MOST_COUNTED, 5000),
  ]);
  const progress = await readProgress(parts, failed.rows, now);
  const today = dayOf(now);
  return { day, today, progress, enquiries, spam, failed, pending: due.rows.length };
}

/** @param failed stand in a list of their own, whatever day they are of */
async function readProgress(
  parts: DigestParts,
  failed: readonly Row[],
  now: number,
): Promise<Progress | undefined> {
  const { outbox, catalogue, log } = parts;
  let known: EnquiryCatalogue;
  try {
    known = catalogue();
  } catch (fault) {
    log("error", "nudge.failed", { fault: faultName(fault) });
    return undefined;
  }
  const { hours } = known;
  const toFact = (row: Row) => factOf(row, factsOfRow(row, known).occasions);
  const facts: Fact[] = failed
    .filter(({ receivedAt }) => receivedAt >= now - FIGURE_DAYS * DAY)
    .map(toFact);
  // One day after the other: of each row only the facts stay in memory.
  for (let back = 0; back < FIGURE_DAYS; back++) {
    const list = listOfDay(dayBefore(now - back * DAY));
    const { rows } = await outbox.listed(list, MOST_COUNTED, MOST_COUNTED);
    facts.push(...rows.map(toFact));
  }
  const enquiries = distinct(facts);
  const { entries } = await outbox.desk({ list: "waiting", most: MOST_COUNTED });
  const late = entries.filter((entry) => isOverdue(entry, hours, now)).map(({ id }) => id);
  return {
    hours,
    overdue: toOverdue(await outbox.rows(late), hours, now),
    followUps: await readFollowUps(outbox, hours, now),
    answers: answersOf(
      enquiries.filter(({ receivedAt }) => receivedAt >= now - WEEK),
      hours,
      now,
    ),
    occasions: enquiries.flatMap(({ occasions }) =>
      occasions.length > 0 ? occasions : ["not said"],
    ),
    sources: enquiries.map(({ source }) => source),
  };
}
