/** The form's memory within a tab. A browser that forbids storage loses the memory, nothing else. */
import { keepInTab, readInTab } from "../../behaviour/storage.ts";
import { edit, parseFill, startFill, type Fill, type Values } from "./fill.ts";

export const DRAFT_KEY = "enquiry";

/** `randomUUID` exists on secure pages only; without a key the server compares the fields. */
const newKey = () => crypto.randomUUID?.() ?? "";

/** The fill to go on with: the stored one, or a new one that began when the page did. */
export function openFill(): Fill {
  return parseFill(readInTab(DRAFT_KEY)) ?? startFill({ now: performance.timeOrigin, newKey });
}

export function editFill(fill: Fill, values: Values): Fill {
  return keepFill(edit(fill, values, newKey));
}

export function markTried(fill: Fill): Fill {
  return keepFill({ ...fill, tried: true });
}

/** After success: deletes the draft, so that the next text is a new enquiry. */
export function closeFill(): Fill {
  keepInTab(DRAFT_KEY, "");
  return startFill({ now: Date.now(), newKey });
}

function keepFill(fill: Fill): Fill {
  keepInTab(DRAFT_KEY, JSON.stringify(fill));
  return fill;
}
