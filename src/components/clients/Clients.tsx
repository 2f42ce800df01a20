import type { Image } from "../../model/image.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Clients.module.css";

interface ClientsProps {
  heading: string;
  logos: Image[];
}

/** Whom we cook for, as one row of stamps. */
export function Clients({ heading, logos }: ClientsProps) {
  if (logos.length === 0) return null;
  return (
    <section className={`section ${styles.section}`}>
      <div className={`wrap ${styles.clients}`}>
        <h2>{heading}</h2>
        <ul>
          {logos.map((logo) => (
            <li key={logo.src}>
              <Picture image={logo} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
