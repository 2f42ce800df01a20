import { acceptedVersion, dealOf, received } from "./deal-rules.ts";
import { functionDaysOf } from "./function-days.ts";
import {
  handlingOf,
  isState,
  ownerListOf,
  SPAM_BY_OWNER,
  type Change,
  type ChangeValues,
  type Decision,
  type Handling,
  type Note,
  type PastChange,
  type Row,
} from "./row.ts";
import { isCurrent, savedPage, type DrawnPage } from "./saved-page.ts";

const MAX_HISTORY = 20;

/** Maximum number of earlier texts of a note. The next correction is added as a new note. */
const MAX_TEXTS = 3;

export function isPossible(change: Change, row: Row): boolean {
  const handling = handlingOf(row);
  const { state, callOn, history } = handling;
  switch (change) {
    case "undone": {
      const { was } = history.at(-1) ?? {};
      const next = undone(handling, undoValues(row));
      const textOf = (decision: Decision, spam: string | undefined) =>
        JSON.stringify(decisionOf(decision, spam));
      return was !== undefined && textOf(next, was.spam) !== textOf(handling, row.spam);
    }
    case "sent again":
    case "noted":
      return true;
    case "called":
      return callOn !== undefined;
    case "freed":
      return handling.holdUntil !== undefined;
    case "reason":
      return state === "lost";
    case "booked":
      return ownerListOf(row) === "won";
    case "held":
      return !["won", "spam"].includes(ownerListOf(row) ?? "spam");
    case "spam":
      return state === "waiting" && row.spam !== SPAM_BY_OWNER;
    case "not spam":
      return ownerListOf(row) === "spam";
    default:
      return change !== state;
  }
}

function decisionOf(
  { state, answeredAt, callOn, holdUntil, booked, lostFor, withdrawn }: Decision,
  spam: string | undefined,
): NonNullable<PastChange["was"]> {
  return { state, answeredAt, callOn, holdUntil, booked, lostFor, withdrawn, spam };
}

/** Whether the last change is a Save with a note. */
function hasSavedNote({ history, notes = [] }: Handling): boolean {
  const { at, did } = history.at(-1) ?? {};
  return did === "noted" && notes.some((note) => note.at === at);
}

/**
 * The values that an Undo writes. While a family has paid, its booked days stay: the days before a press may be others than
 * those for which it paid, or which it accepted. An Undo of a later press returns days that were booked too.
 */
function undoValues(row: Row, written: ChangeValues = {}): ChangeValues {
  const { history, booked } = handlingOf(row);
  const { at: pressedAt = 0 } = history.at(-1) ?? {};
  const deal = dealOf(row);
  const { payments = [] } = deal.money ?? {};
  const earlier = payments.filter(({ at = 0 }) => at <= pressedAt);
  const isAgreedSince =
    received({ payments: earlier }) <= 0 || (acceptedVersion(deal)?.acceptedAt ?? 0) > pressedAt;
  const isPaid = ownerListOf(row) === "won" && received({ payments }) > 0;
  return isPaid && isAgreedSince ? { booked, ...written } : written;
}

/** Day of the next call after an Undo: one that was typed with the last press stays, unless that was a Save or Called. */
function callAfterUndo({
  callOn,
  history,
}: Pick<Handling, "callOn" | "history">): string | undefined {
  const { did = "noted", was } = history.at(-1) ?? {};
  if (did === "noted" || did === "called") return was?.callOn;
  const untyped =
    did === "undone"
      ? callAfterUndo({ callOn: was?.callOn, history: history.slice(0, -1) })
      : endsCall(did)
        ? undefined
        : was?.callOn;
  return callOn !== undefined && callOn !== untyped ? callOn : was?.callOn;
}

/**
 * The values before the last change. Undo of Save withdraws its note; the note of another press stays, because its words
 * are no part of a wrong press. Values written with the undo replace them.
 */
function undone(before: Handling, written: ChangeValues): Decision {
  const { callOn = callAfterUndo(before) } = written;
  const { state, history } = before;
  const { at = 0, was: { spam: _spam, withdrawn = [], ...was } = { state } } = history.at(-1) ?? {};
  const first = history.findLast(({ did }) => did !== "undone");
  // An older release withdrew the notes of all presses.
  const kept = withdrawn.filter((one) => first?.did === "noted" || one !== first?.at);
  const all = hasSavedNote(before) ? [...kept, at] : kept;
  return {
    ...was,
    ...(all.length > 0 && { withdrawn: all }),
    callOn: callOn || undefined,
    ...("booked" in written && { booked: written.booked }),
  };
}

/**
 * The values after a change. A change back to "waiting", as after a wrong tap, removes `answeredAt`. A change that ends
 * a call removes the day of the call, unless the owner typed the next one. A result ends a hold, and a hold answers an
 * enquiry.
 */
function decided(before: Handling, did: Change, at: number, written: ChangeValues): Decision {
  const state = isState(did) ? did : did === "held" ? "answered" : before.state;
  const { holdUntil, booked, lostFor, withdrawn } = { ...before, ...written };
  const { callOn } = endsCall(did) ? written : { ...before, ...written };
  const endsHold = did === "freed" || did === "waiting" || isResult(did);
  return {
    state,
    ...(state !== "waiting" && { answeredAt: before.answeredAt ?? at }),
    ...(callOn && { callOn }),
    ...(holdUntil && !endsHold && { holdUntil }),
    ...(booked && { booked }),
    ...(lostFor && state === "lost" && { lostFor }),
    ...(withdrawn && { withdrawn }),
  };
}

