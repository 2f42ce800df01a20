import { usePageLayout } from "../../context/layout.ts";
import styles from "./KeyFacts.module.css";

interface KeyFactsProps {
  /** True if the first screen of the page already shows prices. */
  withoutPrice?: boolean | undefined;
}

/** Lowest price, place and telephone number, below the title of a page. A desktop's header has the number. */
export function KeyFacts({ withoutPrice }: KeyFactsProps) {
  const { navigation, hall, contact } = usePageLayout();
  return (
    <p className={`screen-only ${styles.facts}`}>
      {withoutPrice ? null : <b>{navigation.price}</b>}
      <a href={hall.to}>{hall.place}</a>
      <a href={contact.phone.href}>{contact.phone.display}</a>
    </p>
  );
}
