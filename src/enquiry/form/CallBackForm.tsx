import {
  CALL_BACK_FIELD,
  CALL_BACK_FIELDS,
  CALL_TIMES,
} from "../../../schemas/enquiry/call-back.ts";
import { ENQUIRY_PATH } from "../../../schemas/enquiry/enquiry-path.ts";
import { typedKey } from "../../../schemas/enquiry/tab-keys.ts";
import { CALL_BACK } from "../../behaviour/storage.ts";
import type { ContactBlock } from "../../data/site.ts";
import { usePageLayout } from "../../context/layout.ts";
import { Field } from "./Field.tsx";
import { KeptNote } from "./FormNotes.tsx";
import { Honeypot } from "./Honeypot.tsx";
import fieldStyles from "./Field.module.css";
import styles from "./EnquiryForm.module.css";

/**
 * Form for people without e-mail, which the browser checks and posts with or without script. The script keeps its text
 * (src/behaviour/parts/call-back.ts).
 */
export function CallBackForm({ contact: { answering, call } }: { contact: ContactBlock }) {
  const { form: words, dialogs } = usePageLayout().messages;
  const { heading, time, times, submit } = words.callBack;
  return (
    <form
      className={`on-rice ${styles.card}`}
      method="post"
      action={ENQUIRY_PATH}
      aria-label={heading}
      data-part="typed"
      data-use={CALL_BACK}
      data-hydrate="intent"
      data-remembers={`${typedKey(CALL_BACK)} ${CALL_BACK}`}
    >
      <h3 className={styles.heading}>{heading}</h3>
      {CALL_BACK_FIELDS.map((field) => (
        <Field key={field.name} field={field} words={words.fields[field.name]} />
      ))}
      <div className={fieldStyles.field} data-as="select">
        <label htmlFor={CALL_BACK_FIELD}>{time}</label>
        <select id={CALL_BACK_FIELD} name={CALL_BACK_FIELD}>
          {CALL_TIMES.map((id) => (
            <option key={id} value={id}>
              {times[id]}
            </option>
          ))}
        </select>
      </div>
      <Honeypot label={words.trap} />
      <button className="btn" type="submit">
        {submit}
      </button>
      <p>
        <span role="status">
          <KeptNote words={words} as="span" />
          <span data-kept="sent" hidden>
            {dialogs.sent.text} {answering.reference} <b />
          </span>
          <span data-kept="offline" data-offline="" hidden>
            {words.offline}
          </span>
          <span data-kept="failed" hidden>
            {dialogs.failed.text}{" "}
            <a href={call.href}>
              {dialogs.otherWays.call} {call.display}
            </a>
          </span>
        </span>{" "}
        <a href={words.privacy.to}>{words.privacy.label}</a>
      </p>
    </form>
  );
}
