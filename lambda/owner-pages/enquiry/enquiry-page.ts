import { isDeepStrictEqual } from "node:util";
import { chatNumber, internationalNumber } from "../../../schemas/enquiry/typed-numbers.ts";
import { CALL_AHEAD_DAYS } from "../../../schemas/enquiry/enquiry-retention.ts";
import { formatShortDay } from "../../../schemas/format.ts";
import { addDays, dayInIndia, isDay } from "../../../schemas/plan/days.ts";
import type { PlanChoices } from "../../../schemas/plan/plan.ts";
import { keyed } from "../../../schemas/plan/quote.ts";
import { enquiryHtml, type EnquiryView, PAGE_ATTRIBUTES } from "../../mail/enquiry-view.ts";
import { type Html, joinHtml, safeHtml } from "../../mail/html.ts";
import { sevenBitAddress, spamName } from "../../mail/mail.ts";
import { areAllTaken, frees, isUnheld, releases } from "../../outbox/booking.ts";
import { isPossible } from "../../outbox/change.ts";
import { dealFacts, dealOf } from "../../outbox/deal-rules.ts";
import type { Conflict } from "../../outbox/diary-rules.ts";
import {
  bookingsOf,
  daysBeside,
  daysWith,
  functionDaysOf,
  functionKeys,
} from "../../outbox/function-days.ts";
import { expiryOf } from "../../outbox/retention.ts";
import { entryOf } from "../../outbox/row-item.ts";
import {
  ownerListOf,
  type Change,
  type ChangeValues,
  type ListEntry,
  type OwnerList,
  changesOf,
  handlingOf,
  isWithdrawn,
  LOST_REASONS,
  type PastChange,
  type Row,
  SPAM_BY_OWNER,
} from "../../outbox/row.ts";
import { HALL_TAKEN, LOST_NAMES, RELEASED } from "../../mail/owner-words.ts";
import { mailboxName } from "../../service/env.ts";
import {
  EVENT_AHEAD_DAYS,
  bookedDays,
  bookedText,
  conflictList,
  freshKey,
  holdField,
  questionPart,
  shownEnquiry,
  type Names,
  type Question,
} from "../booking-forms.ts";
import { functionsOf } from "../quotes/quote-days.ts";
import {
  dealEvents,
  dealText,
  moneyNotices,
  lackingNotices,
  otherDaysNotice,
  quotePath,
} from "../quotes/quote-pages.ts";
import {
  bdi,
  button,
  dayTag,
  duration,
  enquiryPath,
  MAX_NOTE,
  notADay,
  ownerPage,
  pageFields,
  timeTag,
  TO_LISTS,
} from "../layout.ts";

export const LIST_NAMES: Record<OwnerList, string> = {
  waiting: "Waiting",
  answered: "Answered",
  won: "Booked",
  lost: "Lost",
  spam: "Perhaps spam",
};

export const STATE_NAMES: Record<OwnerList, string> = { ...LIST_NAMES, won: "Won" };

/** Buttons of an enquiry. The next step (`NEXT_STEPS`) is moved to the front. */
const BUTTONS = [
  ["not spam", "Not spam"],
  ["answered", "Answered"],
  ["won", "Won"],
  ["held", "Hold"],
  ["freed", "End the hold"],
  ["lost", "Lost"],
  ["waiting", "Waiting again"],
  ["spam", "Spam"],
  ["sent again", "Mail it to me again"],
] as const satisfies [Change, string][];

const MAX_NOTES = 100;
const MAX_BOOKED = 30;
const MAX_HOLD_DAYS = 60;

const NEXT_STEPS: Partial<Record<OwnerList, Change>> = {
  waiting: "answered",
  answered: "won",
  spam: "not spam",
};

const HISTORY: Partial<Record<Change, string>> = {
  waiting: "waiting again",
  held: "on hold",
  freed: "hold ended",
  booked: "booked days saved",
  "sent again": "mailed to you again",
  reason: "reason saved",
  undone: "undo",
};

