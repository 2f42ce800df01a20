import type { ReactNode } from "react";
import type { Banner as BannerData } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import { KeyFacts } from "../key-facts/KeyFacts.tsx";
import styles from "./Banner.module.css";

interface BannerProps {
  banner: BannerData;
  /** Text below the title. */
  children?: ReactNode;
  /** True if the first screen of the page already shows prices. */
  withoutPrice?: boolean | undefined;
}

/** Header of an inner page: the title on a solid background, with a picture beside it (never behind it). */
export function Banner({ banner, children, withoutPrice }: BannerProps) {
  const { heading, kicker, image } = banner;
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
        <KeyFacts withoutPrice={withoutPrice} />
      </div>
    </header>
  );
}
