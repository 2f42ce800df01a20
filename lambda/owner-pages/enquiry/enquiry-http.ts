import { isDeepStrictEqual } from "node:util";
import { catalogId } from "../../../schemas/enquiry/catalog-id.ts";
import { dayInIndia, isDay } from "../../../schemas/plan/days.ts";
import type { PlanChoices } from "../../../schemas/plan/plan.ts";
import { mailFacts } from "../../delivery/deliver.ts";
import { type HttpAnswer } from "../../http/request.ts";
import { listedSlots, readCatalogue } from "../../mail/catalogue.ts";
import { type Html, joinHtml, safeHtml } from "../../mail/html.ts";
import { viewOf } from "../../mail/mail.ts";
import { LOST_NAMES } from "../../mail/owner-words.ts";
import { chatLink, selectionsOf } from "../../mail/selections.ts";
import { pressEnquiry } from "../../outbox/booking.ts";
import { applyChange, effectOf, endsCall, isPossible } from "../../outbox/change.ts";
import { functionDaysOf, functionKeys, type FunctionDay } from "../../outbox/function-days.ts";
import { handlingOf, isChange, LOST_REASONS, type Row } from "../../outbox/row.ts";
import { isCurrent, savedPage, type DrawnPage } from "../../outbox/saved-page.ts";
import { logFault } from "../../service/log.ts";
import { OWNER_ANSWER_MS } from "../../service/retry.ts";
import { answer, formOf, pressOnNewest, readBase, seeOther, UNKNOWN } from "../answers.ts";
import {
  bookedText,
  daysByKey,
  entriesIn,
  readKeys,
  EXAMPLE_ENQUIRY,
  shownEnquiry,
  type ShownEnquiry,
} from "../booking-forms.ts";
import { peopleOf } from "../diary/diary-http.ts";
import { merge, type Conflict } from "../merge.ts";
import { functionsOf } from "../quotes/quote-days.ts";
import { textOf } from "../quotes/quote-form.ts";
import { dealEvents, eventTexts } from "../quotes/quote-pages.ts";
import { bdi, dayTag, enquiryPath } from "../layout.ts";
import { enquiryPage, problemOf, type EnquiryPage } from "./enquiry-page.ts";
import type { Visit } from "../sign-in/sign-in.ts";

const STALE =
  "This enquiry has changed since you opened it, so nothing was saved yet. Read what changed";

const HOLD_UNSAVED = "The end of the hold that you typed is not saved yet: press Hold.";

export async function showEnquiry(visit: Visit, row: Row): Promise<HttpAnswer> {
  const { query, site } = visit;
  const chat = query.has("chat") && chatLink(row, readCatalogue(visit), site);
  return chat ? seeOther(chat) : answer(200, await pageOf(visit, row));
}

async function pageOf(visit: Visit, row: Row, problem?: EnquiryPage["problem"]): Promise<string> {
  const { settings, store, log, now } = visit;
  const facts = await mailFacts(visit, row, OWNER_ANSWER_MS);
  const failed = logFault(log, "warn", "enquiry.not-related", { id: row.id });
  const related = (await store.getAll(facts.related.map(({ id }) => id)).catch(failed)) ?? [];
  const taken = problem?.question?.conflicts ?? facts.taken;
  const { names } = await peopleOf(visit, entriesIn(taken));
  return enquiryPage({
    row,
    view: viewOf(row, selectionsOf(row, visit, now(), taken, facts.days)),
    related: related.toReversed(),
    choices: readCatalogue(visit)?.plan.choices,
    recipients: settings.recipients,
    mailbox: visit.session.mailbox,
    now: now(),
    taken,
    conflicts: facts.conflicts,
    names,
    problem,
  });
}

export const changeEnquiry = (visit: Visit, row: Row): Promise<HttpAnswer | undefined> =>
  pressOnNewest(visit, row, (...newest) => tryChange(visit, ...newest));

