/** Rules of an enquiry's quotes and payments: states of a quote, and what each press changes. Pure. */
import { advanceOn, keyed, quoteSums, type Keyed, type Quote } from "../../schemas/plan/quote.ts";
import type { Changing } from "./saved-page.ts";

/** Stored state of a version of the quote. */
type StoredState = "draft" | "sent" | "accepted" | "withdrawn" | "replaced";

/** `expired`: sent, and its last day is over. */
export type QuoteState = StoredState | "expired";

/**
 * `replace`: a newer version is sent, `supersede`: a newer one is accepted, `restore`: the newer one is withdrawn. `accept`
 * is the family's press, the others are the owner's.
 */
export type QuotePress =
  "save" | "send" | "accept" | "withdraw" | "replace" | "supersede" | "restore";

const DEAL_PRESSES = [
  "save",
  "send",
  "withdraw",
  "reinstate",
  "agreed",
  "received",
  "refunded",
  "removed",
  "restored",
] as const;

/** A press on the owner's page of quote and payments. */
export type DealPress = (typeof DEAL_PRESSES)[number];

export function isDealPress(text: string): text is DealPress {
  return (DEAL_PRESSES as readonly string[]).includes(text);
}

/**
 * State of a version and press → next state; a press without a next state has no effect. A withdrawn version that is put
 * back has the state from before.
 */
export const NEXT_QUOTE_STATES: Record<
  "none" | QuoteState,
  Partial<Record<QuotePress, StoredState>>
> = {
  none: { save: "draft" },
  draft: { save: "draft", send: "sent" },
  sent: { send: "sent", accept: "accepted", withdraw: "withdrawn", replace: "replaced" },
  expired: { withdraw: "withdrawn", replace: "replaced" },
  accepted: { send: "accepted", withdraw: "withdrawn", supersede: "replaced" },
  withdrawn: {},
  replaced: { restore: "sent" },
};

/** Values of the form. */
export interface QuoteDraft extends Quote {
  /** Tag of the family's language. */
  language: string;
  /** Last day on which the family can accept, `2026-12-05`. */
  validUntil: string;
}

/** Why an acceptance fails: the hall was taken, or the last day is over. */
export type Refusal = "taken" | "expired";

export interface QuoteVersion extends QuoteDraft {
  /** From 1. */
  number: number;
  state: StoredState;
  savedAt: number;
  /** Address of the mailbox; absent in older rows. */
  savedBy?: string | undefined;
  /** The event's days on the page from which it was saved (`bookingsText`); absent in older rows. */
  booked?: string | undefined;
  sentAt?: number | undefined;
  /** Id of the page from which it was sent last: a second press on this page is a repeat. A number in older rows. */
  sentFrom?: string | number | undefined;
  /** Terms at the time of sending, in the family's language. */
  terms?: readonly { title: string; text: string }[] | undefined;
  acceptedAt?: number | undefined;
  /** Name that the family typed. */
  acceptedBy?: string | undefined;
  /** First acceptance that failed for a reason. */
  refused?: { at: number; reason: Refusal } | undefined;
  /** Absent in older rows. */
  withdrawn?: Past | undefined;
  /** The last withdrawals that were undone, oldest first. */
  reinstated?: readonly (Past & { withdrawn: Past })[];
}

/** Names for the owner. */
export const PAYMENT_WAYS = {
  upi: "UPI",
  cash: "cash",
  bank: "bank transfer",
  cheque: "cheque",
  card: "card",
} as const;

export function isPaymentWay(text: string): text is keyof typeof PAYMENT_WAYS {
  return Object.hasOwn(PAYMENT_WAYS, text);
}

export interface Payment {
  /** Made when its form is drawn, so that a double press is one payment; a number in older rows. */
  id: string | number;
  /** Time at which it was written, and address of the mailbox; absent in older rows. */
  at?: number | undefined;
  by?: string | undefined;
  date: string;
  /** Rupees; negative for a refund. */
  sum: number;
  how: keyof typeof PAYMENT_WAYS;
  /** The last removals that were undone, oldest first. */
  restored?: readonly (Removal & Past)[];
}

type Past = Pick<TermsChange, "at" | "by">;

interface Removal {
  removedAt: number;
  removedBy: string;
}

/** A payment that counts no more. It stays in the history, and can be put back. */
interface RemovedPayment extends Payment, Removal {}

