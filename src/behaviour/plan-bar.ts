import { isPlanKept } from "./storage.ts";

/**
 * Shows the plan bar while the browser stores a plan that has not expired. A plan that begins on this page does not
 * show it, because it would rise over the fields.
 */
export function startPlanBar(): void {
  const bar = document.querySelector("[data-plan-bar]");
  const update = () => bar?.toggleAttribute("hidden", !isPlanKept());
  addEventListener("storage", ({ isTrusted }) => isTrusted && update());
  update();
}
