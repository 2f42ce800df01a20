import { usePageLayout } from "../../context/layout.ts";
import { Icon } from "../../components/icon/Icon.tsx";
import type { ContactBlock } from "../../data/site.ts";
import styles from "./Contacts.module.css";

interface ContactsProps {
  contact: ContactBlock;
}

export function Contacts({ contact: { map, office, venue, call, mail } }: ContactsProps) {
  const { navigation, bookNow } = usePageLayout();
  const ways = [
    { icon: "phone", href: call.href, text: call.display },
    { icon: "chat", href: bookNow.href, text: navigation.bar.chat },
    { icon: "mail", href: mail.href, text: mail.address },
  ] as const;
  return (
    <div className={styles.whereabouts}>
      <ul>
        {ways.map(({ icon, href, text }) => (
          <li key={icon}>
            <a href={href}>
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
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
