import type { AboutPageData } from "../../model/page-data.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Purpose.module.css";

/** Mission and vision in large words, then four values, each with its seal. */
export function Purpose({ heading, mission, vision, values }: AboutPageData["purpose"]) {
  return (
    <section className="section on-marigold">
      <div className="wrap">
        <h2>{heading}</h2>
        <div className={styles.aims}>
          {[mission, vision].map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <ul className={styles.values}>
          {values.map(({ title, text, icon }) => (
            <li key={title}>
              <Picture image={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