const isResult = (did: Change) => did === "spam" || did === "won" || did === "lost";

/** Whether a change ends a call. */
export const endsCall = (did: Change) => did === "called" || isResult(did);

/** The notes with a written one, or with another text of the corrected one. */
function withNote(
  notes: readonly Note[],
  { note: text, corrected, by }: ChangeValues,
  at: number | undefined,
): readonly Note[] {
  if (!text) return notes;
  const place = notes.findLastIndex((one) => one.text === corrected);
  const { was = [], ...first } = notes[place] ?? {};
  return corrected && place >= 0 && was.length < MAX_TEXTS
    ? notes.with(place, { ...first, text, was: [...was, corrected] })
    : [...notes, { text, at, ...(by !== undefined && { by }) }];
}

/** The handling with other values, notes and history. */
function withDecision(
  { pages, revision }: Handling,
  decision: Decision,
  notes: readonly Note[],
  history: Handling["history"],
): Handling {
  return {
    ...decision,
    ...(notes.length > 0 && { notes }),
    ...(pages && { pages }),
    history,
    revision: revision + 1,
  };
}

/** The handling after a change of a row with this spam reason. */
export function changed(
  before: Handling,
  did: Change,
  at: number,
  written: ChangeValues = {},
  spam?: string,
): Handling {
  const { by } = written;
  const past = { at, did, ...(by !== undefined && { by }), was: decisionOf(before, spam) };
  const decision = did === "undone" ? undone(before, written) : decided(before, did, at, written);
  const notes = withNote(before.notes ?? [], written, at);
  return withDecision(before, decision, notes, [...before.history, past].slice(-MAX_HISTORY));
}

/** Whether two handlings of a row have the same values and notes. */
function areSame(row: Row, one: Handling, other: Handling): boolean {
  const textOf = (handling: Handling) => {
    const booked = functionDaysOf({ ...row, handling });
    return JSON.stringify([decisionOf({ ...handling, booked }, undefined), handling.notes]);
  };
  return textOf(one) === textOf(other);
}

/** The row after a change. The same row after a save of values that it has already, so that an Undo stays possible. */
export function applyChange(row: Row, did: Change, at: number, written?: ChangeValues): Row {
  const before = handlingOf(row);
  const values = did === "undone" ? undoValues(row, written) : written;
  const handling = changed(before, did, at, values, row.spam);
  if ((did === "noted" || did === "booked") && areSame(row, before, handling)) return row;
  const next = { ...row, handling };
  const due = { nextAt: at, tries: 0 };
  if (did === "spam") return { ...next, spam: SPAM_BY_OWNER };
  if (did === "sent again") return mailedAgain(next, due);
  if (did === "undone") {
    const spam = before.history.at(-1)?.was?.spam;
    return spam === undefined ? withoutSpamReason(next) : { ...next, spam };
  }
  if (did !== "not spam") return next;
  // A row that only the owner marked as spam was mailed without a mark, so it is not mailed again.
  const isMailedUnmarked = row.spam === SPAM_BY_OWNER && row.status !== "SPAM";
  const cleared = withoutSpamReason(next);
  return isMailedUnmarked ? cleared : mailedAgain(cleared, due);
}

/**
 * The effect of a press of a drawn page: a change, or other values of its last press, which the page repeats. Undefined
 * when others changed the enquiry since, and for a button that has no effect.
 */
export function effectOf(
  row: Row,
  did: Change,
  page: DrawnPage,
): "change" | "correction" | undefined {
  const handling = handlingOf(row);
  if (!isCurrent(handling, page)) return undefined;
  const { presses = [] } = savedPage(handling, page.id) ?? {};
  if (presses.at(-1) === did) return "correction";
  // Its Undo names a change before its own.
  if (isPossible(did, row) && !(presses.length > 0 && did === "undone")) return "change";
  return presses.includes(did) ? "correction" : undefined;
}

/** The row with other values of its last change, from the same page. The same row without an effect. */
export function applyCorrection(row: Row, at: number, written: ChangeValues): Row {
  const before = handlingOf(row);
  const { notes = [], history } = before;
  const all = withNote(notes, written, history.at(-1)?.at);
  const handling = withDecision(before, decided(before, "noted", at, written), all, history);
  return areSame(row, before, handling) ? row : { ...row, handling };
}

export function withoutSpamReason({ spam: _spam, ...row }: Row): Row {
  return row;
}

/** The row with its mail due again. `sentAt` of a delivered mail stays, because retention counts from this time. */
export function mailedAgain(row: Row, due: { nextAt: number; tries: number }): Row {
  const { trouble: _trouble, mailedTo: _mailedTo, unreached: _unreached, sentAt, ...rest } = row;
  const hasArrived = sentAt !== undefined && row.status !== "FAILED";
  const resends = (row.resends ?? 0) + 1;
  return {
    ...rest,
    ...due,
    resends,
    status: "PENDING",
    refusals: 0,
    ...(hasArrived && { sentAt }),
  };
}
