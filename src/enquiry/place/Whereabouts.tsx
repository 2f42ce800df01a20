import { Icon } from "../../components/icon/Icon.tsx";
import type { ContactBlock } from "../../model/blocks.ts";
import styles from "./Whereabouts.module.css";

interface WhereaboutsProps {
  contact: ContactBlock;
}

/** Both addresses with the way there, the phone and the mail. */
export function Whereabouts({ contact: { map, office, venue, call, mail } }: WhereaboutsProps) {
  return (
    <div className={styles.whereabouts}>
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
      <div>
        <h3>{call.heading}</h3>
        <a href={call.href}>
          <Icon name="phone" />
          {call.display}
        </a>
      </div>
      <div>
        <h3>{mail.heading}</h3>
        <a href={mail.href}>
          <Icon name="mail" />
          {mail.address}
        </a>
      </div>
    </div>
  );
}
