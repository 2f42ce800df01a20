/**
 * The script of every page: what the platform does not do by itself. What few pages need is in parts of its own (parts.ts),
 * and React comes for islands alone (wake.ts).
 */
import { startShowWhole } from "../behaviour/show-whole.ts";
import { startElements } from "./elements.ts";
import { loadPart } from "./load.ts";

/** Has a mouse or a pen drawn as a flower; a finger never asks for it. */
function awaitPointer(): void {
  const move = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    removeEventListener("pointermove", move);
    loadPart("cursor")
      .then(({ start }) => start(document.documentElement))
      // It decorates: where it does not come, the system's own cursor stays.
      .catch(() => undefined);
  };
  addEventListener("pointermove", move, { passive: true });
}

function startPage(): void {
  startElements();
  document.documentElement.dataset["started"] = "";
}

startShowWhole();
awaitPointer();
// The styles of a long page's rest hold the parser up: what stands below them is not there yet.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", startPage);
else startPage();