/** @returns undefined when another press was first, or the row may be older */
async function tryChange(
  visit: Visit,
  row: Row,
  isNewest: boolean,
): Promise<HttpAnswer | undefined> {
  const { store, diary, event, session, log, now } = visit;
  const choices = readCatalogue(visit)?.plan.choices;
  const at = now();
  const decision = readDecision(formOf(event), session.mailbox, row, at, choices);
  if (!decision) return UNKNOWN;
  const { id } = row;
  const { action, page, written, confirmed, kept } = decision;
  const typed = { ...written, ...kept };
  const words = problemOf(action, written, row, at);
  if (words !== undefined) {
    const problem = !isCurrent(handlingOf(row), page) && late(row, decision, choices);
    const shown = problem
      ? { ...problem, words: safeHtml`${words} ${problem.words}` }
      : { words, typed };
    return answer(422, await pageOf(visit, row, shown));
  }
  const effect = effectOf(row, action, page);
  const isUnread = effect === "change" && action === "lost" && decision.hasNewDeal;
  const canPress =
    effect !== undefined && !isUnread && returning(row, choices, decision).length === 0;
  const listed = listedSlots(readCatalogue(visit));
  const today = dayInIndia(at);
  const press = {
    did: action,
    at,
    written,
    today,
    listed,
    confirmed,
    page: page.id ? page : undefined,
    isCorrection: effect === "correction",
  };
  const result = canPress ? await pressEnquiry({ store, diary }, row, press) : undefined;
  const isDone = result?.kind === "done";
  log("info", isDone ? "owner-pages.changed" : "owner-pages.stale", { id, action });
  if (isDone) {
    const isKept = kept.holdUntil !== handlingOf(result.row).holdUntil;
    return kept.holdUntil !== undefined && isKept && isPossible("held", result.row)
      ? answer(200, await pageOf(visit, result.row, { words: HOLD_UNSAVED, typed: kept }))
      : seeOther(enquiryPath(row));
  }
  if (result?.kind === "taken") {
    const question = { did: action, ...result };
    return answer(409, await pageOf(visit, row, { question, typed }));
  }
  return isNewest && !result
    ? answer(409, await pageOf(visit, row, late(row, decision, choices)))
    : undefined;
}

/** Typed values and changes of others, for a page that was drawn before these. */
function late(
  row: Row,
  decision: PostedDecision,
  choices: PlanChoices | undefined,
): NonNullable<EnquiryPage["problem"]> {
  const { action, base, posted, written } = decision;
  const handling = handlingOf(row);
  // Hold saves the shown day too.
  const isHeld = action === "held";
  const newest = { ...decision.newest, ...(isHeld && { holdUntil: handling.holdUntil ?? "" }) };
  const shown = { ...base, ...(isHeld && { holdUntil: "" }) };
  const typed = { ...newest, ...shown, ...posted };
  const conflicts: Conflict[] = [];
  const merged = merge(shown, typed, newest, (one) => void conflicts.push(one));
  const booked = daysIn(merged.days);
  const functions = functionsOf(row, choices, booked);
  const text = ({ path: [field, key = ""], ...one }: Conflict, side: "typed" | "newest") => {
    const days = daysIn({ [key]: (side === "typed" ? merged : newest).days[key] });
    if (field === "days" && days.length > 0)
      return bookedText(days, choices?.halls ?? [], functions);
    const day = textOf(one[side]);
    if (field === "lostFor") return (LOST_NAMES as Record<string, string>)[day] ?? "no reason";
    if (!day) return { callOn: "no call", holdUntil: "no hold" }[field ?? ""] ?? "no day";
    const name = field === "callOn" ? "call on" : "hold until";
    return safeHtml`${name} ${isDay(day) ? dayTag(day) : day}`;
  };
  const named = new Map(conflicts.map((one) => [one.path.slice(0, 2).join(), one]));
  const texts = (side: "typed" | "newest") =>
    joinHtml(
      Array.from(named.values(), (one) => text(one, side)),
      "; ",
    );
  const both =
    conflicts.length > 0 &&
    safeHtml` Saved in between: ${texts("newest")}. You ${action === "reason" ? "chose" : "typed"}: ${texts("typed")}.`;
  const events = dealEvents(row).filter(({ at }) => at >= decision.drawn);
  const dealt =
    decision.hasNewDeal && events.length > 0 && safeHtml` In between: ${eventTexts(events)}.`;
  const { lostFor } = newest;
  const isTyped = Boolean(written.note) || !isDeepStrictEqual({ ...merged, lostFor }, newest);
  const isDone =
    handling.history.at(-1)?.did === action && (written.lostFor ?? lostFor) === lostFor;
  const words = isTyped
    ? `${STALE}. What you typed is still below: press again to save it.`
    : isDone
      ? "This was already done."
      : `${STALE}, and press again if it is still right.`;
  return {
    words: safeHtml`${words}${dealt}${both}${returning(row, choices, decision)}`,
    typed: {
      note: written.note,
      ...(merged.callOn !== newest.callOn && { callOn: merged.callOn }),
      ...(merged.holdUntil !== newest.holdUntil && { holdUntil: merged.holdUntil }),
      ...(!isDeepStrictEqual(merged.days, newest.days) && { booked }),
    },
  };
}

