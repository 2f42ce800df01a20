/** What the owner makes of an enquiry. What becomes of its mail is another matter (`Status` in outbox.ts). */
const STATES = ["waiting", "answered", "won", "lost"] as const;
export type State = (typeof STATES)[number];

/** The owner's lists: a state's enquiries, and apart from them what is suspected of spam and not answered. */
export const DESK_LISTS = ["waiting", "answered", "won", "lost", "spam"] as const satisfies (
  State | "spam"
)[];
export type DeskList = (typeof DESK_LISTS)[number];

/** A change that the owner made: to a state, or that the mail goes out again, cleared of a suspicion or not. */
export type Change = State | "not spam" | "sent again";

/** How far the owner has come with an enquiry. */
export interface Handling {
  state: State;
  /** When it first left "waiting" (ms); undefined while it waits. */
  answeredAt?: number | undefined;
  /** What was done and when (ms), oldest first: the last `MOST_HISTORY` changes. */
  history: readonly { at: number; did: Change }[];
  /** Counts the changes. Each names the number it was decided on, so that one that comes late or twice has no effect. */
  revision: number;
}

const MOST_HISTORY = 20;

const UNTOUCHED: Handling = { state: "waiting", history: [], revision: 0 };

/** A row that nobody has touched yet waits. */
export function handlingOf({ handling }: { handling?: Handling | undefined }): Handling {
  return handling ?? UNTOUCHED;
}

/** The handling after a change. Back to "waiting" forgets the answer, as after a slip of the thumb. */
export function changed(before: Handling, did: Change, at: number): Handling {
  const state = isState(did) ? did : before.state;
  return {
    state,
    ...(state !== "waiting" && { answeredAt: before.answeredAt ?? at }),
    history: [...before.history, { at, did }].slice(-MOST_HISTORY),
    revision: before.revision + 1,
  };
}

export function isState(text: string | undefined): text is State {
  return (STATES as readonly (string | undefined)[]).includes(text);
}
