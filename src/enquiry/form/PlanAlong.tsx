import { useState, useSyncExternalStore } from "react";
import type { EnquiryPlan } from "../../../schemas/enquiry/enquiry-plan.ts";
import { functionsIn } from "../../../schemas/plan/plan.ts";
import { planQuery, planToSend, watchPlan } from "../../behaviour/kept-plan.ts";
import { useLayout } from "../../context/layout.ts";
import styles from "./EnquiryForm.module.css";

interface PlanToSend {
  /** Query of the kept plan; empty without one, or once it is left out. */
  query: string;
  /** Read when the enquiry is sent. */
  read: () => EnquiryPlan | undefined;
  leave: () => void;
}

/** The plan sent with this enquiry, and a function that leaves it out. */
export function usePlanAlong(): PlanToSend {
  const query = useSyncExternalStore(watchPlan, planQuery, () => "");
  const [isLeft, setLeft] = useState(false);
  return {
    query: isLeft ? "" : query,
    read: () => (isLeft ? undefined : planToSend()),
    leave: () => setLeft(true),
  };
}

interface PlanAlongProps {
  plan: PlanToSend;
}

/** Note in the form that the visitor's plan is sent too. */
export function PlanAlong({ plan: { query, leave } }: PlanAlongProps) {
  const { messages, plan } = useLayout();
  const words = messages.form.plan;
  if (query === "") return null;
  return (
    <p className={styles.along}>
      {words.text} {functionsIn(new URLSearchParams(query)).length}.{" "}
      <a href={`${plan.to}?${query}`}>{words.look}</a>{" "}
      <button type="button" onClick={leave}>
        {words.leave}
      </button>
    </p>
  );
}
