import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import type { Mail } from "../mail/mail.ts";
import { factsOfRow } from "../mail/facts.ts";
import type { NudgeChannel } from "../outbox/nudges.ts";
import type { OwnerLists, Row, RowStore } from "../outbox/outbox.ts";
import { handlingOf } from "../outbox/states.ts";
import { inParallel } from "../service/in-parallel.ts";
import { faultName } from "../service/log.ts";
import { pauseAfter, PATIENT_SEND_MS, SETTLE_MS } from "../service/retry-schedule.ts";
import { isOverdue, overdueLines, promiseText, toOverdue, type Overdue } from "./overdue.ts";
import { sendToAll, type DeskLinks, type Mailboxes, type MailLinks } from "./mailboxes.ts";
import type { Notify } from "./webhook.ts";

export interface NudgeParts extends DeskLinks, Mailboxes {
  outbox: OwnerLists & RowStore;
  /** Posts to the owner's chat; undefined when there is none. */
  notify: Notify | undefined;
  catalogue: () => EnquiryCatalogue;
  now: () => number;
  retryBaseMs: number;
  /** Ids of waiting rows that need no more reminders, so that they are not read again; empty at first. */
  reminded: Set<string>;
}

/** One try at the owner's chat. */
const CHAT_MS = 3000;

/** As long as a sweep can run: a process that claimed rows and is still there then has been ended. */
const LEASE_MS = 120_000;

/** The newest of the enquiries that wait; older ones have had their reminder, and the digest names them. */
const MOST_READ = 500;

/** A chat shows no longer text. */
const MOST_IN_CHAT = 50;

const AT_ONCE = 5;

/** As many tries in a row that fail ring the alarm. */
const TRIES_BEFORE_ALARM = 3;

interface Channel {
  name: NudgeChannel;
  send: (overdue: readonly Overdue[], catalogue: EnquiryCatalogue) => Promise<unknown>;
}

/**
 * Reminds the owner once of each enquiry that waits longer than was promised: one mail, and one notice in the chat, for
 * all that are newly overdue. A row is claimed by compare-and-set before and noted after, so two sweeps at once remind
 * once; only a note that cannot be made, or an answer that is lost, brings a second reminder. What cannot be sent is
 * tried again as mails are. Never throws.
 *
 * @param until (ms) no channel is begun later
 */
export async function nudge(parts: NudgeParts, until: number): Promise<void> {
  const { log, now } = parts;
  try {
    const { entries } = await parts.outbox.desk({
      list: "waiting",
      newestFirst: true,
      most: MOST_READ,
    });
    if (entries.length === 0) return;
    const catalogue = parts.catalogue();
    const channels = channelsOf(parts);
    const late = entries.filter((entry) => isOverdue(entry, catalogue.hours, now()));
    const rows = await rowsToRemindOf(parts, late, channels);
    for (const channel of channels) {
      if (now() > until) return;
      const due = rows.filter((row) => isDue(row, channel, now()));
      await remind(parts, channel, toOverdue(due, catalogue.hours, now()), catalogue);
    }
  } catch (fault) {
    log("error", "nudge.failed", { fault: faultName(fault) });
  }
}

/** The rows of what is late, but for those whose reminders are known to be out. */
async function rowsToRemindOf(
  { outbox, reminded }: NudgeParts,
  late: readonly { id: string }[],
  channels: readonly Channel[],
): Promise<Row[]> {
  const ids = new Set(late.map(({ id }) => id));
  for (const id of reminded) if (!ids.has(id)) reminded.delete(id);
  const rows = await outbox.rows([...ids].filter((id) => !reminded.has(id)));
  for (const { id, nudges } of rows)
    if (channels.every(({ name }) => nudges?.[name]?.sentAt !== undefined)) reminded.add(id);
  return rows.filter((row) => handlingOf(row).state === "waiting");
}