/** Agreed sum and due day. */
export interface Terms {
  /** Agreed sum in rupees, with tax. */
  agreed: number;
  /** Day on which the balance is due; empty when not agreed. */
  due: string;
}

/** A change of the agreed sum or of the due day. */
interface TermsChange {
  at: number;
  /** Address of the mailbox; absent for an acceptance. */
  by?: string | number | undefined;
  /** Number of the version that the family could accept then. */
  offered?: number | undefined;
  /** Values before the change. */
  was: Terms;
}

export interface Money extends Terms {
  /** The last changes of the terms, oldest first; absent in older rows. */
  changes?: readonly TermsChange[];
  payments: readonly Payment[];
  removed?: readonly RemovedPayment[];
}

/** Quotes and payments of an enquiry. */
export interface Deal extends Changing {
  /** Version of this shape. */
  shape: 1;
  /** Number of changes. A change names the revision that it was based on. */
  revision: number;
  /** Oldest first. */
  versions: readonly QuoteVersion[];
  /** SHA-256 of the valid links' secrets. Each opens the version that the family sees (`shownVersion`). */
  links: readonly string[];
  /** Withdrawn versions, with the links that ended then, since a quote was last saved or sent. Oldest first. */
  withdrawals?: readonly { number: number; links: readonly string[] }[] | undefined;
  money?: Money | undefined;
}

/** Beyond it, the oldest versions without an acceptance are dropped. */
const MAX_VERSIONS = 20;

/** Beyond it, the oldest changes of the terms, and the oldest returns of a payment, are dropped. */
const MAX_CHANGES = 20;

/** Maximum number of valid links, which keeps a row small. */
export const MAX_LINKS = 200;

const NO_DEAL: Deal = { shape: 1, revision: 0, versions: [], links: [] };

export function dealOf({ deal = NO_DEAL }: { deal?: Deal | undefined }): Deal {
  const { money } = deal;
  // Payments of older rows have no id.
  type Stored = Omit<Payment, "id"> & Partial<Pick<Payment, "id">>;
  const payments = money?.payments.map(({ id = -1, ...one }: Stored, place) => ({
    ...one,
    id: id === -1 ? -1 - place : id,
  }));
  const agreed = deal.versions.findLast(({ acceptedAt }) => acceptedAt !== undefined);
  // In older rows a sent version replaces an accepted one.
  const versions = deal.versions.map((one) =>
    one === agreed && one.state === "replaced" ? { ...one, state: "accepted" as const } : one,
  );
  return { ...deal, versions, ...(money && payments && { money: { ...money, payments } }) };
}

export function quoteState({ state, validUntil }: QuoteVersion, today: string): QuoteState {
  return state === "sent" && validUntil < today ? "expired" : state;
}

/** The newest version that was sent and not withdrawn; its last day may be over. */
export function offeredVersion({ versions }: Deal): QuoteVersion | undefined {
  return versions.findLast(({ state }) => state === "sent" || state === "accepted");
}

/** The version that the family sees: the offered one, or the accepted one when a newer offer is over. */
export function shownVersion(deal: Deal, today: string): QuoteVersion | undefined {
  const offered = offeredVersion(deal);
  const isOver = offered && quoteState(offered, today) === "expired";
  return (isOver ? acceptedVersion(deal) : undefined) ?? offered;
}

/** Guests of a function. */
export interface GuestCount extends Keyed {
  label?: string;
  guests: number;
}

/** The version that is agreed: the last accepted one, until a newer one is accepted, or it is withdrawn. */
export function acceptedVersion({ versions }: Deal): QuoteVersion | undefined {
  return versions.findLast(({ state }) => state === "accepted");
}

/**
 * The version whose guests, diets, lines and places count: the accepted one, else the offered one, else that of the form.
 * An accepted one that was withdrawn counts until the next one is saved.
 */
export function effectiveVersion(deal: Deal): QuoteVersion | undefined {
  return acceptedVersion(deal) ?? offeredVersion(deal) ?? formVersion(deal);
}

/** The version with which the owner's form begins: the newest; if withdrawn, the offered or last withdrawn one. */
export function formVersion(deal: Deal): QuoteVersion | undefined {
  const last = deal.versions.at(-1);
  const isWithdrawn = last?.state === "withdrawn";
  return (isWithdrawn ? (offeredVersion(deal) ?? withdrawnVersion(deal)) : undefined) ?? last;
}

/**
 * The version that is offered after the withdrawal of the offered one: the one before it that is not withdrawn. None after
 * the withdrawal of an acceptance, which replaced all before it.
 */
