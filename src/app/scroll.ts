import { decode } from "../model/resolve.ts";

/** Where each entry of the history is scrolled to. The browser would restore it before the page is there. */
const STORAGE_KEY = "scroll";

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

const positions = readPositions();

/** Remembers how far the entry that is shown is scrolled. */
export function keepScroll(key: string): void {
  positions[key] = scrollY;
}

/** Leads back to where an entry was left; false when it has never been left. */
export function restoreScroll(key: string): boolean {
  const top = positions[key];
  if (top === undefined) return false;
  // Nothing of the page is put off any more (`.later`): every part has its height.
  if (top > 0) document.documentElement.dataset["whole"] = "";
  scrollTo({ top, behavior: "instant" });
  return true;
}

/** The same for a page the browser has loaded, unless it has led to a place of it itself. */
export function restoreScrollOfDocument(key: string): void {
  // To ask where the page is scrolled to has it laid out, which few need.
  if (key in positions && scrollY === 0) restoreScroll(key);
}

/** Brings the element that a hash names into view; false when there is none. */
export function scrollToHash(hash: string, behavior: ScrollBehavior): boolean {
  const element = hash && document.getElementById(decode(hash.slice(1)));
  if (element) element.scrollIntoView({ behavior });
  return Boolean(element);
}

/**
 * Takes scrolling over while this document lives, and gives it back when it is left, so that the
 * browser restores what it loads itself.
 *
 * @param currentKey the entry that is shown
 */
export function takeOverScroll(currentKey: () => string): void {
  const own = () => (history.scrollRestoration = "manual");
  own();
  // Out of the back/forward cache the document goes on where it was.
  addEventListener("pageshow", own);
  addEventListener("pagehide", () => {
    keepScroll(currentKey());
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Private windows and strict settings throw here; only the memory is lost.
    }
  });
}
