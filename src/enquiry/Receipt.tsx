import { fill } from "../../schemas/format.ts";
import { Icon } from "../components/icon/Icon.tsx";
import { useShell } from "../context/shell.ts";
import type { ContactBlock } from "../model/blocks.ts";
import styles from "./Receipt.module.css";

interface ReceiptProps {
  contact: ContactBlock;
  /** That it reached us. */
  text: string;
  reference: string | undefined;
}

/** What stays in the form once an enquiry has reached us: its reference, when we answer, and a chat that names it. */
export function Receipt({ contact: { answering, chatHref }, text, reference }: ReceiptProps) {
  const { reference: label, promise, chat } = answering;
  const { copy } = useShell().messages.form;
  return (
    <div className={styles.receipt}>
      <p>{text}</p>
      {reference === undefined ? null : (
        <p className={styles.reference}>
          {label} <b>{reference}</b>
        </p>
      )}
      <p>{promise}</p>
      {reference === undefined ? null : (
        <a href={`/contactUs/sent?reference=${reference}`}>{copy}</a>
      )}
      {reference === undefined ? null : (
        <a
          href={`${chatHref}?text=${encodeURIComponent(fill(chat.message, { reference }))}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          {chat.label}
        </a>
      )}
    </div>
  );
}
