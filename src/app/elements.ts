import { startBackToTop } from "../behaviour/back-to-top.ts";
import { startMenu } from "../behaviour/menu.ts";
import { startPlanBar } from "../behaviour/plan-bar.ts";
import { startStoredKeys } from "../behaviour/stored-keys.ts";
import { attempt } from "./attempt.ts";
import { loadPart } from "./load.ts";
import { startIslands } from "./start-islands.ts";

async function startPart(element: HTMLElement): Promise<void> {
  const { start } = await loadPart(element.dataset["part"] ?? "");
  start(element);
  element.dataset["started"] = "";
}

/** Starts behaviours and islands; in development again after each edit. */
export function startElements(): void {
  const parts = [startMenu, startBackToTop, startPlanBar, startStoredKeys, startIslands];
  for (const part of parts) attempt(part);
  for (const element of document.querySelectorAll<HTMLElement>("[data-part]"))
    void startPart(element);
}
