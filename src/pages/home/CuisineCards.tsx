import { CUISINE_DETAILS, stores } from "../../behaviour/storage.ts";
import type { HomePageData } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import styles from "./CuisineCards.module.css";

export function CuisineCards({ heading, subheading, text, cards }: HomePageData["cuisines"]) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={styles.head}>
          <h2>{heading}</h2>
          <div>
            <p className={`display ${styles.subheading}`}>{subheading}</p>
            <p className="lead soft">{text}</p>
          </div>
        </div>
      </div>
      <ul className={styles.cuisines} data-scroll-into-view="">
        {cards.map(({ key, name, dishes, cloth, thali }, index) => (
          <li key={key} className="rise" style={{ "--i": index }}>
            {/* The text describes the picture, so screen readers skip the picture. */}
            <a href={`/cuisine/${key}`} {...stores(CUISINE_DETAILS, name)}>
              <div className={`${styles.window} cusp`} aria-hidden="true">
                <Picture image={cloth} className={styles.cloth} />
                <Picture
                  image={thali}
                  className={styles.thali}
                  sizes="(min-width: 990px) 25vw, (min-width: 600px) 50vw, (min-resolution: 2.2dppx) 37vw, 61vw"
                  atMost={920}
                />
              </div>
              <div className={styles.words}>
                <h3>{name}</h3>
                <p>{dishes}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
