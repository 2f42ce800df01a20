import { isPlanKept } from "./storage.ts";

/** Shows the plan bar while the browser keeps a plan. */
export function startPlanBar(): void {
  const bar = document.querySelector("[data-stores='plan=']")?.parentElement;
  const update = () => bar?.toggleAttribute("hidden", !isPlanKept());
  addEventListener("storage", update);
  update();
}