/** Names functions with a typed day that were taken out of the quote since the page was drawn. */
function returning(
  row: Row,
  choices: PlanChoices | undefined,
  { posted: { days = {} }, base, leftOut }: PostedDecision,
): Html[] {
  const changed = daysIn(days).filter(({ key }) => !isDeepStrictEqual(base.days?.[key], days[key]));
  return functionsOf(row, choices, changed).flatMap(({ key, name, leftOutOf }) =>
    leftOutOf === undefined || leftOut?.includes(key)
      ? []
      : safeHtml` ${bdi(name || "A function")} is not in quote ${leftOutOf}: its day brings it back into the next one.`,
  );
}

/** Values that a page has saved, besides those as shown. */
type SavedEnquiry = Partial<Pick<ShownEnquiry, "callOn" | "holdUntil" | "days">> & {
  note?: string;
};

type PostedDecision = NonNullable<ReturnType<typeof readDecision>>;

const daysIn = (days: Partial<ShownEnquiry["days"]>): FunctionDay[] =>
  Object.entries(days).flatMap(([key, day]) =>
    day ? { key: Number(key), date: day.date, ...(day.slot && { slot: day.slot }) } : [],
  );

/** The pressed button and its page; undefined for a form that our pages do not send. */
function readPress({ do: pressed, revision, press }: Record<string, unknown>) {
  const [action = "", reason] = typeof pressed === "string" ? pressed.split(":") : [];
  const lostFor = LOST_REASONS.find((one) => one === reason);
  if (!isChange(action) || (action === "reason") !== (lostFor !== undefined)) return undefined;
  if (typeof revision !== "string" || !/^\d{1,9}$/.test(revision)) return undefined;
  return { action, lostFor, page: { id: textOf(press), from: Number(revision) } };
}

/** The values that a page showed or saved last, and the newest ones. */
function readShown(
  fields: Record<string, unknown>,
  page: DrawnPage,
  row: Row,
  now: number,
  choices: PlanChoices | undefined,
) {
  const handling = handlingOf(row);
  const newest = shownEnquiry(row, functionsOf(row, choices), now);
  const { leftOut, drawn = 0, deal, ...read } = readBase(fields, EXAMPLE_ENQUIRY);
  const shown = { ...(isCurrent(handling, page) && newest), ...read };
  const saved = savedPage(handling, page.id)?.values as SavedEnquiry | undefined;
  /** Whether quote or payments changed since the page was drawn. */
  const hasNewDeal = deal !== undefined && deal !== newest.deal;
  return { shown, saved, base: { ...shown, ...saved }, newest, leftOut, drawn, hasNewDeal };
}

