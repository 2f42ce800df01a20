import { useEffect, useState } from "react";
import { useShell } from "../../app/shell.ts";
import { Icon } from "../icon/Icon.tsx";
import styles from "./BackToTop.module.css";

/** A way back up, shown once there is a way back. Style sheets decide whether it glides. */
export function BackToTop() {
  const { behaviour, messages } = useShell();
  const { scrollTopThresholdPx } = behaviour;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(scrollY > scrollTopThresholdPx);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, [scrollTopThresholdPx]);
  const toTop = () => {
    scrollTo({ top: 0 });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={shown ? `${styles.top} ${styles.shown}` : styles.top}
      aria-label={messages.controls.backToTop}
      onClick={toTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
