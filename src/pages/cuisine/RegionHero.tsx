import { Picture } from "../../components/picture/Picture.tsx";
import { Trail } from "../../components/trail/Trail.tsx";
import type { CuisinePageData } from "./data.ts";
import styles from "./RegionHero.module.css";

interface RegionHeroProps {
  data: CuisinePageData;
}

/** The region's cloth, its words on a bordered panel, its celebration in a jharokha window. */
export function RegionHero({ data }: RegionHeroProps) {
  const { trail, sectionClass, cloth, kicker, title, description, buttonText, banner } = data;
  return (
    <section className={`${styles.hero} on-${sectionClass}`}>
      <Picture image={cloth} className={styles.cloth} priority />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.panel}>
          <Trail trail={trail} />
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className={`lead ${styles.text}`}>{description}</p>
          <a className="btn" href="#book-now">
            {buttonText}
          </a>
        </div>
        <div className={`cusp slot ${styles.window}`}>
          <Picture
            image={banner}
            sizes="(min-width: 990px) 80vw, (min-width: 600px) 104vw, 128vw"
            priority
          />
        </div>
      </div>
    </section>
  );
}
