import { isPlanKept } from "./storage.ts";

/** Shows the bar with the link that forgets the plan while the browser keeps one. */
export function startPlanBar(): void {
  const bar = document.querySelector("[data-stores='plan=']")?.parentElement;
  const update = () => bar?.toggleAttribute("hidden", !isPlanKept());
  addEventListener("storage", update);
  update();
}
