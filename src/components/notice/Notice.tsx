import type { ReactNode } from "react";
import { Art } from "../art/Art.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  icon: string;
  iconClass?: string | undefined;
  heading: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A whole page with one thing to say. */
export function Notice({ icon, iconClass = "", heading, text, children }: NoticeProps) {
  return (
    <section className="section on-leaf">
      <div className={`wrap ${styles.notice}`}>
        <div>
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          <div className="acts">{children}</div>
        </div>
        <Art svg={icon} className={`${styles.icon} ${iconClass}`} />
      </div>
    </section>
  );
}
