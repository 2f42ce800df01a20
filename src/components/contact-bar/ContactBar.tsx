import { useLayout } from "../../context/layout.ts";
import { Icon } from "../icon/Icon.tsx";
import styles from "./ContactBar.module.css";

interface ContactBarProps {
  /** Address of the enquiry form; another page's form when left out. */
  form?: string | undefined;
}

/**
 * Call, chat, plan or enquire, at the foot of a phone's screen after scrolling. It sticks to the screen's edge
 * at the end of the page, so it hides no text; plain links, no script.
 */
export function ContactBar({ form }: ContactBarProps) {
  const { navigation, contact, bookNow, enquire: contactPage, plan: planner } = useLayout();
  const { label, call, chat, plan, enquire } = navigation.bar;
  return (
    <nav className={`on-night ${styles.bar}`} aria-label={label}>
      <a href={contact.phone.href}>{call}</a>
      <a href={bookNow.href}>
        <Icon name="chat" />
        {chat}
      </a>
      <a href={planner.to}>{plan}</a>
      <a className="btn" href={form ?? contactPage.to}>
        {enquire}
      </a>
    </nav>
  );
}
