import { useState } from "react";
import { writeMenuIds, type EnquiryMenu } from "../../../schemas/enquiry/enquiry-menu.ts";
import { menuToSend } from "../../behaviour/kept-menu.ts";
import { useAfterwards } from "../../behaviour/use-afterwards.ts";
import { useShell } from "../../context/shell.ts";
import styles from "./EnquiryForm.module.css";

/** The menu that goes along with this enquiry, and a way to leave it out. */
export function useMenuAlong(): [EnquiryMenu | undefined, leave: () => void] {
  const [menu, setMenu] = useState<EnquiryMenu>();
  useAfterwards(() => setMenu(menuToSend(window.location.search)));
  return [menu, () => setMenu(undefined)];
}

/** Address that shows a menu. */
export const menuAddress = (menu: EnquiryMenu): string => `/menu?${writeMenuIds(menu)}#my-menu`;

interface MenuAlongProps {
  menu: EnquiryMenu | undefined;
  onLeave: () => void;
}

/** Says in the form that the visitor's menu goes along. Without script nothing is said, and it goes all the same. */
export function MenuAlong({ menu, onLeave }: MenuAlongProps) {
  const { text, look, leave } = useShell().messages.form.menu;
  if (!menu) return null;
  return (
    <p className={styles.along}>
      {text} {menu.length}. <a href={menuAddress(menu)}>{look}</a>{" "}
      <button type="button" onClick={onLeave}>
        {leave}
      </button>
    </p>
  );
}
