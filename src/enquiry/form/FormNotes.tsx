import type { FormText } from "../../../schemas/generated/index.ts";
import { useLayout } from "../../context/layout.ts";
import styles from "./EnquiryForm.module.css";

interface KeptNoteProps {
  words: Pick<FormText, "kept" | "undo">;
  /** Element and classes of a state of the note. */
  as: "p" | "span";
  className?: string;
}

/** States of the note about the text that the device keeps. A form's script shows one (behaviour/kept-note.ts). */
export function KeptNote({ words: { kept: words, undo }, as: Note, className }: KeptNoteProps) {
  return (
    <>
      <Note className={className} data-kept="text" hidden>
        {words.text} <button type="button">{words.forget}</button>
      </Note>
      <Note className={className} data-kept="gone" hidden>
        {words.gone} <button type="button">{undo}</button>
      </Note>
      <Note className={className && "small"} data-kept="refused" hidden>
        {words.refused}
      </Note>
    </>
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