const MAIL_SENTENCES: Record<Row["status"], string> = {
  SENT: "Its mail has been sent.",
  PENDING: "Its mail goes out with the next try.",
  FAILED: "The mail service refused its mail.",
  SPAM: "It was not mailed: many came from one network at once.",
};

export interface EnquiryPage {
  row: Row;
  view: EnquiryView;
  related: readonly Row[];
  /** Undefined when the catalogue cannot be read. */
  choices: PlanChoices | undefined;
  /** The settings' recipients: addresses, or `Name <address>`. */
  recipients: readonly string[];
  /** Mailbox of the signed-in device. */
  mailbox: string;
  now: number;
  /** Requested slots of our hall that others have, and the names of those people. */
  taken: readonly Conflict[];
  /** Of the days of the quote that the family sees, and of the enquiry. */
  conflicts: readonly Conflict[];
  names: Names;
  /** Why the last pressed button had no effect, and the values typed into its form. */
  problem?: { words?: Html | string; question?: Question; typed: ChangeValues } | undefined;
}

export function enquiryPage(page: EnquiryPage): string {
  const { row, view, related, now, taken, names, problem } = page;
  const { phone, name, email } = row.enquiry;
  const number = internationalNumber(phone);
  const mail = mailLink(row.reference, email);
  const links = [
    ["Call", number && `tel:${number}`],
    ["Chat", chatNumber(phone) && `${enquiryPath(row)}&chat=1`],
    ["Mail", mail],
  ].map(([label, link]) => link && safeHtml`<a class="btn ghost" href="${link}">${label}</a>\n`);
  return ownerPage(
    `Enquiry ${row.reference}`,
    safeHtml`${TO_LISTS}<h1>${bdi(name)}</h1>
<p class="lead">${stateText(page)}</p>
${problem?.words && safeHtml`<p class="notice" role="alert">${problem.words}</p>\n`}${
      taken.length > 0 &&
      !problem?.question &&
      safeHtml`<p class="notice">${HALL_TAKEN} ${conflictList(taken, names)}.</p>\n`
    }${otherDaysNotice(row, page.choices, now, page.conflicts)}${lackingNotices(row, page.choices, now, page.conflicts)}${moneyNotices(row, now)}${links.some(Boolean) && safeHtml`<p class="acts">${links}</p>\n`}<p class="acts"><a class="btn ghost" href="${quotePath(row)}">Quote and payments</a></p>
<p class="acts"><a class="btn ghost" href="${enquiryPath(row, "/kitchen")}">Kitchen sheet</a></p>
${followUpForm(page)}
<section aria-label="What was sent" class="carried">
${enquiryHtml(view, PAGE_ATTRIBUTES)}
</section>
${related.length > 0 && relatedList(related)}<h2>History</h2>
${history(page)}
<p class="small">${mailText(page)} ${keptText(row)}</p>`,
  );
}

/** Address of a mail to the visitor; undefined for an address that a mail header cannot carry. */
export function mailLink(reference: string, email = ""): string | undefined {
  const address = sevenBitAddress(email);
  const to = address && encodeURIComponent(address).replaceAll("%40", "@");
  return to && `mailto:${to}?subject=${encodeURIComponent(`Your enquiry ${reference}`)}`;
}

