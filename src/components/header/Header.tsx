import { useEffect, useRef, type KeyboardEvent } from "react";
import { useLocation } from "react-router-dom";
import { NavLink } from "../link/Link.tsx";
import { useShell } from "../../app/shell.ts";
import { Icon } from "../icon/Icon.tsx";
import { CuisinesMenu } from "./CuisinesMenu.tsx";
import { Logo } from "./Logo.tsx";
import styles from "./Header.module.css";

/** From this width the menu lies open in the header (the style sheet says the same). */
const WIDE = "(min-width: 990px)";

const NAV_ID = "nav";

/**
 * Logo, links and Book Now. Below 990 px the links are a popover: the browser opens and closes it,
 * dims what lies behind and closes it on a click there or on Escape, with or without script.
 */
export function Header() {
  const { navigation, bookNow, messages } = useShell();
  const words = messages.controls;
  const nav = useRef<HTMLElement>(null);
  // A link to the page that is shown already changes nothing but this.
  const { key } = useLocation();

  const shown = useRef(key);
  useEffect(() => {
    // Not when React comes: it may be the opening of this menu that called for it.
    if (shown.current !== key) close(nav.current);
    shown.current = key;
  }, [key]);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const closeMenu = () => close(nav.current);
    // In the drawer the submenu pushes other links down: they would move from under the finger.
    const closeSubmenu = ({ target }: PointerEvent) => {
      if (wide.matches && !nav.current?.contains(target as Node)) close(nav.current);
    };
    wide.addEventListener("change", closeMenu);
    document.addEventListener("pointerdown", closeSubmenu);
    return () => {
      wide.removeEventListener("change", closeMenu);
      document.removeEventListener("pointerdown", closeSubmenu);
    };
  }, []);

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
        <nav
          ref={nav}
          id={NAV_ID}
          popover="auto"
          className={styles.nav}
          aria-label={words.mainMenu}
          onKeyDown={keepFocusInside}
          onToggle={(event) => {
            // Closing the menu closes the submenu too.
            if (event.newState === "closed") closeDetails(event.currentTarget);
          }}
        >
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
        </nav>
      </div>
    </header>
  );
}

/** Puts the menu away where it is a drawer, and its submenu everywhere. */
function close(menu: HTMLElement | null): void {
  if (menu?.matches(":popover-open")) menu.hidePopover();
  if (menu) closeDetails(menu);
}

function closeDetails(menu: HTMLElement): void {
  for (const details of menu.querySelectorAll("details")) details.open = false;
}

/** In the open drawer, Tab goes round: what lies behind is dimmed and not to be reached. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || !event.currentTarget.matches(":popover-open")) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button, summary")].filter(
    (element) => element.checkVisibility(),
  );
  const [first, last] = [stops.at(0), stops.at(-1)];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
