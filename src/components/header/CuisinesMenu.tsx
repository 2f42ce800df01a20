import { useState, type KeyboardEvent } from "react";
import { useLocation } from "react-router-dom";
import { Link } from "../link/Link.tsx";
import { useShell } from "../../app/shell.ts";
import { SELECTED_MENU, store } from "../../behaviour/storage.ts";
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
 * `<details>` that needs no script; Escape puts it away until the pointer or the focus returns.
 */
export function CuisinesMenu({ label, to }: CuisinesMenuProps) {
  const { menuCards, messages } = useShell();
  // The link itself leads to the menus, which have an entry of their own.
  const inside = useLocation().pathname.startsWith(MENU_CARDS);
  const [dismissed, setDismissed] = useState(false);

  const dismiss = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== "Escape") return;
    const details = event.currentTarget.querySelector("details");
    if (details?.open) {
      details.open = false;
      details.querySelector("summary")?.focus();
      event.stopPropagation();
    }
    setDismissed(true);
  };
  const welcome = () => setDismissed(false);

  return (
    <li
      className={styles.item}
      data-dismissed={dismissed || undefined}
      onKeyDown={dismiss}
      onPointerLeave={welcome}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) welcome();
      }}
    >
      <Link to={to} aria-current={inside ? "true" : undefined}>
        {label}
      </Link>
      <details className={styles.toggle}>
        <summary aria-label={messages.controls.showCuisines}>
          <Icon name="chevron" />
        </summary>
      </details>
      <ul className={styles.menu}>
        {menuCards.map(({ label: name, key, to: card, swatch }) => (
          <li key={key}>
            <Link to={card} onClick={() => store(SELECTED_MENU, key)}>
              <Picture image={swatch} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
