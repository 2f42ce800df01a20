/** The two values that the site keeps in local storage, under the names the old site used. */
export const SELECTED_MENU = "selectedMenu";
export const CUISINE_DETAILS = "cuisine-details";

type StorageKey = typeof SELECTED_MENU | typeof CUISINE_DETAILS;

/** The stored value, or an empty text when there is none or the browser forbids storage. */
export function readStored(key: StorageKey): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a value. A browser that forbids storage loses the memory, nothing else. */
export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows and strict settings throw here.
  }
}
