import { forget, isPlanKept, PLAN } from "./storage.ts";

/** Shows `[data-plan-bar]` while the browser keeps a plan; its button forgets the plan. */
export function startPlanBar(): void {
  const bar = document.querySelector<HTMLElement>("[data-plan-bar]");
  if (!bar) return;
  const update = () => (bar.hidden = !isPlanKept());
  addEventListener("storage", update);
  bar.lastElementChild?.addEventListener("click", () => {
    forget(PLAN);
    dispatchEvent(new Event("storage"));
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  update();
}
