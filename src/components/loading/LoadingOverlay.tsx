import { Modal } from "../dialog/Modal.tsx";
import { LoadingSheet } from "./LoadingSheet.tsx";
import styles from "./LoadingOverlay.module.css";

interface LoadingOverlayProps {
  open: boolean;
  text: string;
}

/** Covers the page while something must not be disturbed. Only the work itself ends it. */
export function LoadingOverlay({ open, text }: LoadingOverlayProps) {
  return (
    <Modal open={open} label={text} className={styles.overlay}>
      <LoadingSheet text={text} className={styles.fill} />
    </Modal>
  );
}
