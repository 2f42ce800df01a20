import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import {
  ENQUIRY_FIELDS,
  FILL_TIME_FIELD,
  MENU_FIELD,
  PLAN_FIELD,
  SOURCE_FIELD,
  plannedFields,
  HONEYPOT_FIELD,
  type BrokenRule,
  type EnquiryError,
  type FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import type { EnquiryMenu } from "../../../schemas/enquiry/enquiry-menu.ts";
import { MAX_PLAN_CHARACTERS, type EnquiryPlan } from "../../../schemas/enquiry/enquiry-plan.ts";
import type { EnquirySource } from "../../../schemas/enquiry/enquiry-source.ts";
import { doubtMessage, errorMessage, longTexts } from "../../../schemas/enquiry/enquiry-words.ts";
import type { IslandFormText } from "../../model/island-layout.ts";
import { guestCount } from "../../../schemas/enquiry/typed-numbers.ts";
import { afterPress } from "../../behaviour/after-press.ts";
import { isHalfTyped, noteHalfTyped, reportEmptied } from "../../behaviour/half-typed.ts";
import { startKeptNote, type Kept } from "../../behaviour/kept-note.ts";
import { watchPlan } from "../../behaviour/kept-plan.ts";
import { listen } from "../../behaviour/listen.ts";
import { navigationType } from "../../behaviour/navigation-type.ts";
import type { Field } from "../../behaviour/form-field.ts";
import { earlyValues } from "../../behaviour/parts/typed.ts";
import { markEntry, sentElsewhere, sentSince } from "../../behaviour/tab-record.ts";
import { useDeferredEffect } from "../../behaviour/hooks/use-deferred-effect.ts";
import { useReturn } from "../../behaviour/hooks/use-return.ts";
import {
  changeDraft,
  clearValues,
  closeDraft,
  closeSentDraft,
  DRAFT,
  EMPTY,
  focusField,
  followPlan,
  isChangedElsewhere,
  isOnDevice,
  isRefused,
  isSame,
  keepDraft,
  markTried,
  openDraft,
  otherDraft,
  readDraft,
  readHoneypot,
  readValues,
  repeatDraft,
  replaceDay,
  restoreValues,
  startDraft,
  storedDraft,
  valuesToSend,
  type Draft,
} from "./draft.ts";
import type { Values } from "./enquiry-text.ts";
import { formReducer, IDLE, type FormEvent, type FormState } from "./form-state.ts";
import { check, doubtful, sendEnquiry } from "./send-enquiry.ts";

interface Attachments {
  [PLAN_FIELD]: EnquiryPlan | undefined;
  [MENU_FIELD]: EnquiryMenu | undefined;
  [SOURCE_FIELD]: EnquirySource;
}

interface EnquiryJourney {
  state: FormState;
  /** Values of the last attempt, for the links of OtherWays. */
  sent: Values;
  form: Pick<ComponentProps<"form">, "onFocus" | "onBlur" | "onInput" | "onSubmit"> & {
    ref: RefObject<HTMLFormElement | null>;
  };
  dismiss: () => void;
  /** Reference of an enquiry sent since the entry of the browser's history began; empty if it is unknown. */
  sentReference: string | undefined;
  /** Shows the form again after an enquiry was sent. */
  writeAnother: () => void;
  /** Shows a text of another tab that the device stores; undefined without one. */
  showOther: (() => void) | undefined;
}

/**
 * State of the enquiry form. The fields are uncontrolled, so that text typed before hydration is kept. Only success
 * clears the fields.
 *
 * @param words error messages
 * @param attachments returns the data that is sent with the fields
 * @param onSent called with the values after success
 */
export function useEnquiry(
  words: IslandFormText,
  attachments: () => Attachments,
  onSent: (values: Values, reference: string, attachments: Attachments) => void,
): EnquiryJourney {
  const ref = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(null);
  const busy = useRef(false);
  /** Key of the enquiry accepted last: a second press after Back may have sent it too. */
  const accepted = useRef("");
  const [state, dispatch] = useReducer(formReducer, IDLE);
  const [sent, setSent] = useState(EMPTY);
  /** Reference of a sent enquiry, and the plan beside which the page shows it. */
  const [shownSent, showSent] = useState<{ reference: string; plan: string | undefined }>();
  const showNote = useRef<(state?: Kept) => void>(null);
  const [hasOther, setHasOther] = useState(false);
  /** Names and values of the fields about which the form has asked. */
  const asked = useRef(new Set<string>());

  const planned = () => attachments()[PLAN_FIELD]?.query;
  const showKept = (refused?: Kept | false) => {
    showNote.current?.(refused || (isOnDevice() ? "text" : undefined));
    setHasOther(otherDraft(draft.current?.values ?? EMPTY) !== undefined);
  };
  const removeDraft = useEffectEvent(() => {
    const removed = draft.current;
    if (ref.current) clearValues(ref.current);
    draft.current = closeDraft();
    return removed;
  });
  const restoreDraft = useEffectEvent((removed: Draft | null) => {
    if (!ref.current || !removed) return;
    restoreValues(ref.current, removed.values);
    draft.current = keepDraft(removed);
    showKept();
  });
  useEffect(() => {
    // From here on our messages replace the browser's.
    if (!ref.current) return;
    ref.current.noValidate = true;
    showNote.current = startKeptNote(ref.current, removeDraft, restoreDraft);
  }, []);
  const open = (isReturn: boolean) => {
    // WebKit may never answer a request that the page left.
    if (isReturn && busy.current) {
      busy.current = false;
      dispatch({ type: "dismissed" });
    }
    const reference = sentSince(DRAFT);
    if (ref.current) {
      if (reference !== undefined) {
        // The fields of this page have the sent text.
        clearValues(ref.current);
        draft.current = null;
      }
      begin(ref.current, { isReturn });
    }
    const known = reference ?? sentElsewhere(DRAFT);
    showSent(known === undefined ? undefined : { reference: known, plan: planned() });
    showKept();
  };
  useDeferredEffect(() => open(false));
  useReturn(() => open(true));
  const followDraft = useEffectEvent(({ key }: StorageEvent) => {
    if (key?.startsWith(DRAFT) && !busy.current) open(false);
  });
  useEffect(() => listen(["storage"], (event) => followDraft(event)), []);
  const showForm = () => {
    markEntry(DRAFT, Date.now());
    if (draft.current && sentElsewhere(DRAFT) !== undefined)
      draft.current = repeatDraft(draft.current);
    showSent(undefined);
  };
  const follow = useEffectEvent(() => {
    if (shownSent && planned() !== shownSent.plan) showForm();
    if (ref.current && draft.current && !busy.current)
      draft.current = followPlan(ref.current, draft.current, plannedValues(), "");
  });
  useEffect(() => watchPlan(() => follow()), []);

  return {
    state,
    sent,
    form: {
      ref,
      // Loads the rules before they are needed.
      onFocus: () => void check(EMPTY),
      onBlur({ target }: { target: EventTarget }) {
        const field = fieldNamed((target as Field).name);
        if (!field) return;
        reportEmptied(target as HTMLInputElement);
        afterPress(() => {
          void doubtIn(target as Field).then((read) => dispatch(doubted(field.name, read)));
        });
      },
      onInput({ currentTarget: form, target }) {
        const { name } = target as Field;
        noteHalfTyped(target as HTMLInputElement);
        const begun = begin(form, { edited: name });
        const replaced = replaceDay(form, target as Field, begun.replaced, begun.values.eventDate);
        draft.current = keepDraft({ ...readDraft(form, begun, plannedValues(), name), replaced });
        const { values } = draft.current;
        showKept(isRefused(draft.current) && "refused");
        const field = fieldNamed(name)?.name;
        if (field) {
          dispatch({ type: "doubted", field, doubt: undefined });
          void brokenRule({ ...values, ...attachments() }, field).then((broken) =>
            dispatch({
              type: "edited",
              field,
              message: broken && errorMessage(words, broken),
            }),
          );
        }
      },
      onSubmit(event) {
        event.preventDefault();
        if (!busy.current) void submit(event.currentTarget);
      },
    },
    dismiss: () => dispatch({ type: "dismissed" }),
    sentReference: shownSent?.reference,
    writeAnother() {
      flushSync(showForm);
      if (ref.current) focusField(ref.current, "name");
    },
    showOther: hasOther
      ? () => {
          const other = otherDraft(draft.current?.values ?? EMPTY);
          if (!ref.current || !other) return;
          clearValues(ref.current);
          draft.current = openDraft(other);
          restoreValues(ref.current, draft.current.values);
          showKept();
        }
      : undefined,
  };

  /**
   * The current draft. The first call opens the stored draft and restores its values, then adds values from the
   * visitor's plan. After Back, and after a change in another tab, the stored values replace those of the fields.
   *
   * @param edited field that the visitor is changing; keeps its value
   * @param isReturn whether the page comes from the back/forward cache
   */
  function begin(form: HTMLFormElement, { edited = "", isReturn = false } = {}): Draft {
    const before = draft.current;
    if (before && !isReturn && !isChangedElsewhere()) return before;
    const isNewer = before !== null || navigationType() === "back_forward";
    // Without storage, the draft of this page is the newest.
    const known = sentElsewhere(DRAFT) === undefined ? before : undefined;
    const { parentElement: island } = form;
    const early = { ...EMPTY, ...(!before && island && earlyValues(island)) };
    const opened =
      storedDraft(isNewer ? early : readValues(form, early)) ??
      known ??
      startDraft(performance.timeOrigin);
    if (before && !isSame(before.values, opened.values)) clearValues(form, edited);
    restoreValues(form, opened.values, isNewer, edited);
    // Stored with the next change.
    return (draft.current = followPlan(form, opened, plannedValues(), edited));
  }

  function doubted(field: FieldName, read: string | undefined): FormEvent {
    return { type: "doubted", field, doubt: doubtMessage(words, field, read) };
  }

  /** Values that the plan gives to fields, unless it is left out. */
  function plannedValues(): Partial<Values> {
    const plan = plannedFields(attachments()[PLAN_FIELD]?.query ?? "");
    const { guestCount: guests = "", ...others } = plan;
    return { ...others, ...(guestCount(guests) && { guestCount: guests }) };
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    busy.current = true;
    await send(form).finally(() => (busy.current = false));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    // First, so that the text typed while the rules load is sent.
    await check(EMPTY);
    const begun = begin(form);
    const sentAttachments = attachments();
    const { query = "" } = sentAttachments[PLAN_FIELD] ?? {};
    if (query.length > MAX_PLAN_CHARACTERS)
      return refuse(
        form,
        longTexts(query, words)
          .slice(0, 1)
          .map(({ message }) => ({ field: "form", message })),
      );
    const plan = plannedFields(query);
    draft.current = keepDraft(readDraft(form, begun, plannedValues()));
    const { startedAt, key } = draft.current;
    const filledMs = Date.now() - startedAt;
    const values = valuesToSend(form, draft.current, plan, words);
    const checked = await check({
      ...values,
      ...sentAttachments,
      [HONEYPOT_FIELD]: readHoneypot(form),
      // Left out when the clock was set back.
      ...(filledMs >= 0 && { [FILL_TIME_FIELD]: filledMs }),
    });
    if (!checked.ok) {
      const inWords = (broken: BrokenRule) => ({
        field: broken.field,
        message: errorMessage(words, broken),
      });
      return refuse(form, checked.errors.map(inWords));
    }

    // The day of home's estimate is part of the plan.
    const days = document.querySelectorAll<Field>("[type=date]");
    for (const control of [...(form.elements as Iterable<Element> as Iterable<Field>), ...days]) {
      const { name, value } = control;
      const doubt = await doubtIn(control);
      const field = fieldNamed(name);
      // A count is only shown.
      if (doubt === undefined || field?.as === "number" || asked.current.has(name + value))
        continue;
      asked.current.add(name + value);
      if (field) flushSync(() => dispatch(doubted(field.name, doubt)));
      return control.focus();
    }

    setSent(values);
    const typed = readValues(form, EMPTY);
    dispatch({ type: "submitted" });
    draft.current = markTried(draft.current);
    const outcome = await sendEnquiry({
      body: { ...checked.value, ...sentAttachments },
      key,
      fetch: fetch.bind(window),
    });
    if (key !== "" && accepted.current === key) return;
    if (outcome.kind === "refused") return refuse(form, outcome.errors);
    if (outcome.kind === "failed") {
      console.error("The enquiry could not be sent.", outcome.cause);
      return dispatch({ type: "failed" });
    }
    accepted.current = key;
    onSent(values, outcome.reference, sentAttachments);
    const later = readValues(form, EMPTY);
    clearValues(form);
    draft.current = closeSentDraft(draft.current, outcome.reference);
    // Dictation may have changed the text since.
    if (!isSame(later, typed)) draft.current = keepDraft(changeDraft(draft.current, later));
    showKept();
    dispatch({ type: "accepted", reference: outcome.reference });
  }

  /** Renders all errors, then focuses the first field with an error. */
  function refuse(form: HTMLFormElement, errors: EnquiryError[]): void {
    const event: FormEvent = { type: "refused", errors };
    flushSync(() => dispatch(event));
    const first = ENQUIRY_FIELDS.find(({ name }) => errors.some(({ field }) => field === name));
    if (first) focusField(form, first.name);
  }
}

const fieldNamed = (name: string) => ENQUIRY_FIELDS.find((known) => known.name === name);

/**
 * Doubtful value of a control, normalised. Empty for a half-typed day, and for a planner's field with an error, which the
 * planner shows.
 */
async function doubtIn(control: Field): Promise<string | undefined> {
  const field = fieldNamed(control.name)?.name;
  if (field ? isHalfTyped(control) : control.validity.badInput) return "";
  if (field) return doubtful(field, control.value);
  return control.getAttribute("aria-invalid") === "true" ? "" : undefined;
}

async function brokenRule(
  enquiry: Record<string, unknown>,
  field: FieldName,
): Promise<BrokenRule | undefined> {
  const checked = await check(enquiry);
  return checked.ok ? undefined : checked.errors.find((error) => error.field === field);
}
