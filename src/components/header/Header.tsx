import type { ReactNode } from "react";
import type { Link } from "../../../schemas/generated/index.ts";
import { usePageLayout } from "../../context/layout.ts";
import { Icon } from "../icon/Icon.tsx";
import { Logo } from "./Logo.tsx";
import { useLocation } from "react-router-dom";
import { SELECTED_MENU, stores } from "../../behaviour/storage.ts";
import { Picture } from "../picture/Picture.tsx";
import cuisinesMenuStyles from "./CuisinesMenu.module.css";
import styles from "./Header.module.css";

const NAV_ID = "nav";

/**
 * Logo, navigation and Book Now. Below 990 px, the navigation is a popover, which opens without script;
 * src/behaviour/menu.ts adds keyboard handling. The children are at the end of the navigation.
 */
export function Header({ children }: { children: ReactNode }) {
  const { navigation, bookNow, contact, messages } = usePageLayout();
  const words = messages.controls;

  return (
    <header className={`on-night ${styles.header}`}>
      <div className={styles.inner}>
        <Logo />
        <button
          type="button"
          className={`screen-only ${styles.burger}`}
          popoverTarget={NAV_ID}
          aria-label={words.menu}
        >
          <i />
          <i />
          <i />
        </button>
        <nav
          id={NAV_ID}
          popover="auto"
          className={`screen-only ${styles.nav}`}
          aria-label={words.mainMenu}
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
                  <NavLink to={to} label={label} />
                </li>
              ),
            )}
            {navigation.more.map(({ label, to }) => (
              <li key={label} className={styles.more}>
                <NavLink to={to} label={label} />
              </li>
            ))}
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

const MENU_CARDS = "/menuCard";

/**
 * The Cuisines link and the menu cards. The submenu opens on hover, on focus and with its chevron, a `<details>` that
 * needs no script. With script, Escape hides the submenu until the pointer or the focus leaves the item.
 */
function CuisinesMenu({ label, to }: Link) {
  const { menuCards, messages } = usePageLayout();
  // The link is marked only on menu cards, because its target page has its own entry in the navigation.
  const inside = useLocation().pathname.startsWith(MENU_CARDS);
  return (
    <li className={cuisinesMenuStyles.item} data-submenu="">
      <a href={to} aria-current={inside ? "true" : undefined}>
        {label}
      </a>
      <details className={cuisinesMenuStyles.toggle}>
        <summary aria-label={messages.controls.showCuisines}>
          <Icon name="chevron" />
        </summary>
      </details>
      <ul className={cuisinesMenuStyles.menu}>
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

/**
 * Paths of the home page: `/`, `/hi`. Every path of a language begins with its home page's path, so that link must
 * match exactly.
 */
const FIRST_PAGE = /^\/([a-z]{2})?$/;

function NavLink({ to, label }: Link) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!FIRST_PAGE.test(to) && pathname.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={isHere ? "page" : undefined}>
      {label}
    </a>
  );
}
