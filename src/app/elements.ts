import { startBackToTop } from "../behaviour/back-to-top.ts";
import { startMenu } from "../behaviour/menu.ts";
import { startPlanBar } from "../behaviour/plan-bar.ts";
import { startStoredKeys } from "../behaviour/stored-keys.ts";
import { attempt } from "./attempt.ts";
import { loadPart } from "./load.ts";
import { startIslands } from "./start-islands.ts";

async function startPart(element: HTMLElement, name = ""): Promise<void> {
  const { start } = await loadPart(name);
  start(element);
  element.dataset["started"] = "";
}

/** Starts the part of each element. `data-old` names a part for browsers below our floor. */
export function startParts(attribute: "part" | "old"): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-${attribute}]`))
    void startPart(element, element.dataset[attribute]);
}

/** Starts behaviours and islands; in development again after each edit. */
export function startElements(): void {
  const parts = [startMenu, startBackToTop, startPlanBar, startStoredKeys, startIslands];
  for (const part of parts) attempt(part);
  startParts("part");
}
