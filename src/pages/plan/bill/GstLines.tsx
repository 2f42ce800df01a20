import type { Sum } from "../../../../schemas/plan/estimate.ts";
import type { PlanPageData } from "../plan-data.ts";
export function GstLines({ data: _d, sum: _s }: { data: PlanPageData; sum: Sum }) {
  return null;
}
