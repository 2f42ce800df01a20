import { usePageLayout } from "../../context/layout.ts";
import { Icon } from "../icon/Icon.tsx";
import styles from "./BackToTop.module.css";

/** Scrolls to the top; shown after scrolling (src/behaviour/back-to-top.ts). */
export function BackToTop() {
  const { behaviour, messages } = usePageLayout();
  return (
    <button
      type="button"
      className={`screen-only ${styles.top}`}
      aria-label={messages.controls.backToTop}
      data-back-to-top={behaviour.scrollTopThresholdPx}
      inert
    >
      <Icon name="arrow-up" />
    </button>
  );
}
