import type { ReactNode } from "react";
import styles from "./Disclosure.module.css";

interface DisclosureProps {
  label: string;
  children: ReactNode;
}

/** Content that a phone shows after a press on its label, with or without script; always shown on wider screens. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <div className={styles.fold}>
      <label className="btn ghost">
        <input type="checkbox" className="vh" />
        {label}
      </label>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
