import type { ServiceCard } from "../../data/blocks.ts";
import styles from "./ServiceText.module.css";

interface ServiceTextProps {
  card: ServiceCard;
  details: string;
}

/** What a service is and the way to its page; every link says which service it leads to. */
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
