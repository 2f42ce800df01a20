import { useEffect, useRef, type ReactNode } from "react";
import { keepFocusInside } from "../../behaviour/keep-focus.ts";
import styles from "./Modal.module.css";

interface ModalProps {
  open: boolean;
  label: string;
  /** Called on Escape, on a click on the backdrop, and after closing. If absent, only `open` closes the dialog. */
  onClose?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The browser's modal dialog: the page behind is inert, and the focus returns on close. Its content exists only
 * while it is open.
 */
export function Modal({ open, label, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`on-rice ${styles.modal} ${className ?? ""}`}
      aria-label={open ? label : undefined}
      onClose={onClose}
      onCancel={(event) => {
        if (!onClose) event.preventDefault();
      }}
      onClick={(event) => {
        // A click on the dialog itself, not on anything in it, is a click on its backdrop.
        if (event.target === event.currentTarget) onClose?.();
      }}
      onKeyDown={(event) => keepFocusInside(event.currentTarget, event)}
    >
      {open ? children : null}
    </dialog>
  );
}
