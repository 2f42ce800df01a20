import { Fragment } from "react";
import type { PurposeBlock } from "../../data/blocks.ts";
import styles from "./Purpose.module.css";

export function Purpose({ heading, mission, vision, values }: PurposeBlock) {
  return (
    <section className="section on-marigold">
      <div className="wrap">
        <h2>{heading}</h2>
        <div className={styles.aims}>
          {[mission, vision].map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <p className={styles.values}>
          {values.map(({ title, text }) => (
            <Fragment key={title}>
              <b>{title}.</b> {`${text} `}
            </Fragment>
          ))}
        </p>
      </div>
    </section>
  );
}
