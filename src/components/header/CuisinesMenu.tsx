import { useLocation } from "react-router-dom";
import { useShell } from "../../context/shell.ts";
import { SELECTED_MENU, stores } from "../../behaviour/storage.ts";
import { Icon } from "../icon/Icon.tsx";
import { Picture } from "../picture/Picture.tsx";
import styles from "./CuisinesMenu.module.css";

const MENU_CARDS = "/menuCard";

interface CuisinesMenuProps {
  label: string;
  to: string;
}

/**
 * The Cuisines link and its six menu cards. Opens on hover, on focus and with its chevron, a
 * `<details>` that needs no script; with it, Escape puts it away until the pointer or the focus returns.
 */
export function CuisinesMenu({ label, to }: CuisinesMenuProps) {
  const { menuCards, messages } = useShell();
  // The link itself leads to the menus, which have an entry of their own.
  const inside = useLocation().pathname.startsWith(MENU_CARDS);
  return (
    <li className={styles.item} data-submenu="">
      <a href={to} aria-current={inside ? "true" : undefined}>
        {label}
      </a>
      <details className={styles.toggle}>
        <summary aria-label={messages.controls.showCuisines}>
          <Icon name="chevron" />
        </summary>
      </details>
      <ul className={styles.menu}>
        {menuCards.map(({ label: name, key, to: card, swatch }) => (
          <li key={key}>
            <a href={card} {...stores(SELECTED_MENU, key)}>
              <Picture image={swatch} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
