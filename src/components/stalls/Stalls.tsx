import { formatPrice } from "../../model/format.ts";
import type { Image } from "../../model/page-data.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Stalls.module.css";

interface StallsProps {
  stalls: { name: string; rate: number; image: Image }[];
  perPerson: string;
}

/** Live counters as a row of stalls in a bazaar, each under its awning. */
export function Stalls({ stalls, perPerson }: StallsProps) {
  return (
    <ul className={styles.stalls}>
      {stalls.map(({ name, rate, image }) => (
        <li key={name} className={styles.stall}>
          <Picture image={image} />
          <h3>{name}</h3>
          <p>
            <b>{formatPrice(rate)}</b> <span>{perPerson}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
