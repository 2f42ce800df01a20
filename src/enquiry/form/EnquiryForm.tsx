import ok from "@art/brand/ok.svg";
import oops from "@art/brand/oops.svg";
import {
  ENQUIRY_FIELDS,
  MENU_FIELD,
  PLAN_FIELD,
  SOURCE_FIELD,
  type FormField,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { keepInTab, SENT_COPY, type SentCopy } from "../../behaviour/storage.ts";
import { useLayout } from "../../context/layout.ts";
import { MessageDialog } from "../../components/dialog/MessageDialog.tsx";
import { LoadingOverlay } from "../../components/loading/LoadingOverlay.tsx";
import type { ContactBlock } from "../../data/site.ts";
import { ENQUIRY_FORM } from "../../model/plan/current-plan.ts";
import { Field } from "./Field.tsx";
import { Honeypot } from "./Honeypot.tsx";
import { SentNote, KeptNote } from "./FormNotes.tsx";
import { Disclosure } from "../../components/disclosure/Disclosure.tsx";
import { Attached, menuAddress, menuLink, useAttachedMenu, useAttachedPlan } from "./Attached.tsx";
import { OtherWays } from "../OtherWays.tsx";
import { labelledValues } from "../state/enquiry-text.ts";
import { currentSource } from "../state/send-enquiry.ts";
import { useEnquiry } from "../state/use-enquiry.ts";
import { useOnline } from "../../behaviour/hooks/use-online.ts";
import { ENQUIRY_PATH } from "../../../schemas/enquiry/enquiry-path.ts";
import { attachedPlan } from "../../../schemas/plan/attached-plan.ts";
import type { FormText } from "../../../schemas/generated/index.ts";
import noticeStyles from "./Notice.module.css";
import styles from "./EnquiryForm.module.css";

interface EnquiryFormProps {
  data: { kind: string; contact: ContactBlock };
}

/**
 * The enquiry form. Without script, the browser checks and posts it. With script, this component checks and sends it,
 * and shows the result.
 */
export function EnquiryForm({ data: { kind, contact } }: EnquiryFormProps) {
  const { messages, behaviour, plan: planner, sent: receipt } = useLayout();
  const { form: words, dialogs } = messages;
  const { menu, shown: shownMenu, leaveOut: leaveOutMenu } = useAttachedMenu();
  const isPlanner = kind === "plan";
  const plan = useAttachedPlan(isPlanner);
  const enquiry = useEnquiry(
    words,
    () => ({
      [PLAN_FIELD]: plan.read(),
      [MENU_FIELD]: menu,
      [SOURCE_FIELD]: currentSource(),
    }),
    (values, reference, { plan: sentPlan, menu: sentMenu }) => {
      // Leaves out the fields that a sent plan already contains.
      const fields = ENQUIRY_FIELDS.filter(({ plan: part }) => !sentPlan || part === undefined);
      const lines: SentCopy["lines"] = labelledValues(fields, values, words);
      if (sentPlan)
        lines.push([messages.plan.label, words.plan.look, `${planner.to}?${sentPlan.query}`]);
      if (sentMenu) lines.push([words.menu.text, String(sentMenu.length), menuAddress(sentMenu)]);
      keepInTab(
        SENT_COPY,
        JSON.stringify({ reference, name: values.name, lines } satisfies SentCopy),
      );
    },
  );
  const { state, sent, form, dismiss, sentReference } = enquiry;
  function leaveForReceipt(): void {
    // The dialog calls this function twice: for its button, then for its `close` event.
    if (state.step !== "sent") return;
    dismiss();
    const { reference } = state;
    location.assign(`${receipt.to}${reference === undefined ? "" : `?reference=${reference}`}`);
  }
  const online = useOnline();
  const sending = state.step === "sending";
  const show = (field: FormField) => (
    <Field
      key={field.name}
      // On the planner's page a plan can replace the message. validateEnquiry requires one of them.
      field={isPlanner && field.name === "msg" ? { ...field, required: false } : field}
      words={words.fields[field.name]}
      error={state.errors[field.name]}
      doubt={state.doubts[field.name]}
    />
  );
  const details = ENQUIRY_FIELDS.filter(
    // On the planner's page, the planner has the fields that are parts of a plan.
    ({ required, plan: part }) => !required && (!isPlanner || part === undefined),
  );
  const optional = (
    <fieldset className={styles.details}>
      <legend>{words.details}</legend>
      {details.map(show)}
    </fieldset>
  );
  return (
    <>
      {sentReference === undefined ? null : (
        <SentNote
          reference={sentReference}
          label={contact.answering.reference}
          onAnother={enquiry.writeAnother}
        />
      )}
      <form
        id={ENQUIRY_FORM}
        hidden={sentReference !== undefined}
        className={`on-rice ${styles.card}`}
        method="post"
        action={ENQUIRY_PATH}
        aria-label={words.heading}
        {...form}
      >
        <p className={styles.heading}>{words.heading}</p>
        <p className={styles.intro}>
          {isPlanner || plan.query !== "" ? words.plan.message : words.intro}
        </p>
        {ENQUIRY_FIELDS.filter(({ required }) => required).map(show)}
        {plan.shown === "" ? null : (
          <Attached
            words={words.plan}
            text={attachedPlan(new URLSearchParams(plan.shown), words.plan)}
            undo={words.undo}
            href={`${planner.to}?${plan.shown}`}
            isLeftOut={plan.query === ""}
            onLeaveOut={plan.leaveOut}
          />
        )}
        {kind === "home" ? <Disclosure label={words.details}>{optional}</Disclosure> : optional}
        {shownMenu ? (
          <Attached
            words={words.menu}
            text={`${words.menu.text} ${shownMenu.length}.`}
            undo={words.undo}
            href={menuLink(shownMenu)}
            isLeftOut={menu === undefined}
            onLeaveOut={leaveOutMenu}
          />
        ) : null}
        <Honeypot label={words.trap} />
        {state.errors.form === undefined ? null : (
          <p className={styles.error} role="alert">
            {state.errors.form}
          </p>
        )}
        <button className="btn" type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.submit}
        </button>
        <div className={styles.note} role="status">
          <p data-offline="" hidden={online}>
            {words.offline}
          </p>
        </div>
        <div role="status">
          <KeptNote words={words} as="p" className={`small ${styles.attachment}`} />
          {enquiry.showOther ? (
            <p className={`small ${styles.attachment}`}>
              {words.kept.other}{" "}
              <button type="button" onClick={enquiry.showOther}>
                {words.kept.show}
              </button>
            </p>
          ) : null}
        </div>
        <Notice words={words} />
      </form>
      <LoadingOverlay open={sending} text={words.sending} />
      <MessageDialog
        open={state.step === "sent"}
        icon={ok}
        words={dialogs.sent}
        closesAfter={behaviour.successDialogMs}
        onClose={leaveForReceipt}
      />
      <MessageDialog
        open={state.step === "failed"}
        icon={oops}
        words={dialogs.failed}
        onClose={dismiss}
      >
        <OtherWays contact={contact} values={sent} readPlan={plan.read} menu={menu} />
      </MessageDialog>
    </>
  );
}

function Notice({ words: { notice, privacy } }: { words: Pick<FormText, "notice" | "privacy"> }) {
  return (
    <ul className={noticeStyles.notice}>
      <li>{notice.who}</li>
      <li>{notice.purpose}</li>
      <li>{notice.duration}</li>
      <li>
        {notice.erasure} <a href={privacy.to}>{privacy.label}</a>
      </li>
    </ul>
  );
}
