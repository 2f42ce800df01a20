import type { ReactNode } from "react";
import { Drawing } from "../drawing/Drawing.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** URL of a square drawing. */
  icon: string;
  heading: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A whole page with one thing to say. */
export function Notice({ icon, heading, text, children }: NoticeProps) {
  return (
    <section className="section on-leaf">
      <div className={`wrap ${styles.notice}`}>
        <div>
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          <div className="acts">{children}</div>
        </div>
        <Drawing src={icon} width={240} height={240} className={styles.icon} />
      </div>
    </section>
  );
}
