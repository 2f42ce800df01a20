/**
 * The script of every page: what the platform does not do by itself. What few pages need is in parts of its own (parts.ts),
 * and React comes for islands alone (wake.ts).
 */
import { startShowWhole } from "../behaviour/show-whole.ts";
import { startElements } from "./elements.ts";
import { loadPart } from "./load.ts";

/** Has a mouse or a pen drawn as a flower; a finger never asks for it. */
function awaitPointer(): void {
  const move = async ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    removeEventListener("pointermove", move);
    try {
      await (await loadPart("cursor")).start(document.documentElement);
    } catch {
      // It decorates: on a line that breaks the system's own cursor stays.
    }
  };
  addEventListener("pointermove", move, { passive: true });
}

startShowWhole();
awaitPointer();
startElements();
document.documentElement.dataset["started"] = "";
