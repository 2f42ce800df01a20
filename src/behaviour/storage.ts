/** Keys of local storage; the first two have the names of the old site. */
export const SELECTED_MENU = "selectedMenu";
export const CUISINE_DETAILS = "cuisine-details";
export const MY_MENU = "my-menu";
export const EARLIER_MENU = "my-menu-earlier";
export const PLAN = "plan";
export const CALL_BACK = "call-back";

/** The kinds `plan`, `enquiry` and `call-back` may have several keys, such as `plan-x4b` (tab-record.ts). */
export type StorageKey =
  | typeof SELECTED_MENU
  | typeof CUISINE_DETAILS
  | typeof MY_MENU
  | typeof EARLIER_MENU
  | typeof PLAN
  | "enquiry"
  | typeof CALL_BACK
  | `${typeof PLAN | "enquiry" | typeof CALL_BACK}-${string}`;

/** Key of the visit's source (arrival.ts); kept until the tab is closed. */
export const ARRIVAL = "arrival";

/** Key of a copy of the enquiry sent last; kept until the tab is closed. */
export const SENT_COPY = "sent";

export interface SentCopy {
  reference: string;
  /** Absent in a copy of an older form. */
  name?: string;
  lines: (readonly [label: string, value: string, href?: string])[];
}

export const STORES = "data-stores";

/** Attribute that stores a value when a link is followed or a page is shown (stored-keys.ts). */
export function stores(key: StorageKey, value: string): Record<string, string> {
  return { [STORES]: `${key}=${value}` };
}

/** Stored value; empty without one, or when the browser forbids storage. */
export function readStored(key: StorageKey): string {
  return tryStorage(() => localStorage.getItem(key)) ?? "";
}

/** Keys of the device that begin with the name of a kind. */
export function storedKeys(kind: string): StorageKey[] {
  const keys = tryStorage(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key === kind || key.startsWith(`${kind}-`)) as StorageKey[];
}

export function isStored(key: string): boolean {
  return Boolean(readInTab(key)) || storedKeys(key).length > 0;
}

/** @returns false if the browser refused */
export function store(key: StorageKey, value: string): boolean {
  tryStorage(() => localStorage.setItem(key, value));
  return readStored(key) === value;
}

export function forget(key: StorageKey): void {
  tryStorage(() => localStorage.removeItem(key));
}

/**
 * Whether a plan is stored and has not expired. The stored value begins with the expiry time, in milliseconds since
 * 1970.
 */
export function isPlanKept(): boolean {
  return storedKeys(PLAN).some((key) => Number.parseInt(readStored(key)) > Date.now());
}

const PROBE = "stores";

/** More than any plan or menu has, so that storage which takes it takes these too. */
const PROBE_CHARACTERS = 20_000;

/** Values that the browser refused to store. */
const refused = new Map<string, string>();

export function readInTab(key: string): string {
  return refused.get(key) ?? tryStorage(() => sessionStorage.getItem(key)) ?? "";
}

/** @returns false if the browser refused, and a later page of this tab cannot read the value */
export function keepInTab(key: string, value: string): boolean {
  refused.set(key, value);
  tryStorage(() => {
    sessionStorage.setItem(key, value);
    refused.delete(key);
  });
  return !refused.has(key);
}

/** Whether a later page of this tab can read a plan or menu that this page stores, also with full storage. */
export function storesInTab(): boolean {
  const isKept = keepInTab(PROBE, "1".repeat(PROBE_CHARACTERS));
  keepInTab(PROBE, "");
  return isKept;
}

/** In private windows and with strict settings, access to storage throws. */
function tryStorage<Value>(touch: () => Value): Value | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
