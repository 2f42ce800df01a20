import type { ReactNode } from "react";
import type { Banner as BannerData } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Banner.module.css";

interface BannerProps {
  banner: BannerData;
  /** Text below the title. */
  children?: ReactNode;
}

/** Header of an inner page: the title on a solid background, with a picture beside it (never behind it). */
export function Banner({ banner: { heading, kicker, image }, children }: BannerProps) {
  return (
    <header className={styles.banner}>
      <Picture
        image={image}
        sizes="(min-width: 768px) 60vw, (min-resolution: 2.2dppx) 49vw, 82vw"
        priority
      />
      <div className="wrap">
        {kicker === undefined ? null : <p className="kicker">{kicker}</p>}
        <h1>{heading}</h1>
        {children}
      </div>
    </header>
  );
}
