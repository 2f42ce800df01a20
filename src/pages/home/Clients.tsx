import type { HomePageData } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import styles from "./Clients.module.css";

export function Clients({ heading, logos }: HomePageData["clients"]) {
  if (logos.length === 0) return null;
  return (
    <section className={`section ${styles.section}`}>
      <div className={`wrap ${styles.clients}`}>
        <h2>{heading}</h2>
        <ul>
          {logos.map((logo) => (
            <li key={logo.src}>
              <Picture image={{ ...logo, alt: "" }} />
              {logo.alt}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
