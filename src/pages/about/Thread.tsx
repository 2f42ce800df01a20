import type { AboutBlock } from "../../data/blocks.ts";
import { STORY_ID } from "../../components/about-block/Founders.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import styles from "./Thread.module.css";

/** The story by year: pictures that hang from the string of a toran. */
export function Thread({ heading, thread }: NonNullable<AboutBlock["story"]>) {
  return (
    <div className={styles.story} id={STORY_ID}>
      <h2>{heading}</h2>
      <div className={styles.toran}>
        <svg
          className={styles.string}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 0Q50 200 100 0" vectorEffect="non-scaling-stroke" />
        </svg>
        <ol className={styles.years}>
          {thread.map(({ when, text, image }, index) => (
            <li key={when} style={{ "--t": (index + 0.5) / thread.length }}>
              <Picture image={image} sizes="12rem" />
              <h3>{when}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
