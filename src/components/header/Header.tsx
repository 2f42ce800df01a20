import type { ReactNode } from "react";
import { NavLink } from "./NavLink.tsx";
import { useShell } from "../../context/shell.ts";
import { Icon } from "../icon/Icon.tsx";
import { CuisinesMenu } from "./CuisinesMenu.tsx";
import { Logo } from "./Logo.tsx";
import styles from "./Header.module.css";

const NAV_ID = "nav";

interface HeaderProps {
  /** Shown at the end of a phone's drawer. */
  children: ReactNode;
}

/**
 * Logo, links and Book Now. Below 990 px the links are a popover: the browser opens and closes it,
 * dims what lies behind and closes it on a click there or on Escape, with or without script. What
 * script adds is in src/behaviour/menu.ts.
 */
export function Header({ children }: HeaderProps) {
  const { navigation, bookNow, contact, messages } = useShell();
  const words = messages.controls;

  return (
    <header className={`on-night ${styles.header}`}>
      <div className={styles.inner}>
        <Logo />
        <button
          type="button"
          className={styles.burger}
          popoverTarget={NAV_ID}
          aria-label={words.menu}
        >
          <i />
          <i />
          <i />
        </button>
        <nav id={NAV_ID} popover="auto" className={styles.nav} aria-label={words.mainMenu}>
          <button
            type="button"
            className={styles.close}
            popoverTarget={NAV_ID}
            popoverTargetAction="hide"
            aria-label={words.closeMenu}
          >
            <Icon name="cross" />
          </button>
          <ul>
            {navigation.main.map(({ label, to, submenu }) =>
              submenu ? (
                <CuisinesMenu key={label} label={label} to={to} />
              ) : (
                <li key={label}>
                  <NavLink to={to}>{label}</NavLink>
                </li>
              ),
            )}
          </ul>
          <a className={`btn ${styles.book}`} href={bookNow.href}>
            {bookNow.label}
          </a>
          <a className={styles.call} href={contact.phone.href}>
            <Icon name="phone" />
            {contact.phone.display}
          </a>
          {children}
        </nav>
      </div>
    </header>
  );
}
