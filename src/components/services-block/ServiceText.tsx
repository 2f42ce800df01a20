import type { ServiceCard } from "../../data/blocks.ts";
import styles from "./ServiceText.module.css";

interface ServiceTextProps {
  card: ServiceCard;
  details: string;
}

/** Text of a service and a link to its page that names it. */
export function ServiceText({
  card: { to, title, description, facts },
  details,
}: ServiceTextProps) {
  return (
    <>
      <h3>{title}</h3>
      <p>{description}</p>
      {facts === undefined ? null : (
        <p>
          <b>{facts}</b>
        </p>
      )}
      <a className={`more ${styles.link}`} href={to} aria-label={`${details}: ${title}`}>
        {details}
      </a>
    </>
  );
}
