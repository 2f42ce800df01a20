import { formatPrice } from "../../../schemas/format.ts";
import type { PackageDetailPageData } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import styles from "./Stalls.module.css";

interface StallsProps {
  stalls: PackageDetailPageData["counters"]["items"];
  perPerson: string;
}

const PAINTS = ["kumkum", "leaf", "rani", "neel", "copper"];

export function Stalls({ stalls, perPerson }: StallsProps) {
  return (
    <ul className={styles.stalls}>
      {stalls.map(({ name, rate, image }, index) => (
        <li key={name} className={`${styles.stall} on-${PAINTS[index % PAINTS.length]}`}>
          <div className={styles.window}>
            <Picture image={image} sizes="min(13rem, 31vw)" atMost={440} />
          </div>
          <h3>{name}</h3>
          <p>
            <b>{formatPrice(rate)}</b> <span>{perPerson}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
