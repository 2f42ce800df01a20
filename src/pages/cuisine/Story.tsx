import { Picture } from "../../components/picture/Picture.tsx";
import { Sources } from "../../components/sources/Sources.tsx";
import type { CuisinePageData } from "./data.ts";
import styles from "./Story.module.css";

interface StoryProps {
  data: CuisinePageData;
}

/** Regions that tell their story on their own ground instead of rice. */
const LOUD = new Set(["punjabi"]);

/** How we cook for the region, and the five dishes it is known by. */
export function Story({
  data: { key, sectionClass, subTitle, content, sources, signature },
}: StoryProps) {
  return (
    <section className={`section ${LOUD.has(key) ? `on-${sectionClass}` : ""} ${styles.section}`}>
      <div className={`wrap ${styles.story}`}>
        {subTitle === "" ? null : <h2>{subTitle}</h2>}
        <div className={styles.text}>
          {content.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {sources && <Sources sources={sources} />}
        </div>
        <ul className={styles.dishes}>
          {signature.map(({ name, image }) => (
            <li key={name}>
              <span>
                <Picture image={image} sizes="(min-width: 990px) 24vw, 37vw" />
              </span>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