export function versionBefore(deal: Deal): QuoteVersion | undefined {
  const offered = offeredVersion(deal);
  if (!offered || offered.acceptedAt !== undefined) return undefined;
  const earlier = deal.versions.slice(0, deal.versions.indexOf(offered));
  const last = earlier.findLast(
    ({ state, acceptedAt }) => state !== "withdrawn" || acceptedAt !== undefined,
  );
  return last?.acceptedAt === undefined || last.state === "accepted" ? last : undefined;
}

/** The version of the last withdrawal, which can be put back; undefined after the next quote was saved or sent. */
export function withdrawnVersion({ versions, withdrawals }: Deal): QuoteVersion | undefined {
  return versions.find(({ number }) => number === withdrawals?.at(-1)?.number);
}

/** State of a withdrawn version that is put back. */
const stateBack = ({ acceptedAt }: QuoteVersion) =>
  acceptedAt === undefined ? "sent" : "accepted";

/**
 * The version that is offered, when it keeps the last withdrawn one from being put back: an ended quote does not replace an
 * open one.
 */
export function openInstead(deal: Deal, today: string): QuoteVersion | undefined {
  const [version, offered] = [withdrawnVersion(deal), offeredVersion(deal)];
  const isOver =
    version && quoteState({ ...version, state: stateBack(version) }, today) === "expired";
  return isOver && offered && quoteState(offered, today) === "sent" ? offered : undefined;
}

/** Guests of the effective version's functions; empty when it has none. */
export function quotedGuests(deal: Deal): GuestCount[] {
  const version = effectiveVersion(deal);
  const parts = keyed(version?.parts ?? []).filter(({ guests }) => guests > 0);
  return parts.map(({ key, label, guests }) => ({ key, label, guests }));
}

/** What the owner typed into a version, with a key for each function and line. */
export function draftOf(version: QuoteVersion): QuoteDraft {
  const { discount, gstPercent, advancePercent, language, validUntil } = version;
  const parts = keyed(version.parts).map((part) => ({ ...part, lines: keyed(part.lines) }));
  return { parts, discount, gstPercent, advancePercent, language, validUntil };
}

/** State of a version, or of a new one, after a press; undefined when the press has no effect. */
function pressed(
  version: QuoteVersion | undefined,
  press: QuotePress,
  today: string,
): StoredState | undefined {
  return NEXT_QUOTE_STATES[version ? quoteState(version, today) : "none"][press];
}

/** The versions after a press on some of them. */
function pressedOn(
  versions: Deal["versions"],
  press: QuotePress,
  today: string,
  isMeant: (version: QuoteVersion) => boolean,
): QuoteVersion[] {
  return versions.map((one) => {
    const state = isMeant(one) ? pressed(one, press, today) : undefined;
    return state ? { ...one, state } : one;
  });
}

function withVersion(deal: Deal, changed: QuoteVersion): Deal {
  const versions = deal.versions.map((one) => (one.number === changed.number ? changed : one));
  return { ...deal, revision: deal.revision + 1, versions };
}

/** The deal with a saved draft: the newest version if it is a draft, else a new version. */
export function withDraft(
  deal: Deal,
  draft: QuoteDraft & Pick<QuoteVersion, "booked">,
  at: number,
  by?: string,
): Deal {
  const last = deal.versions.at(-1);
  const number = last?.state === "draft" ? last.number : (last?.number ?? 0) + 1;
  const version: QuoteVersion = { ...draft, number, state: "draft", savedAt: at, savedBy: by };
  const all = [...deal.versions.filter((one) => one.number !== number), version];
  const open = all.filter(({ acceptedAt }) => acceptedAt === undefined);
  const versions = all.filter((one) => !open.slice(0, -MAX_VERSIONS).includes(one));
  return { ...deal, revision: deal.revision + 1, versions, withdrawals: undefined };
}

interface Sending {
  at: number;
  today: string;
  /** Id of the page. */
  from: string | undefined;
  /** SHA-256 of the new link's secret. */
  link: string;
  terms: QuoteVersion["terms"];
}

/** The deal after the version of the form was sent, once more or for the first time; undefined without effect. */
export function withSent(deal: Deal, { at, today, from, link, terms }: Sending): Deal | undefined {
  const last = formVersion(deal);
  const state = pressed(last, "send", today);
  if (!last || !state) return undefined;
  const isFirst = last.state === "draft";
  const sent = { ...last, state, sentFrom: from, ...(isFirst && { sentAt: at, terms }) };
  const versions = pressedOn(deal.versions, "replace", today, (one) => one !== last);
  const links = [...deal.links, link];
  return withVersion({ ...deal, versions, links, withdrawals: undefined }, sent);
}

