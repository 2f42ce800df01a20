/**
 * Records that a visitor types (a draft, a plan), one per tab. Each has a copy on the device for later tabs. A tab that
 * opens a record of the device continues it under the same key; a record that another tab has changed since gets
 * another key, so that no tab overwrites the text of another.
 */
import { keyOfKey, sentKey } from "../../schemas/enquiry/tab-keys.ts";
import { DAY_MS } from "../../schemas/plan/days.ts";
import {
  forget,
  keepInTab,
  readInTab,
  readStored,
  store,
  storedKeys,
  type StorageKey,
} from "./storage.ts";
import { navigationType } from "./navigation-type.ts";
import { expiry, FIRST_EXPIRY, isLive, newKey, type RecordKind } from "./record-keys.ts";

export interface DeviceRecord<Value> {
  key: StorageKey;
  value: Value;
}

/** Key of this tab's copy on the device. */
export const copyKey = (kind: RecordKind) => (readInTab(keyOfKey(kind)) || kind) as StorageKey;

/** Text that was typed in this tab; empty if the tab only shows a record of the device. */
export const typedInTab = (kind: RecordKind): string => readInTab(kind);

/** Whether this tab has a record, which may be empty. */
export const isBegun = (kind: RecordKind): boolean => readInTab(keyOfKey(kind)) !== "";

/** Whether a typed text is another one than a kept text: neither begins with the other, which may be half-typed. */
export const isOtherText = (typed = "", kept = ""): boolean =>
  !typed.startsWith(kept) && !kept.startsWith(typed);

/** Key, for the tab, of the record of the device that the tab shows. */
const shownKey = (kind: RecordKind): string => `${kind}-shown`;

/** Key, for the tab, of an older text that the device has because it refused the newer one. */
const staleKey = (kind: RecordKind): string => `${kind}-stale`;

/**
 * Text of this tab's copy, which another tab may have changed. Empty if the tab has no copy, or only one that has expired
 * or is older than the tab's text.
 */
export function readCopy(kind: RecordKind): string {
  const text = isBegun(kind) ? readStored(copyKey(kind)) : "";
  return isLive(expiryOf(text)) && text !== readInTab(staleKey(kind)) ? text : "";
}

/**
 * Stores the text of this tab, under another key if another tab has changed the copy.
 *
 * @param hasCopy false deletes the copy
 * @returns false if the browser refused the copy
 */
export function keepRecord(kind: RecordKind, text: string, hasCopy = true): boolean {
  const copy = readStored(copyKey(kind));
  const typed = typedInTab(kind);
  const isOurs = [typed || readInTab(shownKey(kind)), readInTab(staleKey(kind))].includes(copy);
  const key = copy === "" || isOurs ? copyKey(kind) : newKey(kind);
  keepInTab(kind, text);
  keepInTab(keyOfKey(kind), key);
  const isStored = hasCopy && store(key, text);
  keepInTab(staleKey(kind), isStored || !hasCopy ? "" : readStored(key));
  if (!hasCopy) forget(key);
  return isStored || !hasCopy;
}

/** Takes the copy, which another tab has changed, for the text of this tab. */
export function takeCopy(kind: RecordKind): void {
  keepInTab(kind, readCopy(kind));
}

/** Shows a record of the device in this tab, and notes its text. The first change continues the record. */
export function openRecord(kind: RecordKind, key: StorageKey): void {
  for (const tabKey of [kind, staleKey(kind)]) keepInTab(tabKey, "");
  keepInTab(shownKey(kind), readStored(key));
  keepInTab(keyOfKey(kind), key);
}

/** Shows the changes of another tab, unless text was typed in this tab. */
export function followRecord(kind: RecordKind): void {
  if (isBegun(kind) && typedInTab(kind) === "") openRecord(kind, copyKey(kind));
}

/** Begins an empty record in this tab, beside those of the device. */
export const beginRecord = (kind: RecordKind): void => openRecord(kind, newKey(kind));

/** Deletes this tab's copy. */
export const deleteRecord = (kind: RecordKind): void => forget(copyKey(kind));

/** Whether another tab has changed the copy of a text typed in this tab. */
export function isTakenElsewhere(kind: RecordKind): boolean {
  const [copy, typed] = [readCopy(kind), typedInTab(kind)];
  return copy !== "" && typed !== "" && copy !== typed;
}