/** Posted day and place of each function; undefined for a form without days. */
function readDays(
  { key: typedKeys, date, slot }: Record<string, unknown>,
  shown: Partial<ShownEnquiry["days"]>,
  row: Row,
): ShownEnquiry["days"] | undefined {
  if (date === undefined) return undefined;
  const slots = [slot].flat();
  // A page of an earlier release posts no keys.
  const keys = readKeys([typedKeys ?? slots.map(() => "")].flat().map(String));
  const functions = functionKeys(row);
  const days = [date].flat().flatMap((day, place): FunctionDay[] => {
    const [key = place, id] = [keys[place], slots[place]];
    if (typeof day !== "string") return [];
    const chosen = typeof id === "string" && catalogId(id) ? { slot: id } : undefined;
    const shownDay = shown[key];
    // A function keeps its place without a day. Another day is removed by emptying it, unless a place is chosen for it.
    const isKept = functions.includes(key)
      ? (shownDay ?? chosen)
      : chosen && chosen.slot !== shownDay?.slot;
    return day || isKept ? [{ key, date: day, ...chosen }] : [];
  });
  return daysByKey(days);
}

/** Days that a press saves: the stored ones with the changes of its page. */
function mergedDays(
  { action, page }: NonNullable<ReturnType<typeof readPress>>,
  shown: Partial<ShownEnquiry["days"]>,
  posted: ShownEnquiry["days"] | undefined,
  row: Row,
  now: number,
) {
  if (action !== "booked" && (!posted || isDeepStrictEqual(posted, shown))) return undefined;
  // An Undo restores the days before the last change, and saves those that were typed on its page.
  const isUndo = action === "undone" && effectOf(row, action, page) === "change";
  const stored = daysByKey(functionDaysOf(isUndo ? applyChange(row, action, now) : row));
  return { booked: daysIn(merge(shown, posted ?? {}, stored, () => {})) };
}

/**
 * The posted decision, with the values that the page saved last or showed; undefined for a form that our pages do not
 * send.
 */
function readDecision(
  fields: Record<string, unknown>,
  by: string,
  row: Row,
  now: number,
  choices: PlanChoices | undefined,
) {
  const press = readPress(fields);
  if (!press) return undefined;
  const { action, lostFor, page } = press;
  const { shown, saved, ...known } = readShown(fields, page, row, now, choices);
  const { base } = known;
  const days = readDays(fields, base.days ?? {}, row);
  const { note, callOn, holdUntil, confirmed } = fields;
  const text = typeof note === "string" ? note.replace(/\r\n?/g, "\n").trim() : "";
  const always = { ...(typeof callOn === "string" && { callOn }), ...(days && { days }) };
  const posted = {
    ...always,
    ...(typeof holdUntil === "string" && { holdUntil }),
    ...(lostFor && { lostFor }),
  };
  const held = action === "held" && { holdUntil: posted.holdUntil };
  const isHoldTyped = posted.holdUntil !== undefined && posted.holdUntil !== base.holdUntil;
  const values: SavedEnquiry = { ...always, ...held, ...(text && { note: text }) };
  return {
    ...known,
    action,
    page: { ...page, press: action, values },
    posted,
    confirmed: typeof confirmed === "string" ? confirmed : undefined,
    /** Typed values that the press does not save. */
    kept: !held && isHoldTyped ? { holdUntil: posted.holdUntil } : {},
    written: {
      ...(text && text !== saved?.note && { note: text, corrected: saved?.note }),
      // An unchanged day must not replace the day that a partner has chosen since. A call that the page showed has ended;
      // a day that was typed on it is the next one, also if an earlier press has saved it.
      ...(posted.callOn !== undefined &&
        posted.callOn !== (endsCall(action) ? shown : base).callOn && { callOn: posted.callOn }),
      ...held,
      ...mergedDays(press, base.days ?? {}, days, row, now),
      ...(lostFor && { lostFor }),
      by,
    },
  };
}