/**
 * The deal with its offered version withdrawn. Its links show the version before it then, or end without one. Undefined
 * without effect.
 */
export function withWithdrawn(deal: Deal, today: string, withdrawn: Past): Deal | undefined {
  const offered = offeredVersion(deal);
  const state = pressed(offered, "withdraw", today);
  if (!offered || !state) return undefined;
  const before = versionBefore(deal);
  const [links, ended] = before ? [deal.links, []] : [[], deal.links];
  const withdrawals = [...(deal.withdrawals ?? []), { number: offered.number, links: ended }];
  const versions = pressedOn(deal.versions, "restore", today, (one) => one === before);
  return withVersion({ ...deal, links, withdrawals, versions }, { ...offered, state, withdrawn });
}

/** The deal with its last withdrawn version and its links put back; undefined without effect. */
export function withReinstated(deal: Deal, today: string, { at, by }: Past): Deal | undefined {
  const [version, last] = [withdrawnVersion(deal), deal.withdrawals?.at(-1)];
  if (!version?.withdrawn || !last || openInstead(deal, today)) return undefined;
  const { withdrawn, reinstated = [], ...before } = version;
  const moves = [...reinstated, { at, by, withdrawn }].slice(-MAX_CHANGES);
  const [withdrawals, links] = [deal.withdrawals?.slice(0, -1), [...deal.links, ...last.links]];
  const versions = pressedOn(deal.versions, "replace", today, (one) => one !== version);
  return withVersion(
    { ...deal, links, withdrawals, versions },
    { ...before, state: stateBack(version), reinstated: moves },
  );
}

/**
 * The deal after the family accepted the version with a number, with its total as agreed sum, unless the owner typed
 * another while it was offered; undefined without effect.
 */
export function withAccepted(
  deal: Deal,
  number: number,
  { name, at, today }: { name: string; at: number; today: string },
): Deal | undefined {
  const offered = offeredVersion(deal);
  const state = pressed(offered, "accept", today);
  if (!offered || offered.number !== number || !state) return undefined;
  const { money } = deal;
  const agreed = quoteSums(offered).total;
  const isReplaced = money && !sumBeside(deal, offered)?.isAgreed;
  const versions = pressedOn(deal.versions, "supersede", today, (one) => one !== offered);
  const next = isReplaced ? withMoney(deal, { ...money, agreed }, { at }) : deal;
  return withVersion(
    { ...next, versions },
    {
      ...offered,
      state,
      acceptedAt: at,
      acceptedBy: name,
    },
  );
}

/** The deal with a failed acceptance of its offered version; undefined when this reason is noted. */
export function withRefused(deal: Deal, at: number, reason: Refusal): Deal | undefined {
  const offered = offeredVersion(deal);
  if (!offered || offered.refused?.reason === reason) return undefined;
  return withVersion(deal, { ...offered, refused: { at, reason } });
}

/** The terms before a first payment are those of the quote. */
function termsOf({ money, ...deal }: Deal): Terms {
  const version = acceptedVersion(deal) ?? offeredVersion(deal);
  return money ?? { agreed: version ? quoteSums(version).total : 0, due: "" };
}

/** The deal with other payments or terms; changed terms are noted. */
export function withMoney(deal: Deal, money: Money, past: Past): Deal {
  const { agreed, due } = termsOf(deal);
  const version = offeredVersion(deal);
  const change = { ...past, offered: version?.state === "sent" ? version.number : undefined };
  const changes = [...(money.changes ?? []), { ...change, was: { agreed, due } }];
  const isChanged = agreed !== money.agreed || due !== money.due;
  return {
    ...deal,
    revision: deal.revision + 1,
    money: isChanged ? { ...money, changes: changes.slice(-MAX_CHANGES) } : money,
  };
}

/** Changes of the agreed sum and of the due day, with the values after each. */
export function termsChanges({ money }: Deal): (TermsChange & { now: Terms })[] {
  const changes = money?.changes ?? [];
  return changes.flatMap((one, place) => {
    const now = changes[place + 1]?.was ?? money;
    return now ? { ...one, now } : [];
  });
}

