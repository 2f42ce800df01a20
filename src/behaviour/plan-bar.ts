import { isPlanKept } from "./storage.ts";

/** Shows the plan bar while the browser stores a plan that has not expired. */
export function startPlanBar(): void {
  const bar = document.querySelector("[data-plan-bar]");
  const update = () => bar?.toggleAttribute("hidden", !isPlanKept());
  addEventListener("storage", update);
  update();
}
