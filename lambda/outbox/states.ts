/** How far the owner has come with an enquiry; `Status` in outbox.ts says the same of its mail. */
const STATES = ["waiting", "answered", "won", "lost"] as const;
export type State = (typeof STATES)[number];

/** The owner's lists: one of each state, and one of the suspects that wait. */
export const DESK_LISTS = ["waiting", "answered", "won", "lost", "spam"] as const satisfies (
  State | "spam"
)[];
export type DeskList = (typeof DESK_LISTS)[number];

/** A change that the owner makes: to a state, to the suspicion, to the note, or another mail. */
export type Change = State | "spam" | "not spam" | "noted" | "called" | "booked" | "sent again";

/** Suspicion of an enquiry that the owner calls spam; the others are the intake's (lambda/intake/accept.ts). */
export const SPAM_BY_OWNER = "owner";

/** The `slot` of a day in another place than our hall. */
export const ELSEWHERE = "elsewhere";

/** A day of an event. */
export interface Booking {
  /** `2027-02-14`. */
  date: string;
  /** Id of a time of our hall (content/catalogs/hall-timings.json), or `ELSEWHERE`; absent: not said. */
  slot?: string;
}

/** The owner's own words about an enquiry. */
export interface FollowUp {
  note?: string | undefined;
  /** Day to call again, `2026-11-27`. */
  callOn?: string | undefined;
  /** Days and hall times of a won enquiry; absent: as the visitor asked for them. */
  booked?: readonly Booking[] | undefined;
}

interface PastChange {
  at: number;
  did: Change;
  /** Place of the recipient in the settings, from 1, whose link was used; absent for a command. */
  by?: number | undefined;
}

/** What comes with a change. */
export type Written = FollowUp & Pick<PastChange, "by">;

/** How far the owner has come with it. */
export interface Handling extends FollowUp {
  state: State;
  /** First time at which it left "waiting" (ms); undefined while it waits. */
  answeredAt?: number | undefined;
  /** The last `MOST_HISTORY` changes, oldest first. */
  history: readonly PastChange[];
  /** Counts the changes. A change names the revision that it was decided on, so a late or repeated one has no effect. */
  revision: number;
}

const MOST_HISTORY = 20;

const UNTOUCHED: Handling = { state: "waiting", history: [], revision: 0 };

/** A row without changes waits. */
export function handlingOf({ handling }: { handling?: Handling | undefined }): Handling {
  return handling ?? UNTOUCHED;
}

/** The handling after a change. Back to "waiting" forgets the answer, as after a slip of the thumb. */
export function changed(
  before: Handling,
  did: Change,
  at: number,
  { by, ...written }: Written = {},
): Handling {
  const state = isState(did) ? did : before.state;
  const { note, callOn, booked } = { ...before, ...written };
  const endsCall = did === "called" || did === "spam" || did === "won" || did === "lost";
  return {
    state,
    ...(state !== "waiting" && { answeredAt: before.answeredAt ?? at }),
    ...(note && { note }),
    ...(callOn && (!endsCall || written.callOn) && { callOn }),
    ...(booked && { booked }),
    history: [...before.history, { at, did, ...(by !== undefined && { by }) }].slice(-MOST_HISTORY),
    revision: before.revision + 1,
  };
}

/** Time of the last change (ms). */
export function changedAt(handling: Handling | undefined): number | undefined {
  return handling?.history.at(-1)?.at;
}

export function isState(text: string | undefined): text is State {
  return (STATES as readonly (string | undefined)[]).includes(text);
}