/** Replaces a record that was sent, so that other tabs do not show it as unsent. */
export function markSent(kind: RecordKind, key: StorageKey, reference: string): void {
  store(key, JSON.stringify({ until: expiry(kind), sent: reference }));
}

/**
 * Marks the entry of the browser's history: with the time at which its form began, or with the reference of what was
 * sent from it.
 */
export function markEntry(kind: RecordKind, mark: number | string): void {
  try {
    history.replaceState({ ...history.state, [kind]: mark }, "");
  } catch {
    // WebKit refuses more than 100 changes in ten seconds. The earlier mark is enough.
  }
}

/** Notes that this tab has sent its record, and begins another one. The copy stays if another tab has changed it since. */
export function closeSentRecord(kind: RecordKind, reference: string): void {
  if (!isTakenElsewhere(kind)) markSent(kind, copyKey(kind), reference);
  keepInTab(sentKey(kind), `${Date.now()} ${reference}`);
  markEntry(kind, reference);
  beginRecord(kind);
}

/**
 * Reference of what this tab has sent since the entry of the browser's history began: Back shows it instead of the sent
 * text. Undefined without one.
 */
export function sentSince(kind: RecordKind): string | undefined {
  const { [kind]: mark } = (history.state ?? {}) as Partial<Record<RecordKind, number | string>>;
  if (typeof mark === "string") return mark;
  // Back and a reload show an older entry.
  const begun = mark ?? (navigationType() === "navigate" ? performance.timeOrigin : 0);
  markEntry(kind, begun);
  const [at, reference] = readInTab(sentKey(kind)).split(" ");
  return Number(at) > begun ? reference : undefined;
}

/** Reference of this tab's record, if another tab has sent it; empty if the reference is unknown. */
export const sentElsewhere = (kind: RecordKind): string | undefined =>
  /"sent":"([^"]*)"/.exec(readCopy(kind))?.[1];

/** Expiry time at the start of a record or in its JSON, in milliseconds since 1970. */
const EXPIRY = /(^|"until":)(\d+)/g;

function expiryOf(text: string): number {
  const [[, , until] = []] = text.matchAll(EXPIRY);
  return Number(until);
}

/** Time by the clock of the server, in milliseconds since 1970; NaN without an answer. */
async function serverTime(): Promise<number> {
  const request = { method: "HEAD", cache: "no-store" } as const;
  const headers = (await fetch("/robots.txt", request).catch(() => undefined))?.headers;
  return Date.parse(headers?.get("date") ?? "") + Number(headers?.get("age")) * 1000;
}

/** State of a record at a time. `misdated`: dated by a wrong clock. A device's clock may be fast by a day. */
function stateAt(now: number, kind: RecordKind, text: string): "live" | "expired" | "misdated" {
  const until = expiryOf(text);
  if (until < FIRST_EXPIRY || until > expiry(kind, now) + DAY_MS) return "misdated";
  return until > now ? "live" : "expired";
}

/** Kinds whose records this page has compared with the clock of the server. */
const compared = new Set<RecordKind>();

/**
 * Deletes expired records, and corrects the dates of a wrong clock. Reads the server's clock, because the device's may be
 * wrong by years for one visit. The text of this tab stays.
 */
async function removeExpired(kind: RecordKind): Promise<void> {
  const isLiveNow = (key: StorageKey) => stateAt(Date.now(), kind, readStored(key)) === "live";
  if (compared.has(kind) || storedKeys(kind).every(isLiveNow)) return;
  compared.add(kind);
  const now = await serverTime();
  if (Number.isNaN(now)) return;
  for (const key of storedKeys(kind)) {
    if (key === copyKey(kind) && typedInTab(kind) !== "") continue;
    const text = readStored(key);
    const state = stateAt(now, kind, text);
    if (state === "expired") forget(key);
    if (state === "misdated") store(key, text.replaceAll(EXPIRY, `$1${expiry(kind, now)}`));
  }
}

/** Readable records of a kind that have not expired, the newest first. */
export function recordsOnDevice<Value>(
  kind: RecordKind,
  read: (text: string) => Value | undefined,
): DeviceRecord<Value>[] {
  const records = storedKeys(kind).map((key) => ({ key, text: readStored(key) }));
  void removeExpired(kind);
  return records
    .filter(({ text }) => isLive(expiryOf(text)))
    .sort((a, b) => expiryOf(b.text) - expiryOf(a.text))
    .flatMap(({ key, text }) => {
      const value = read(text);
      return value ? [{ key, value }] : [];
    });
}
