import type { AboutBlock } from "../../data/blocks.ts";
import { STORY_ID } from "./Founders.tsx";
import styles from "./Story.module.css";

interface StoryProps {
  story: NonNullable<AboutBlock["story"]>;
}

/** The founders' story. */
export function Story({ story: { heading, paragraphs } }: StoryProps) {
  return (
    <div className={styles.story} id={STORY_ID}>
      <h2>{heading}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