/** The mail first: a chat that hangs delays nothing. */
function channelsOf(parts: NudgeParts): Channel[] {
  const { notify } = parts;
  const mail: Channel = {
    name: "mail",
    send: (overdue, catalogue) =>
      sendToAll(parts, (links) => composeNudge(overdue, catalogue, links), PATIENT_SEND_MS),
  };
  if (!notify) return [mail];
  const chat: Channel = {
    name: "chat",
    send: (overdue, catalogue) => notify(composeNotice(overdue, catalogue), CHAT_MS),
  };
  return [mail, chat];
}

function isDue({ nudges }: Row, { name }: Channel, now: number): boolean {
  const noted = nudges?.[name];
  return noted === undefined || (noted.nextAt !== undefined && noted.nextAt <= now);
}

async function remind(
  { outbox, log, now, retryBaseMs }: NudgeParts,
  { name, send }: Channel,
  overdue: readonly Overdue[],
  catalogue: EnquiryCatalogue,
): Promise<void> {
  const claimed: Overdue[] = [];
  await inParallel(overdue, AT_ONCE, async (one) => {
    const { row } = one;
    const tries = (row.nudges?.[name]?.tries ?? 0) + 1;
    const mine = await outbox
      .noteNudge(row, name, { tries, nextAt: now() + LEASE_MS }, SETTLE_MS)
      .catch((fault: unknown) => {
        log("warn", "nudge.not-claimed", { id: row.id, channel: name, fault: faultName(fault) });
      });
    // Answered in this moment: there is nothing to remind of.
    if (mine && handlingOf(mine).state === "waiting") claimed.push({ ...one, row: mine });
  });
  if (claimed.length === 0) return;
  claimed.sort((a, b) => a.row.receivedAt - b.row.receivedAt);

  const fault = await send(claimed, catalogue).then(
    () => undefined,
    (thrown: unknown) => faultName(thrown),
  );
  await inParallel(claimed, AT_ONCE, async ({ row }) => {
    const tries = row.nudges?.[name]?.tries ?? 1;
    if (fault === undefined) log("info", "nudge.sent", { id: row.id, channel: name, tries });
    else {
      const isAlarm = tries === TRIES_BEFORE_ALARM;
      log(isAlarm ? "error" : "warn", isAlarm ? "nudge.failed" : "nudge.held", {
        id: row.id,
        channel: name,
        tries,
        fault,
      });
    }
    const noted =
      fault === undefined
        ? { tries, sentAt: now() }
        : { tries, nextAt: now() + pauseAfter(tries, retryBaseMs) };
    await outbox.noteNudge(row, name, noted, SETTLE_MS).catch((notNoted: unknown) => {
      log("warn", "nudge.not-noted", { id: row.id, channel: name, fault: faultName(notNoted) });
    });
  });
}

/** The mail: whom to call, the longest waiting first. */
export function composeNudge(
  overdue: readonly Overdue[],
  { hours }: EnquiryCatalogue,
  links: MailLinks,
): Mail {
  const id = `nudge-${overdue[0]?.row.reference ?? ""}`;
  return {
    id,
    reference: id,
    subject: `${countText(overdue)} longer than promised`,
    text: [
      `Waiting longer than the promised ${promiseText(hours)}; please call them:`,
      "",
      ...overdue.flatMap((one) => overdueLines(one, links)),
      "",
      ...(links.list === undefined ? [] : [`All enquiries: ${links.list}`, ""]),
      "This is the one reminder of each. The daily list names whoever still waits.",
      "",
    ].join("\n"),
  };
}

/** The notice for a chat, which is a third party: references and occasions alone, nothing that a visitor typed. */
export function composeNotice(overdue: readonly Overdue[], catalogue: EnquiryCatalogue): string {
  const named = overdue.slice(0, MOST_IN_CHAT).map(({ row }) => {
    const occasions = factsOfRow(row, catalogue).occasions.join(", ");
    return occasions ? `${row.reference} (${occasions})` : row.reference;
  });
  const more = overdue.length - named.length;
  return [
    `${countText(overdue)} longer than the promised ${promiseText(catalogue.hours)}:`,
    ...named,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join("\n");
}

function countText({ length }: readonly Overdue[]): string {
  return length === 1 ? "1 enquiry waits" : `${length} enquiries wait`;
}
