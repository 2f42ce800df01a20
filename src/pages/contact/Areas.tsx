import type { ContactPageData } from "./data.ts";
import styles from "./Areas.module.css";

interface AreasProps {
  areas: ContactPageData["areas"];
}

/** Where we cook: stations on one line, and at its end the whole city. */
export function Areas({ areas: { heading, text, items } }: AreasProps) {
  return (
    <section className={`section ${styles.areas}`} id="areas">
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <ol>
          {items.map(({ name, text: about, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{about}</p>
              <a className="more" href={link.to}>
                {link.label}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
