import { isPlanKept } from "./storage.ts";

/**
 * Shows the plan bar, and the contact bar's words for the plan, while the browser stores a plan that has not expired. A
 * plan that begins on this page does not show them, because the bar would rise over the fields.
 */
export function startPlanBar(): void {
  const update = () => {
    for (const part of document.querySelectorAll("[data-plan-bar]"))
      part.toggleAttribute("hidden", !isPlanKept());
  };
  addEventListener("storage", ({ isTrusted }) => isTrusted && update());
  update();
}
