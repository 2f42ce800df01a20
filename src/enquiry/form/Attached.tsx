import { useSyncExternalStore } from "react";
import {
  MENU_PART,
  readMenuIds,
  writeMenuIds,
  type EnquiryMenu,
} from "../../../schemas/enquiry/enquiry-menu.ts";
import { PLAN_FIELD } from "../../../schemas/enquiry/enquiry-fields.ts";
import type { FormText } from "../../../schemas/generated/index.ts";
import { keptMenu, menuToSend } from "../../behaviour/kept-menu.ts";
import { watchPlan } from "../../behaviour/kept-plan.ts";
import { planQuery, planToSend } from "../../behaviour/plan-to-send.ts";
import { leftOutKey } from "../../behaviour/record-keys.ts";
import { keepInTab, readInTab } from "../../behaviour/storage.ts";
import styles from "./EnquiryForm.module.css";

/**
 * Whether the visitor has left out an attachment of this text, in this tab. The returned function leaves it out or
 * brings it back.
 */
function useLeftOut(name: string, text: string): [isLeftOut: boolean, leaveOut: () => void] {
  const key = leftOutKey(name);
  const leftOut = useSyncExternalStore(
    watchPlan,
    () => readInTab(key),
    () => "",
  );
  const isLeftOut = text !== "" && leftOut === text;
  const leaveOut = () => {
    keepInTab(key, isLeftOut ? "" : text);
    // Browsers send the `storage` event only to other tabs.
    dispatchEvent(new Event("storage"));
  };
  return [isLeftOut, leaveOut];
}

/**
 * The plan that the form sends. `read` returns the plan at the time of sending, `leaveOut` removes it or brings it back,
 * `query` is empty without a plan, and `shown` without a plan that could be brought back.
 *
 * @param isPlanner whether the page has the planner, whose plan is always sent
 */
export function useAttachedPlan(isPlanner: boolean) {
  const query = useSyncExternalStore(watchPlan, planQuery, () => "");
  const shown = isPlanner ? "" : query;
  const [isLeftOut, leaveOut] = useLeftOut(PLAN_FIELD, shown);
  return {
    shown,
    query: isLeftOut ? "" : query,
    read: () => {
      const plan = planToSend();
      return shown !== "" && plan?.query === readInTab(leftOutKey(PLAN_FIELD)) ? undefined : plan;
    },
    leaveOut,
  };
}

/** Ids of the menu that would be sent; empty without one. */
const menuIds = (): string => menuToSend(window.location.search)?.join() ?? "";

export function useAttachedMenu() {
  const ids = useSyncExternalStore(watchPlan, menuIds, () => "");
  const [isLeftOut, leaveOut] = useLeftOut(MENU_PART, ids);
  const menu = ids === "" ? undefined : readMenuIds([ids]);
  return { shown: menu, menu: isLeftOut ? undefined : menu, leaveOut };
}

/** Address that contains a menu, to be sent. */
export const menuAddress = (menu: EnquiryMenu): string => `/menu?${writeMenuIds(menu)}#my-menu`;

/** Link to a menu. The visitor's own may change before Back, so its link has no dishes. */
export const menuLink = (menu: EnquiryMenu): string =>
  menu.join() === keptMenu().join() ? "/menu#my-menu" : menuAddress(menu);

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
