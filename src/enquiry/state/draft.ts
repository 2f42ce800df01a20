/** The form's memory within a tab. A browser that forbids storage loses the memory, nothing else. */
import { edit, parseFill, startFill, type Fill, type Values } from "./fill.ts";

export const DRAFT_KEY = "enquiry";

/** `randomUUID` exists on secure pages only; without a key the server compares the fields. */
const newKey = () => crypto.randomUUID?.() ?? "";

/** The fill to go on with: the stored one, or a new one that began when the page did. */
export function openFill(): Fill {
  return readFill() ?? startFill({ now: performance.timeOrigin, newKey });
}

export function editFill(fill: Fill, values: Values): Fill {
  return keepFill(edit(fill, values, newKey));
}

export function markTried(fill: Fill): Fill {
  return keepFill({ ...fill, tried: true });
}

/** After success: nothing is remembered, and what is typed next is a new enquiry. */
export function closeFill(): Fill {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Private windows and strict settings throw here.
  }
  return startFill({ now: Date.now(), newKey });
}

function readFill(): Fill | undefined {
  try {
    return parseFill(sessionStorage.getItem(DRAFT_KEY) ?? "");
  } catch {
    return undefined;
  }
}

function keepFill(fill: Fill): Fill {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(fill));
  } catch {
    // The draft is lost with the tab, as it would be without us.
  }
  return fill;
}
