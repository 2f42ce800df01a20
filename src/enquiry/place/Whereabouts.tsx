import { useLayout } from "../../context/layout.ts";
import { Icon } from "../../components/icon/Icon.tsx";
import type { ContactBlock } from "../../data/site.ts";
import styles from "./Whereabouts.module.css";

interface WhereaboutsProps {
  contact: ContactBlock;
}

/** Phone, WhatsApp and mail, then both addresses with the way there. */
export function Whereabouts({ contact: { map, office, venue, call, mail } }: WhereaboutsProps) {
  const { navigation, bookNow } = useLayout();
  return (
    <div className={styles.whereabouts}>
      <ul>
        <li>
          <a href={call.href}>
            <Icon name="phone" />
            {call.display}
          </a>
        </li>
        <li>
          <a href={bookNow.href}>
            <Icon name="chat" />
            {navigation.bar.chat}
          </a>
        </li>
        <li>
          <a href={mail.href}>
            <Icon name="mail" />
            {mail.address}
          </a>
        </li>
      </ul>
      {[office, venue].map(({ heading, lines, directions }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a href={directions} target="_blank" rel="noreferrer">
            <Icon name="pin" />
            {map.directions}
            <span className="vh">: {heading}</span>
          </a>
        </div>
      ))}
    </div>
  );
}
