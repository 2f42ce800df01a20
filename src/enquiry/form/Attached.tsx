import { useState, useSyncExternalStore } from "react";
import { writeMenuIds, type EnquiryMenu } from "../../../schemas/enquiry/enquiry-menu.ts";
import type { FormText } from "../../../schemas/generated/index.ts";
import { menuToSend } from "../../behaviour/kept-menu.ts";
import { planQuery, planToSend, watchPlan } from "../../behaviour/kept-plan.ts";
import { useDeferredEffect } from "../../behaviour/use-deferred-effect.ts";
import styles from "./EnquiryForm.module.css";

/**
 * The plan that the form sends. `read` returns the plan at the time of sending, `leaveOut` removes it, and `query` is
 * empty without a plan.
 */
export function useAttachedPlan() {
  const query = useSyncExternalStore(watchPlan, planQuery, () => "");
  const [isLeftOut, setLeftOut] = useState(false);
  return {
    query: isLeftOut ? "" : query,
    read: () => (isLeftOut ? undefined : planToSend()),
    leaveOut: () => setLeftOut(true),
  };
}

export function useAttachedMenu() {
  const [menu, setMenu] = useState<EnquiryMenu>();
  useDeferredEffect(() => setMenu(menuToSend(window.location.search)));
  return { menu, leaveOut: () => setMenu(undefined) };
}

export const menuAddress = (menu: EnquiryMenu): string => `/menu?${writeMenuIds(menu)}#my-menu`;

interface AttachedProps {
  words: Pick<FormText["plan"], "text" | "look" | "leave">;
  count: number;
  href: string;
  onLeaveOut: () => void;
}

export function Attached({ words: { text, look, leave }, count, href, onLeaveOut }: AttachedProps) {
  return (
    <p className={styles.attachment}>
      {text} {count}. <a href={href}>{look}</a>{" "}
      <button type="button" onClick={onLeaveOut}>
        {leave}
      </button>
    </p>
  );
}
