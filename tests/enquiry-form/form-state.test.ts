import { expect, test } from "vitest";
import {
  formReducer,
  IDLE,
  type FormEvent,
  type FormState,
} from "../../src/enquiry/state/form-state.ts";

const after = (...events: FormEvent[]): FormState => events.reduce(formReducer, IDLE);

const refused: FormEvent = {
  type: "refused",
  errors: [
    { field: "email", message: "Please check your e-mail address." },
    { field: "phone", message: "Please tell us your phone number." },
    { field: "phone", message: "A second error of the phone." },
  ],
};

test("sending ends in success", () => {
  expect(after({ type: "submitted" }).step).toBe("sending");
  expect(after({ type: "submitted" }, { type: "accepted", reference: "7KM4-QX2P" }).step).toBe(
    "sent",
  );
});

test("sending ends in failure too, and the form is ready again after the dialog", () => {
  expect(after({ type: "submitted" }, { type: "failed" }).step).toBe("failed");
  expect(after({ type: "submitted" }, { type: "failed" }, { type: "dismissed" })).toEqual(IDLE);
});

test("a server that refuses ends the sending and names the fields", () => {
  const state = after({ type: "submitted" }, refused);

  expect(state.step).toBe("idle");
  expect(state.errors).toEqual({
    email: "Please check your e-mail address.",
    phone: "Please tell us your phone number.",
  });
});

test("a corrected field loses its error, the others keep theirs", () => {
  const state = after(refused, { type: "edited", field: "email", message: undefined });

  expect(state.errors).toEqual({ phone: "Please tell us your phone number." });
});

test("a field that is still wrong says what is wrong now", () => {
  const state = after(refused, { type: "edited", field: "phone", message: "7 to 15 digits" });

  expect(state.errors.phone).toBe("7 to 15 digits");
});

test("a doubt outlasts a refusal, and goes when it is settled", () => {
  const doubted: FormEvent = { type: "doubted", field: "phone", doubt: "10 digits?" };

  expect(after(doubted, refused).doubts).toEqual({ phone: "10 digits?" });
  expect(after(doubted, { ...doubted, doubt: undefined }).doubts).toEqual({});
});

test("no error is shown while still typing", () => {
  const state = after({ type: "edited", field: "email", message: "Not yet an address" });

  expect(state.errors).toEqual({});
});

test("the next attempt starts without old errors", () => {
  expect(after(refused, { type: "submitted" }).errors).toEqual({});
});
