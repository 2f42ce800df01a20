import type { AboutBlock } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Intro.module.css";

interface IntroProps {
  about: Pick<AboutBlock, "since" | "intro" | "image" | "menuButton">;
}

/** The year, a few words, the way to the menu. */
export function Intro({ about: { since, intro, image, menuButton } }: IntroProps) {
  return (
    <div className={styles.intro}>
      <figure className="slot slot-leaf">
        <Picture image={image} sizes="(min-width: 990px) 44vw, 92vw" />
      </figure>
      <div>
        <p className={styles.since}>
          <small>{`${since.label} `}</small>
          {since.figure}
        </p>
        <p className="lead">{intro}</p>
        <a className="btn" href={menuButton.to}>
          {menuButton.label}
        </a>
      </div>
    </div>
  );
}