/** Message for the owner about typed values that cannot be stored. */
export function problemOf(
  did: Change,
  { note = "", callOn = "", holdUntil, booked: written }: ChangeValues,
  row: Row,
  now: number,
): string | undefined {
  const today = dayInIndia(now);
  const last = addDays(today, CALL_AHEAD_DAYS);
  const lastHold = addDays(today, MAX_HOLD_DAYS);
  const lastEvent = addDays(today, EVENT_AHEAD_DAYS);
  const firstEvent = dayInIndia(row.receivedAt);
  const known = bookingsOf(row).map(({ date }) => date);
  const { notes = [] } = handlingOf(row);
  const booked = keyed(written ?? []);
  const days = written ? booked.filter(({ date }) => date) : bookingsOf(row);
  const undated = functionDaysOf(row).filter(({ date }) => !date);
  const functions = functionKeys(row, undated);
  const typed = [callOn, holdUntil, ...booked.map(({ date }) => date)];
  const wrong = typed.find((day) => day && !isDay(day));
  const problems: [isWrong: boolean, words: string][] = [
    [[...note].length > MAX_NOTE, `A note has ${MAX_NOTE} characters at most.`],
    [note !== "" && notes.length >= MAX_NOTES, `An enquiry has ${MAX_NOTES} notes at most.`],
    [days.length > MAX_BOOKED, `A booking has ${MAX_BOOKED} days at most.`],
    [wrong !== undefined, notADay(wrong ?? "")],
    [
      booked.some((day) => !day.date && !functions.includes(day.key)),
      "Choose a day for the place that you chose, or “Not said”.",
    ],
    [
      booked.some(({ date }) => date > lastEvent),
      `An event is by ${formatShortDay(lastEvent)} at the latest. Is the year right?`,
    ],
    [
      booked.some(({ date }) => isDay(date) && date < firstEvent && !known.includes(date)),
      "An event is not before its enquiry. Is the year right?",
    ],
    [
      callOn !== "" && callOn < today,
      `${formatShortDay(callOn)} is over: choose the day of the next call.`,
    ],
    [callOn > last, `The next call is by ${formatShortDay(last)} at the latest.`],
    [did === "held" && days.length === 0, "Which day is on hold? Choose it below."],
    [
      did === "held" && !(holdUntil && holdUntil >= today && holdUntil <= lastHold),
      `A hold ends between today and ${formatShortDay(lastHold)}.`,
    ],
  ];
  const words = problems.find(([isWrong]) => isWrong)?.[1];
  return words && `${words} Nothing was saved.`;
}

/**
 * Buttons, note, day of the next call and booked days are one form, so that every button saves the typed values.
 *
 * A browser refills fields of the same name and id after Back (`shownNumber`). So the call's and the hold's names end in the
 * revision, and the note's in the number of notes by this mailbox: an old day does not return, and a note that was not saved
 * does.
 */
function followUpForm(page: EnquiryPage): Html {
  const { row, choices, mailbox, now, names, problem } = page;
  const { revision, callOn, holdUntil = "", notes = [] } = handlingOf(row);
  const noteField = `note-${notes.filter(({ by }) => by === mailbox).length}`;
  const callField = `callOn-${revision}`;
  const typed = { callOn, ...problem?.typed };
  const days = problem?.typed.booked && keyed(problem.typed.booked);
  const functions = functionsOf(row, choices, days);
  const lines = [...functions, { key: freshKey(), name: "" }];
  const today = dayInIndia(now);
  const isReleased = isUnheld(entryOf(row), today);
  const next = isReleased ? "held" : NEXT_STEPS[ownerListOf(row) ?? "waiting"];
  const buttons = BUTTONS.filter(([action]) => isPossible(action, row))
    .filter(([action]) => action !== "freed" || holdUntil >= today)
    .toSorted(([a], [b]) => Number(b === next) - Number(a === next))
    .map(([action, label]) => {
      const again = action === "held" && isReleased ? `${label} again` : label;
      const text = frees(action, row) ? `${label}: free the day` : again;
      const told = releases(action, row, today) ? RELEASED : "";
      return button(action, text + told, action === next ? "btn" : "btn ghost");
    });
  return safeHtml`<form method="post">
${pageFields(revision, shownEnquiry(row, functions, now))}<button type="submit" name="do" value="noted" hidden></button>
${problem?.question ? questionPart(problem.question, names) : undoNotice(page)}${whyLost(row)}<p class="acts">${buttons}</p>
<div class="follow-up">
${notesList(page)}<label for="${noteField}">New note <span class="small">(no network? Reload, not Back)</span></label>
<textarea id="${noteField}" name="${noteField}" rows="3">\n${typed.note}</textarea>
<label for="${callField}">Call again on</label>
<input id="${callField}" name="${callField}" type="date" value="${typed.callOn}">
${holdField(row, problem?.typed.holdUntil, now)}<p class="acts">${button("noted", "Save")}${isPossible("called", row) && button("called", "Called")}</p>
</div>
${bookedDays(row, choices?.halls ?? [], lines, days, problem?.question !== undefined)}</form>`;
}

