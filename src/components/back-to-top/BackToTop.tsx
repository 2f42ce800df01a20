import { useLayout } from "../../context/layout.ts";
import { Icon } from "../icon/Icon.tsx";
import styles from "./BackToTop.module.css";

/** A way back up, shown once there is a way back (src/behaviour/back-to-top.ts). Style sheets decide whether it glides. */
export function BackToTop() {
  const { behaviour, messages } = useLayout();
  return (
    <button
      type="button"
      className={styles.top}
      aria-label={messages.controls.backToTop}
      data-back-to-top={behaviour.scrollTopThresholdPx}
      inert
    >
      <Icon name="arrow-up" />
    </button>
  );
}
