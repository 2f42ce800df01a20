import { useEffect, type ReactNode } from "react";
import type { DialogText } from "../../../schemas/generated/index.ts";
import { Drawing } from "../drawing/Drawing.tsx";
import { Modal } from "./Modal.tsx";
import styles from "./MessageDialog.module.css";

interface MessageDialogProps {
  open: boolean;
  icon: string;
  words: DialogText;
  /** Milliseconds after which the dialog closes, unless the visitor interacts with it. */
  closesAfter?: number;
  onClose: () => void;
  children?: ReactNode;
}

export function MessageDialog(props: MessageDialogProps) {
  const { open, icon, words, closesAfter, onClose, children } = props;
  // Preloads the picture, so that a message about a lost connection can show it.
  useEffect(() => {
    new Image().src = icon;
  }, [icon]);
  return (
    <Modal open={open} label={words.title} onClose={onClose} className={styles.dialog}>
      <div className={styles.sheet} onPointerMove={stay} onPointerDown={stay} onKeyDown={stay}>
        <Drawing src={icon} width={140} height={140} className={styles.icon} />
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <button type="button" className="btn" onClick={onClose}>
          {words.button}
        </button>
        {children}
        {closesAfter === undefined ? null : (
          <i
            className={styles.timer}
            style={{ "--time": `${closesAfter}ms` }}
            onAnimationEnd={onClose}
          />
        )}
      </div>
    </Modal>
  );
}

/**
 * Stops the timer that closes the dialog, when the visitor uses the pointer or a key. The timer is the bar's animation,
 * so both end together. With reduced motion it never starts.
 */
function stay({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.dataset["staysOpen"] = "";
}
