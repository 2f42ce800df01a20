import { useState, useSyncExternalStore } from "react";
import { writeMenuIds, type EnquiryMenu } from "../../../schemas/enquiry/enquiry-menu.ts";
import type { FormText } from "../../../schemas/generated/index.ts";
import { menuToSend } from "../../behaviour/kept-menu.ts";
import { planQuery, planToSend, watchPlan } from "../../behaviour/kept-plan.ts";
import { keepInTab, readInTab } from "../../behaviour/storage.ts";
import { useDeferredEffect } from "../../behaviour/hooks/use-deferred-effect.ts";
import styles from "./EnquiryForm.module.css";

/**
 * Whether the visitor has left out an attachment of this text, in this tab. The returned function leaves it out or
 * brings it back.
 */
function useLeftOut(kind: string, text: string): [isLeftOut: boolean, leaveOut: () => void] {
  const key = `${kind}-left-out`;
  const [leftOut, setLeftOut] = useState("");
  useDeferredEffect(() => setLeftOut(readInTab(key)));
  const isLeftOut = text !== "" && leftOut === text;
  const leaveOut = () => {
    const next = isLeftOut ? "" : text;
    keepInTab(key, next);
    setLeftOut(next);
  };
  return [isLeftOut, leaveOut];
}

/**
 * The plan that the form sends. `read` returns the plan at the time of sending, `leaveOut` removes it or brings it back,
 * `query` is empty without a plan, and `shown` without a plan that could be brought back.
 */
export function useAttachedPlan() {
  const query = useSyncExternalStore(watchPlan, planQuery, () => "");
  const [isLeftOut, leaveOut] = useLeftOut("plan", query);
  return {
    shown: query,
    query: isLeftOut ? "" : query,
    read: () => (isLeftOut ? undefined : planToSend()),
    leaveOut,
  };
}

export function useAttachedMenu() {
  const [menu, setMenu] = useState<EnquiryMenu>();
  useDeferredEffect(() => setMenu(menuToSend(window.location.search)));
  const [isLeftOut, leaveOut] = useLeftOut("menu", menu ? writeMenuIds(menu) : "");
  return { shown: menu, menu: isLeftOut ? undefined : menu, leaveOut };
}

export const menuAddress = (menu: EnquiryMenu): string => `/menu?${writeMenuIds(menu)}#my-menu`;

interface AttachedProps {
  words: Pick<FormText["plan"], "look" | "leave" | "left">;
  text: string;
  /** Label of the button that brings it back. */
  undo: string;
  href: string;
  isLeftOut: boolean;
  onLeaveOut: () => void;
}

export function Attached(props: AttachedProps) {
  const { words, text, undo, href, isLeftOut, onLeaveOut } = props;
  return (
    <p className={styles.attachment} role="status">
      {isLeftOut ? (
        words.left
      ) : (
        <>
          {text} <a href={href}>{words.look}</a>
        </>
      )}{" "}
      <button type="button" onClick={onLeaveOut}>
        {isLeftOut ? undo : words.leave}
      </button>
    </p>
  );
}
