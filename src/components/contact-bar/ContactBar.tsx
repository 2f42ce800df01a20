import { usePageLayout } from "../../context/layout.ts";
import { Icon } from "../icon/Icon.tsx";
import styles from "./ContactBar.module.css";

interface ContactBarProps {
  /** Address of the enquiry form on this page; without it, the bar links to the contact page. */
  form?: string | undefined;
}

/**
 * Links to call, chat, plan or enquire, at the foot of a phone's screen. The bar is sticky, with space at the end of
 * the page, so it hides no text. It needs no script.
 */
export function ContactBar({ form }: ContactBarProps) {
  const {
    navigation,
    messages,
    contact,
    bookNow,
    enquire: contactPage,
    plan: planner,
  } = usePageLayout();
  const { label, call, chat, plan, enquire } = navigation.bar;
  return (
    <nav className={`on-night ${styles.bar}`} aria-label={label}>
      <a href={contact.phone.href}>{call}</a>
      <a href={bookNow.href}>
        <Icon name="chat" />
        {chat}
      </a>
      <a href={planner.to}>
        <span data-plan-bar="" hidden>
          {messages.plan.label}
        </span>
        <span>{plan}</span>
      </a>
      <a className="btn onward" href={form ?? contactPage.to}>
        {enquire}
      </a>
    </nav>
  );
}
