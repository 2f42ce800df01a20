import { useState, useSyncExternalStore } from "react";
import { writeMenuIds, type EnquiryMenu } from "../../../schemas/enquiry/enquiry-menu.ts";
import type { FormText } from "../../../schemas/generated/index.ts";
import { menuToSend } from "../../behaviour/kept-menu.ts";
import { planQuery, planToSend, watchPlan } from "../../behaviour/kept-plan.ts";
import { useDeferredEffect } from "../../behaviour/use-deferred-effect.ts";
import styles from "./EnquiryForm.module.css";

/**
 * The plan sent with this enquiry, and a function that leaves it out. `read` returns the plan when the enquiry is sent;
 * `query` is empty without a plan.
 */
export function useAttachedPlan() {
  const query = useSyncExternalStore(watchPlan, planQuery, () => "");
  const [isLeft, setLeft] = useState(false);
  return {
    query: isLeft ? "" : query,
    read: () => (isLeft ? undefined : planToSend()),
    leave: () => setLeft(true),
  };
}

/** The menu sent with this enquiry, and a function that leaves it out. */
export function useAttachedMenu() {
  const [menu, setMenu] = useState<EnquiryMenu>();
  useDeferredEffect(() => setMenu(menuToSend(window.location.search)));
  return { menu, leave: () => setMenu(undefined) };
}

/** Address that shows a menu. */
export const menuAddress = (menu: EnquiryMenu): string => `/menu?${writeMenuIds(menu)}#my-menu`;

interface AttachedProps {
  words: Pick<FormText["plan"], "text" | "look" | "leave">;
  /** Number of functions or dishes. */
  count: number;
  /** Address that shows the plan or the menu. */
  href: string;
  onLeave: () => void;
}

/**
 * Note in the form that the visitor's plan or menu is sent too. Without script, plan and menu are sent without a note.
 */
export function Attached({ words: { text, look, leave }, count, href, onLeave }: AttachedProps) {
  return (
    <p className={styles.attachment}>
      {text} {count}. <a href={href}>{look}</a>{" "}
      <button type="button" onClick={onLeave}>
        {leave}
      </button>
    </p>
  );
}
