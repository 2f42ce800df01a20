import type { CallTime } from "../../schemas/enquiry/call-back.ts";
import { formatShortDay } from "../../schemas/format.ts";
import type { KnownDays } from "../../schemas/plan/availability-sentence.ts";
import {
  openInstead,
  withdrawnVersion,
  type Deal,
  type QuoteVersion,
  type Refusal,
} from "../outbox/deal-rules.ts";
import type { Conflict, DiarySlot, Entry } from "../outbox/diary-rules.ts";
import { ELSEWHERE, type Decision, type LostReason } from "../outbox/row.ts";

/** Labels of a plan for the owner; the form's labels speak to the visitor. */
export const PLAN_LABELS = {
  event: "Event",
  guests: "Guests",
  jain: "Jain guests",
  package: "Package",
  noPackage: "Live counters only",
  cuisine: "Cuisine",
  counters: "Live counters",
  hall: "Place",
  noHall: "Their own place",
  date: "Date",
  availability: "Our hall that day",
} as const;

/** Availability of the hall for the owner. */
export const OWNER_DATE_WORDS: KnownDays["dateWords"] = {
  free: "{slot} is free as of {day}.",
  taken: "{slot} is booked as of {day}.",
  old: "Not known: our list of {day} is too old.",
  far: "Not known: our list ends before that day.",
  past: "The date has passed.",
  anyPlace: "",
  slots: "Free on that day",
};

export const HALL_TAKEN = "Our hall is taken:";

/** Added to a button after which an accepted family reads that its day is free. */
export const RELEASED = " (the family reads “no longer kept”)";

/** Good times for a call, after "Wants a call". */
export const CALL_TIME_NAMES: Record<CallTime, string> = {
  any: "at any time",
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
};

export const WANTS_CALL = "Wants a call";

export const LOST_NAMES: Record<LostReason, string> = {
  price: "Price too high",
  taken: "Our date was taken",
  other: "Another caterer",
  off: "Event called off",
  silent: "No answer",
};

/** Why an enquiry was lost; empty when not said. */
export const lostText = ({ lostFor }: Pick<Decision, "lostFor">): string =>
  lostFor ? LOST_NAMES[lostFor] : "";

/** `quote 2, withdrawn`: the source of numbers. A replaced quote is one only if it was accepted. */
export function sourceText({ number, state, validUntil }: QuoteVersion): string {
  const words = {
    draft: "saved and not sent",
    sent: `offered until ${formatShortDay(validUntil)} and not accepted`,
    accepted: "accepted",
    replaced: "accepted",
    withdrawn: "withdrawn",
  }[state];
  return `quote ${number}, ${words}`;
}

/** Why the last withdrawn quote cannot be put back. */
export function notBackText(deal: Deal, today: string): string | undefined {
  const [withdrawn, open] = [withdrawnVersion(deal), openInstead(deal, today)];
  if (!withdrawn || !open) return undefined;
  return `Quote ${withdrawn.number} was valid until ${formatShortDay(withdrawn.validUntil)}, so it cannot be put back over quote ${open.number}.`;
}

/** Reasons why a family could not accept a quote. */
export const REFUSALS: Record<Refusal, string> = { taken: "hall taken", expired: "too late" };

export const LISTED = "taken in the list of the website";

export const SLOT_NAMES: Record<DiarySlot, string> = {
  morning: "morning",
  evening: "evening",
  "full-day": "full day",
  [ELSEWHERE]: "elsewhere",
};

/** An enquiry's own entry, on the page of the enquiry. */
export const ownHall = ({ state, until = "" }: Entry) =>
  state === "hold" ? `on hold for them until ${formatShortDay(until)}` : "booked for them";

/** The hold that a second press ends. */
export const endedHold = (conflicts: readonly Conflict[]): string =>
  conflicts.some(({ isAccepted }) => isAccepted)
    ? "the hold of an accepted quote"
    : "the other hold";

/** `on hold until 22 Jan 2027`. */
export function conflictState({ kind, entry, isAccepted }: Conflict): string {
  return {
    booked: "booked",
    hold: `on hold until ${formatShortDay(entry?.until ?? "")}${isAccepted ? ", quote accepted" : ""}`,
    listed: LISTED,
  }[kind];
}

/**
 * `22 Jan 2027, evening: booked [7KM4-QX2P]`. Without names, because a mail with it is quoted to the sender.
 */
export function conflictLine(conflict: Conflict): string {
  const { date, slot, entry } = conflict;
  const whose =
    entry && ` ${entry.reference === undefined ? "(by telephone)" : `[${entry.reference}]`}`;
  return `${formatShortDay(date)}, ${SLOT_NAMES[slot]}: ${conflictState(conflict)}${whose ?? ""}`;
}
