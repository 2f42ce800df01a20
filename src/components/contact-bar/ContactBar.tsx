import { useShell } from "../../context/shell.ts";
import { Icon } from "../icon/Icon.tsx";
import type { PageKind } from "../../model/page.ts";
import styles from "./ContactBar.module.css";

/** Where the form is all there is, where the planner's own sum lies at the foot, and where nothing is sold. */
const WITHOUT: ReadonlySet<PageKind> = new Set(["contact", "sent", "plan", "loader"]);

/** Where the form is on the page itself. */
const OWN_FORM: ReadonlySet<PageKind> = new Set(["home"]);

interface ContactBarProps {
  kind: PageKind;
}

/**
 * Call, chat, plan or enquire, at the foot of a phone's screen once the page is scrolled. It stands at the
 * end of the page and sticks to the screen's edge, so it takes a place of its own and never hides the
 * page's last words; the form lies over it (src/enquiry). Plain links: it needs no script.
 */
export function ContactBar({ kind }: ContactBarProps) {
  const { navigation, contact, bookNow, enquire: form, plan: planner } = useShell();
  const { label, call, chat, plan, enquire } = navigation.bar;
  if (WITHOUT.has(kind)) return null;
  return (
    <nav className={`on-night ${styles.bar}`} aria-label={label}>
      <a href={contact.phone.href}>{call}</a>
      <a href={bookNow.href}>
        <Icon name="chat" />
        {chat}
      </a>
      <a href={planner.to}>{plan}</a>
      {OWN_FORM.has(kind) ? (
        <a className="btn" href="#contact">
          {enquire}
        </a>
      ) : (
        <a className="btn" href={form.to}>
          {enquire}
        </a>
      )}
    </nav>
  );
}
