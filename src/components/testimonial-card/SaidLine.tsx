import type { Said } from "../../data/blocks.ts";
import styles from "./SaidLine.module.css";

interface SaidLineProps {
  said: Said;
}

/** Where and when a guest said something; the place leads to where everybody can read it. */
export function SaidLine({ said: { label, where, when } }: SaidLineProps) {
  const place = where && <cite dir="auto">{where.name}</cite>;
  return (
    <span className={`small ${styles.said}`}>
      {place && `${label}: `}
      {where?.url === undefined ? (
        place
      ) : (
        <a href={where.url} rel="noopener">
          {place}
        </a>
      )}
      {place && when && ", "}
      {when && <time dateTime={when.month}>{when.text}</time>}
    </span>
  );
}
