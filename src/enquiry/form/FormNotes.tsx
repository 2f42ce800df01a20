import type { FormText } from "../../../schemas/generated/index.ts";
import { useLayout } from "../../context/layout.ts";
import styles from "./EnquiryForm.module.css";

interface KeptNoteProps {
  words: FormText;
  kept: boolean | "removed" | "refused";
  onRemove: () => void;
  onRestore: () => void;
  /** Shows the text of another tab; undefined without one. */
  onOther: (() => void) | undefined;
}

/** Says that the device stores the draft, with a button that deletes it and can undo this, and names another one. */
export function KeptNote({
  words: { kept: words, undo },
  kept,
  onRemove,
  onRestore,
  onOther,
}: KeptNoteProps) {
  const isRemoved = kept === "removed";
  return (
    <div role="status">
      {kept === "refused" ? (
        <p className="small">{words.refused}</p>
      ) : kept ? (
        <p className={`small ${styles.attachment}`}>
          {isRemoved ? words.gone : words.text}{" "}
          <button type="button" onClick={isRemoved ? onRestore : onRemove}>
            {isRemoved ? undo : words.forget}
          </button>
        </p>
      ) : null}
      {onOther ? (
        <p className={`small ${styles.attachment}`}>
          {words.other}{" "}
          <button type="button" onClick={onOther}>
            {words.show}
          </button>
        </p>
      ) : null}
    </div>
  );
}

interface SentNoteProps {
  /** Empty if it is unknown. */
  reference: string;
  label: string;
  onAnother: () => void;
}

/** Replaces the form after Back from the receipt. */
export function SentNote({ reference, label, onAnother }: SentNoteProps) {
  const { messages, sent } = useLayout();
  const { form: words, dialogs } = messages;
  return (
    <section className={`on-rice ${styles.card}`} aria-label={dialogs.sent.title}>
      <p className={styles.heading}>{dialogs.sent.title}</p>
      <p className={styles.intro}>{dialogs.sent.text}</p>
      {reference === "" ? null : (
        <p className={styles.intro}>
          {label} <b>{reference}</b>
        </p>
      )}
      <p className="acts">
        <a className="btn" href={`${sent.to}${reference && `?reference=${reference}`}`}>
          {words.copy}
        </a>
        <button type="button" className="btn ghost" onClick={onAnother}>
          {words.another}
        </button>
      </p>
    </section>
  );
}
