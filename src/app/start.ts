/**
 * The script of every page. Features that only some pages use are separate scripts (parts.ts); React loads only for
 * islands (start-islands.ts).
 */
import { noteArrival } from "../behaviour/arrival.ts";
import { navigationType } from "../behaviour/navigation-type.ts";
import { followOldAddress } from "../behaviour/old-address.ts";
import { startRowScroll } from "../behaviour/scroll-into-view.ts";
import { storesInTab } from "../behaviour/storage.ts";
import { attempt } from "./attempt.ts";
import { startElements, startParts } from "./elements.ts";
import { loadPart } from "./load.ts";
import { RUNS_SCRIPT } from "./runs-script.ts";

/** Starts the custom cursor on the first mouse or pen move. */
function awaitPointer(): void {
  let last: PointerEvent | undefined;
  const begin = async () => {
    const { start } = await loadPart("cursor");
    await start(document.documentElement);
    removeEventListener("pointermove", move);
    if (last) last.target?.dispatchEvent(new PointerEvent(last.type, last));
  };
  const move = (event: PointerEvent) => {
    // Without a pointer, browsers send a move at the corner after a layout.
    if (event.pointerType === "touch" || !(event.clientX || event.clientY)) return;
    // Only decoration: if it fails to load, the system's cursor stays.
    if (!last) begin().catch(() => undefined);
    last = event;
  };
  addEventListener("pointermove", move, { passive: true });
}

/**
 * Lays out the parts below a phone's first screen (`.later`) when the page has loaded. After Back at once, because
 * the browser restores the scroll position only if every part has its height.
 */
function layOutLaterParts(): void {
  const { dataset } = document.documentElement;
  if (navigationType() === "back_forward") dataset["whole"] = "back";
  else addEventListener("load", () => (dataset["whole"] = ""));
}

async function startPage(): Promise<void> {
  const page = document.documentElement;
  const startPart = (name: string) => loadPart(name).then(({ start }) => start(page), reportError);
  if (!("popover" in page)) await startPart("popovers");
  if (!storesInTab()) await startPart("carried-choices");
  startElements();
  page.dataset["started"] = "";
}

attempt(followOldAddress);
const isSupported = CSS.supports(RUNS_SCRIPT);
if (isSupported)
  for (const part of [layOutLaterParts, noteArrival, startRowScroll, awaitPointer]) attempt(part);
const begin = isSupported ? startPage : () => startParts("old");
// On a long page, the later style sheet blocks the parser, so the elements after it do not exist yet.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else void begin();
