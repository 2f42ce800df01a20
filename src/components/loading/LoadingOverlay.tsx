import { Modal } from "../dialog/Modal.tsx";
import { LoadingSheet } from "./LoadingSheet.tsx";
import styles from "./LoadingOverlay.module.css";

interface LoadingOverlayProps {
  open: boolean;
  text: string;
}

/** Covers the page while work is in progress; a visitor cannot close it. */
export function LoadingOverlay({ open, text }: LoadingOverlayProps) {
  return (
    <Modal open={open} label={text} className={styles.overlay}>
      <LoadingSheet text={text} className={styles.fill} />
    </Modal>
  );
}
