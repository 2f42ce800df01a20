import { useState } from "react";
import type { Plan } from "../../../../schemas/plan/plan.ts";
import type { PlanPageData } from "../data.ts";
import { repeats } from "../../../behaviour/parts/typed.ts";
import { planAddress, planFacts } from "../../../model/plan/summary.ts";

interface SharePlanProps {
  data: PlanPageData;
  plan: Plan;
}

/** Hands the plan's address to the platform's share sheet; where there is none it is copied, and that is said. */
export function SharePlan({ data, plan }: SharePlanProps) {
  const { label, copied } = data.share;
  const [isCopied, setCopied] = useState(false);

  async function passRound(): Promise<void> {
    const { search } = new URL(planAddress(data, plan));
    const url = new URL(search, window.location.href).href;
    try {
      // Absent from some browsers, whatever the types say.
      if (typeof navigator.share === "function") {
        // oxlint-disable-next-line browsers/runtime-apis -- tested above
        await navigator.share({
          title: data.heading,
          text: planFacts(data, plan).join(", "),
          url,
        });
      } else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The visitor closed the sheet, or the browser forbids it; the address bar says the same.
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn ghost"
        onClick={() => void passRound()}
        {...repeats("share")}
      >
        {label}
      </button>
      <p className="small" role="status">
        {isCopied ? copied : null}
      </p>
    </>
  );
}
