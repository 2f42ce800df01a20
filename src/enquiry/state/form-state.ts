/** What the enquiry form shows, and the events that change it. */
import type {
  EnquiryError,
  EnquiryField,
  FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";

type Errors = Partial<Record<EnquiryField, string | undefined>>;

export interface FormState {
  step: "idle" | "sending" | "sent" | "failed";
  errors: Errors;
  /** Questions about doubtful values by field. They do not prevent sending. */
  doubts: Partial<Record<FieldName, string | undefined>>;
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
      // Typing clears or changes an error and never adds one.
      return {
        ...state,
        errors: {
          ...state.errors,
          form: undefined,
          [event.field]: state.errors[event.field] && event.message,
        },
      };
    case "doubted":
      return { ...state, doubts: { ...state.doubts, [event.field]: event.doubt } };
    case "refused":
      return { ...IDLE, doubts: state.doubts, errors: firstByField(event.errors) };
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

function firstByField(errors: EnquiryError[]): Errors {
  const found: Errors = {};
  for (const { field, message } of errors) found[field] ??= message;
  return found;
}