function whyLost(row: Row): Html | undefined {
  if (!isPossible("reason", row)) return undefined;
  const { lostFor } = handlingOf(row);
  const buttons = LOST_REASONS.filter((one) => one !== lostFor).map((reason) =>
    button(`reason:${reason}`, LOST_NAMES[reason]),
  );
  return safeHtml`<p>${lostFor ? `${LOST_NAMES[lostFor]}. Another reason?` : "Why was it lost?"}</p>
<p class="acts">${buttons}</p>
`;
}

function undoNotice(page: EnquiryPage): Html | undefined {
  const { row, recipients, now } = page;
  const changes = changesOf(row);
  const last = changes.at(-1);
  if (!last || !isPossible("undone", row)) return undefined;
  const isMailed =
    last.did === "sent again" || (last.did === "not spam" && last.was?.spam !== SPAM_BY_OWNER);
  const stays = isMailed && " The mail that went out stays sent.";
  const target = changes.findLast(({ did }) => did !== "undone");
  const effect = isRedo(changes) ? "Redo" : "Undo";
  const label = target ? `${effect}: ${changeName(row, target)}` : "Undo";
  const name = changeName(row, last, changes.slice(0, -1));
  return safeHtml`<p class="notice">Last change: ${name}${authorText(last, recipients)}${removedText(page, last)}.${stays}
${button("undone", releases("undone", row, dayInIndia(now)) ? label + RELEASED : label)}</p>
`;
}

function notesList({ row, recipients }: EnquiryPage): Html | undefined {
  const handling = handlingOf(row);
  const { notes = [] } = handling;
  if (notes.length === 0) return undefined;
  const items = notes.map((note) => {
    const { at, by, text, was } = note;
    const who = by !== undefined && safeHtml` ${nameOf(by, recipients)}`;
    const shown = isWithdrawn(handling, note)
      ? safeHtml`<s>${text}</s> (undone)`
      : safeHtml`${text}`;
    return safeHtml`<li><span class="small">${at === undefined ? "Earlier" : timeTag(at)}${who}</span>
<div class="text" dir="auto">${shown}${was && ` (before: ${was.join("; ")})`}</div></li>\n`;
  });
  return safeHtml`<h2>Notes</h2>\n<ol class="history">\n${items}</ol>\n`;
}

function relatedList(related: EnquiryPage["related"]): Html {
  const items = related.map(
    (row) =>
      safeHtml`<li><a href="${enquiryPath(row)}">${row.reference}</a> ${timeTag(row.receivedAt)} · ${STATE_NAMES[ownerListOf(row) ?? "waiting"]}</li>\n`,
  );
  return safeHtml`<h2>Also wrote</h2>\n<ul class="history">\n${items}</ul>\n`;
}

function history(page: EnquiryPage): Html {
  const { row, recipients } = page;
  const events: [at: number, what: Html | string][] = [
    [row.receivedAt, "received"],
    ...(row.sentAt === undefined ? [] : [[row.sentAt, "mailed"] as [number, string]]),
    ...changesOf(row).map((past, index, all): [number, Html] => {
      const isMailed = past.did === "not spam" && all[index - 1]?.did !== "spam";
      const mailed = isMailed && "; mailed without the mark";
      return [
        past.at,
        safeHtml`${changeName(row, past, all.slice(0, index))}${authorText(past, recipients)}${mailed}${removedText(page, past)}`,
      ];
    }),
    ...dealEvents(row).map(({ at, what, by }): [number, Html] => [
      at,
      safeHtml`${what}${authorText({ by }, recipients)}`,
    ]),
  ];
  const items = events
    .sort(([a], [b]) => a - b)
    .map(([at, what]) => safeHtml`<li>${timeTag(at)} ${what}</li>\n`);
  return safeHtml`<ol class="history">\n${items}</ol>`;
}

type ShownChange = ReturnType<typeof changesOf>[number];

/** Whether an undo after these changes repeats the last one, because it is an undo of an undo. */
const isRedo = (changes: readonly ShownChange[]): boolean =>
  (changes.length - changes.findLastIndex(({ did }) => did !== "undone")) % 2 === 0;

