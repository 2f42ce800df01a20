/** States of the form and the transitions between them. Pure; the form renders the state. */
import type {
  EnquiryError,
  EnquiryField,
  FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";

/** Error messages by field; `form` for errors without a field. */
type Errors = Partial<Record<EnquiryField, string>>;

export interface FormState {
  step: "idle" | "sending" | "sent" | "failed";
  errors: Errors;
  /** Questions about doubtful values by field; never a refusal. */
  doubts: Partial<Record<FieldName, string>>;
  /** Of the enquiry accepted last, if the answer names it. */
  reference?: string | undefined;
}

export type FormEvent =
  | { type: "edited"; field: FieldName; message: string | undefined }
  | { type: "doubted"; field: FieldName; doubt: string | undefined }
  | { type: "refused"; errors: EnquiryError[] }
  | { type: "submitted" }
  | { type: "accepted"; reference: string | undefined }
  | { type: "failed" }
  | { type: "dismissed" };

export const IDLE: FormState = { step: "idle", errors: {}, doubts: {} };

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "edited":
      return { ...state, errors: recheck(state.errors, event) };
    case "doubted":
      return { ...state, doubts: withDoubt(state.doubts, event.field, event.doubt) };
    case "refused":
      return { ...IDLE, doubts: state.doubts, errors: byField(event.errors) };
    case "submitted":
      return { ...IDLE, step: "sending" };
    case "accepted":
      return { ...IDLE, step: "sent", reference: event.reference };
    case "failed":
      return { ...state, step: "failed" };
    case "dismissed":
      return { ...state, step: "idle" };
  }
}

/** Typing clears or changes an error and never adds one. */
function recheck(errors: Errors, { field, message }: FormEvent & { type: "edited" }): Errors {
  const { [field]: complaint, form: _, ...others } = errors;
  return complaint !== undefined && message !== undefined
    ? { ...others, [field]: message }
    : others;
}

function withDoubt(
  doubts: FormState["doubts"],
  field: FieldName,
  doubt: string | undefined,
): FormState["doubts"] {
  const { [field]: _, ...others } = doubts;
  return doubt === undefined ? others : { ...others, [field]: doubt };
}

function byField(errors: EnquiryError[]): Errors {
  const found: Errors = {};
  for (const { field, message } of errors) found[field] ??= message;
  return found;
}
