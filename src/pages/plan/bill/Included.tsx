import type { PlanPageData } from "../plan-data.ts";
export function Included({ words: _w }: { words: PlanPageData["bill"] }) {
  return null;
}