/**
 * The sum that the owner typed while a version, or one with the same total, was offered, and whether it is the agreed one;
 * undefined for the total itself.
 */
export function sumBeside(
  deal: Deal,
  version: QuoteVersion,
): { at: number; sum: number; isAgreed: boolean } | undefined {
  const { total } = quoteSums(version);
  const isSame = (one: QuoteVersion | undefined) => one && quoteSums(one).total === total;
  const last = termsChanges(deal).findLast(
    ({ offered, was, now }) =>
      isSame(deal.versions.find(({ number }) => number === offered)) && was.agreed !== now.agreed,
  );
  const { at = 0, now: { agreed: sum } = { agreed: total } } = last ?? {};
  return sum === total ? undefined : { at, sum, isAgreed: deal.money?.agreed === sum };
}

/** Advance of a version: of the agreed sum that it has, or that its acceptance keeps. */
export function advanceOf(deal: Deal, version: QuoteVersion): number {
  const isAgreed = version.state === "accepted" || sumBeside(deal, version)?.isAgreed;
  const agreed = isAgreed ? deal.money?.agreed : undefined;
  return advanceOn(agreed ?? quoteSums(version).total, version);
}

/** The money after a payment was removed, or put back; undefined without effect. */
export function withMoved(
  { payments, removed = [], ...money }: Money,
  press: "removed" | "restored",
  id: unknown,
  { at, by }: { at: number; by: string },
): Money | undefined {
  const isMeant = (one: Payment) => String(one.id) === id;
  const gone = payments.find(isMeant);
  const back = removed.find(isMeant);
  if (press === "removed" && gone)
    return {
      ...money,
      payments: payments.filter((one) => one !== gone),
      removed: [...removed, { ...gone, removedAt: at, removedBy: by }],
    };
  if (press === "removed" || !back) return undefined;
  const { removedAt, removedBy, restored = [], ...payment } = back;
  const moves = [...restored, { removedAt, removedBy, at, by }].slice(-MAX_CHANGES);
  return {
    ...money,
    payments: [...payments, { ...payment, restored: moves }],
    removed: removed.filter((one) => one !== back),
  };
}

export function received({ payments }: Pick<Money, "payments">): number {
  return payments.reduce((sum, one) => sum + one.sum, 0);
}

/** Whether money was received, and none is left: all is refunded or removed. */
export function isEmptied({ money }: Deal): boolean {
  const { payments = [], removed = [] } = money ?? {};
  return received({ payments }) === 0 && [...payments, ...removed].some(({ sum }) => sum > 0);
}

interface QuoteFacts {
  state?: StoredState;
  /** Time at which the quote was saved, sent or accepted. */
  at?: number;
  validUntil?: string;
  /** Total of the quote in rupees, with tax. */
  total?: number | undefined;
}

/** Facts of a deal for one line: the offered quote, or a draft, and money. */
export interface DealFacts extends QuoteFacts {
  /** The accepted quote beside a newer offer. */
  accepted?: QuoteFacts | undefined;
  /** Agreed sum in rupees, or the total of an accepted quote. */
  agreed?: number;
  received?: number;
  due?: string;
}

export function dealFacts(deal: Deal): DealFacts {
  const version = offeredVersion(deal) ?? formVersion(deal);
  const { money } = deal;
  const accepted = acceptedVersion(deal);
  const agreed = money?.agreed ?? (accepted && quoteSums(accepted).total);
  return {
    ...(version && quoteFacts(version)),
    ...(accepted && accepted !== version && { accepted: quoteFacts(accepted) }),
    ...(agreed !== undefined && { agreed }),
    ...(money && { received: received(money), due: money.due }),
  };
}

const quoteFacts = (version: QuoteVersion): QuoteFacts => ({
  state: version.state,
  at: version.acceptedAt ?? version.sentAt ?? version.savedAt,
  validUntil: version.validUntil,
  total: quoteSums(version).total,
});

/** Facts with the quote that the family sees on a day, as `shownVersion`. */
export function shownFacts({ accepted, ...facts }: DealFacts, today: string): DealFacts {
  const isOver = facts.state === "sent" && (facts.validUntil ?? "") < today;
  return isOver ? { ...facts, ...accepted } : facts;
}

/** Rupees that the family owes; undefined without an agreed sum. */
export function balanceOf({ agreed, received: sum = 0 }: DealFacts = {}): number | undefined {
  return agreed === undefined ? undefined : agreed - sum;
}
