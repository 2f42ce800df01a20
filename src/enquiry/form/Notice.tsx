import type { FormText } from "../../../schemas/generated/messages.ts";
import styles from "./Notice.module.css";

interface NoticeProps {
  words: Pick<FormText, "notice" | "privacy">;
}

/** Who stores what is sent, what for, how long, and how to have it erased; the privacy page says the rest. */
export function Notice({ words: { notice, privacy } }: NoticeProps) {
  return (
    <ul className={styles.notice}>
      <li>{notice.who}</li>
      <li>{notice.purpose}</li>
      <li>{notice.duration}</li>
      <li>
        {notice.erasure} <a href={privacy.to}>{privacy.label}</a>
      </li>
    </ul>
  );
}
