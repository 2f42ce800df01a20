/** Rules of an enquiry's quotes and payments: states of a quote, and what each press changes. Pure. */
import { advanceOn, keyed, quoteSums, type Keyed, type Quote } from "../../schemas/plan/quote.ts";
import type { Changing } from "./saved-page.ts";

/** Stored state of a version of the quote. */
type StoredState = "draft" | "sent" | "accepted" | "withdrawn" | "replaced";

/** `expired`: sent, and its last day is over. */
export type QuoteState = StoredState | "expired";

/** `replace`: a newer version is sent. `accept` is the family's press, the others are the owner's. */
export type QuotePress = "save" | "send" | "accept" | "withdraw" | "replace";

const DEAL_PRESSES = [
  "save",
  "send",
  "withdraw",
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

/** State of a version and press → next state; a press without a next state has no effect. */
export const NEXT_QUOTE_STATES: Record<
  "none" | QuoteState,
  Partial<Record<QuotePress, StoredState>>
> = {
  none: { save: "draft" },
  draft: { save: "draft", send: "sent" },
  sent: { send: "sent", accept: "accepted", withdraw: "withdrawn", replace: "replaced" },
  expired: { withdraw: "withdrawn", replace: "replaced" },
  accepted: { send: "accepted", withdraw: "withdrawn", replace: "replaced" },
  withdrawn: {},
  replaced: {},
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
  withdrawn?: Pick<TermsChange, "at" | "by"> | undefined;
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
  restored?: readonly (Removal & Pick<TermsChange, "at" | "by">)[];
}

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
  /** SHA-256 of the valid links' secrets. Each opens the newest sent version. */
  links: readonly string[];
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
  return money && payments ? { ...deal, money: { ...money, payments } } : deal;
}

export function quoteState({ state, validUntil }: QuoteVersion, today: string): QuoteState {
  return state === "sent" && validUntil < today ? "expired" : state;
}

/** The version that the family sees: the newest one that was sent and not withdrawn. */
export function shownVersion({ versions }: Deal): QuoteVersion | undefined {
  return versions.findLast(({ state }) => state === "sent" || state === "accepted");
}

/** Guests of a function. */
export interface GuestCount extends Keyed {
  label?: string;
  guests: number;
}

/** The version whose sum is agreed: the last accepted one, until a newer one is accepted. */
export function acceptedVersion({ versions }: Deal): QuoteVersion | undefined {
  return versions.findLast(
    ({ state, acceptedAt }) =>
      state === "accepted" || (state === "replaced" && acceptedAt !== undefined),
  );
}

/**
 * The version whose guests, diets, lines and places count: the last accepted one, else the one that the family sees, else
 * the newest. An accepted one that was withdrawn counts until the next one is saved.
 */
export function effectiveVersion(deal: Deal): QuoteVersion | undefined {
  const accepted = deal.versions.findLast(({ acceptedAt }) => acceptedAt !== undefined);
  return accepted && accepted.state !== "withdrawn"
    ? accepted
    : (shownVersion(deal) ?? deal.versions.at(-1));
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
  return { ...deal, revision: deal.revision + 1, versions };
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

/** The deal after the newest version was sent, once more or for the first time; undefined without effect. */
export function withSent(deal: Deal, { at, today, from, link, terms }: Sending): Deal | undefined {
  const last = deal.versions.at(-1);
  const state = pressed(last, "send", today);
  if (!last || !state) return undefined;
  const isFirst = last.state === "draft";
  const sent = { ...last, state, sentFrom: from, ...(isFirst && { sentAt: at, terms }) };
  const versions = deal.versions.map((one) => {
    const replaced = one === last ? undefined : pressed(one, "replace", today);
    return replaced ? { ...one, state: replaced } : one;
  });
  const links = [...deal.links, link];
  return withVersion({ ...deal, versions, links }, sent);
}

/** The deal without valid links, and with its shown version withdrawn; undefined without effect. */
export function withWithdrawn(
  deal: Deal,
  today: string,
  withdrawn: QuoteVersion["withdrawn"],
): Deal | undefined {
  const shown = shownVersion(deal);
  const state = pressed(shown, "withdraw", today);
  return shown && state && withVersion({ ...deal, links: [] }, { ...shown, state, withdrawn });
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
  const shown = shownVersion(deal);
  const state = pressed(shown, "accept", today);
  if (!shown || shown.number !== number || !state) return undefined;
  const { money } = deal;
  const agreed = quoteSums(shown).total;
  const isReplaced = money && !sumBeside(deal, shown)?.isAgreed;
  return withVersion(isReplaced ? withMoney(deal, { ...money, agreed }, { at }) : deal, {
    ...shown,
    state,
    acceptedAt: at,
    acceptedBy: name,
  });
}

/** The deal with a failed acceptance of its shown version; undefined when this reason is noted. */
export function withRefused(deal: Deal, at: number, reason: Refusal): Deal | undefined {
  const shown = shownVersion(deal);
  if (!shown || shown.refused?.reason === reason) return undefined;
  return withVersion(deal, { ...shown, refused: { at, reason } });
}

/** The terms before a first payment are those of the quote. */
function termsOf({ money, ...deal }: Deal): Terms {
  const version = acceptedVersion(deal) ?? shownVersion(deal);
  return money ?? { agreed: version ? quoteSums(version).total : 0, due: "" };
}

/** The deal with other payments or terms; changed terms are noted. */
export function withMoney(deal: Deal, money: Money, past: Pick<TermsChange, "at" | "by">): Deal {
  const { agreed, due } = termsOf(deal);
  const shown = shownVersion(deal);
  const change = { ...past, offered: shown?.state === "sent" ? shown.number : undefined };
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

/** Facts of a deal for one line: newest shown quote, or a draft, and money. */
export interface DealFacts {
  state?: StoredState;
  /** Time at which the quote was saved, sent or accepted. */
  at?: number;
  validUntil?: string;
  /** Total of the quote in rupees, with tax. */
  total?: number | undefined;
  /** Agreed sum in rupees, or the total of an accepted quote. */
  agreed?: number;
  received?: number;
  due?: string;
}

export function dealFacts(deal: Deal): DealFacts {
  const version = shownVersion(deal) ?? deal.versions.at(-1);
  const { money } = deal;
  const total = version && quoteSums(version).total;
  const accepted = acceptedVersion(deal);
  const agreed = money?.agreed ?? (accepted && quoteSums(accepted).total);
  return {
    ...(version && {
      state: version.state,
      at: version.acceptedAt ?? version.sentAt ?? version.savedAt,
      validUntil: version.validUntil,
      total,
    }),
    ...(agreed !== undefined && { agreed }),
    ...(money && { received: received(money), due: money.due }),
  };
}

/** Rupees that the family owes; undefined without an agreed sum. */
export function balanceOf({ agreed, received: sum = 0 }: DealFacts = {}): number | undefined {
  return agreed === undefined ? undefined : agreed - sum;
}