function changeName(
  row: Row,
  { did, at, was, now }: ShownChange,
  earlier: readonly ShownChange[] = [],
): string {
  if (did === "undone" && isRedo(earlier)) return "redo";
  if (did !== "noted") return HISTORY[did] ?? did;
  const { notes = [] } = handlingOf(row);
  const saved = [
    was?.callOn !== now.callOn && "day of the call",
    !isDeepStrictEqual(was?.booked, now.booked) && "days",
    notes.some((note) => note.at === at) && "note",
  ];
  return `${saved.filter(Boolean).join(" and ")} saved`.trim();
}

/** ` by Priya`; empty for a command, or if there is only one mailbox. */
const authorText = ({ by }: Pick<PastChange, "by">, recipients: readonly string[]) =>
  by !== undefined && recipients.length > 1 && safeHtml` by ${nameOf(by, recipients)}`;

/** Call day, hold, booked days and reason that a change removed or replaced. */
function removedText({ row, choices }: EnquiryPage, { was, now }: ShownChange): Html | undefined {
  const { callOn, holdUntil, lostFor } = was ?? {};
  const beside = was ? daysBeside(daysWith(row, was), daysWith(row, now)) : [];
  const days = beside.filter(({ date }) => date);
  const names = bookedText(days, choices?.halls ?? [], functionsOf(row, choices, days));
  const removed = [
    callOn && callOn !== now.callOn && safeHtml`; before: call on ${dayTag(callOn)}`,
    holdUntil && holdUntil !== now.holdUntil && safeHtml`; before: hold until ${dayTag(holdUntil)}`,
    days.length > 0 && safeHtml`; before: ${names}`,
    lostFor && lostFor !== now.lostFor && `; before: ${LOST_NAMES[lostFor]}`,
  ];
  return safeHtml`${removed}`;
}

/** @param mailbox an address; a number in older rows */
function nameOf(mailbox: string | number, recipients: readonly string[]): Html {
  return typeof mailbox === "number"
    ? safeHtml`mailbox ${mailbox}`
    : bdi(mailboxName(mailbox, recipients));
}

function stateText({ row, now, taken }: EnquiryPage): Html {
  const list = ownerListOf(row) ?? "waiting";
  const { answeredAt, callOn } = handlingOf(row);
  const state = row.spam && list === "spam" ? spamName(row.spam) : STATE_NAMES[list];
  const since =
    answeredAt === undefined
      ? `for ${duration(now - row.receivedAt)}`
      : safeHtml`answered ${timeTag(answeredAt)}`;
  return safeHtml`${state}, ${since}${callText(callOn)}${holdText(entryOf(row), dayInIndia(now), taken)}${dealText(dealFacts(dealOf(row)), list, dayInIndia(now))}`;
}

/** Last day on which the table keeps a row. */
function keptText(row: Row): Html {
  const expiry = expiryOf(row);
  return expiry === undefined
    ? safeHtml`Kept until its mail is sent, or you erase it.`
    : safeHtml`Kept until ${dayTag(dayInIndia(expiry * 1000 - 1))}.`;
}

export const callText = (callOn: string | undefined) =>
  callOn && safeHtml` · call on ${dayTag(callOn)}`;

/** @param taken slots of its days that others have */
export function holdText(entry: ListEntry, today: string, taken: readonly Conflict[]) {
  const { days = [], holdUntil: until } = entry.summary;
  if (!until) return isUnheld(entry, today) && " · not on hold";
  return areAllTaken(days, taken)
    ? " · hold ended for another family"
    : safeHtml` · ${until < today ? "hold ended" : "on hold until"} ${dayTag(until)}`;
}

function mailText({ row, recipients }: EnquiryPage): Html {
  const { status, trouble, unreached = [] } = row;
  const missed = unreached.map((mailbox) => nameOf(mailbox, recipients));
  const notThere = missed.length > 0 && safeHtml` It did not reach ${joinHtml(missed, " or ")}.`;
  const state = trouble ? safeHtml`Its mail came back: ${bdi(trouble)}.` : MAIL_SENTENCES[status];
  return safeHtml`${state}${notThere}`;
}
