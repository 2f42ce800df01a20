/**
 * One filling of the form: what was typed, since when, and the key under which it is sent. Kept in
 * session storage, so it survives a reload.
 */
import { ENQUIRY_FIELDS } from "../../schemas/enquiry-fields.ts";

export type FieldName = (typeof ENQUIRY_FIELDS)[number];
export type Values = Record<FieldName, string>;

export interface Fill {
  values: Values;
  /** When the form appeared, in milliseconds since 1970. */
  startedAt: number;
  /** The `Idempotency-Key`; empty where the browser can't make one, and then none is sent. */
  key: string;
  /** Whether these very values have been sent under this key, with or without success. */
  tried: boolean;
}

/** What a new fill needs from the world. */
export interface Origin {
  now: number;
  newKey: () => string;
}

export const EMPTY: Values = { name: "", email: "", phone: "", msg: "" };

export function startFill({ now, newKey }: Origin): Fill {
  return { values: EMPTY, startedAt: now, key: newKey(), tried: false };
}

/**
 * The fill after typing. Text that changed after an attempt is another enquiry and gets a key of its
 * own: under the old one the server could answer "I have that already" and the change would be lost.
 */
export function edit(fill: Fill, values: Values, newKey: () => string): Fill {
  if (ENQUIRY_FIELDS.every((field) => fill.values[field] === values[field])) return fill;
  return fill.tried ? { ...fill, values, key: newKey(), tried: false } : { ...fill, values };
}

/** A stored fill, if the text is one; storage is the visitor's and may hold anything. */
export function parseFill(text: string): Fill | undefined {
  try {
    const { values, startedAt, key, tried } = JSON.parse(text) as Fill;
    const whole =
      ENQUIRY_FIELDS.every((field) => typeof values[field] === "string") &&
      Number.isFinite(startedAt) &&
      typeof key === "string";
    return whole ? { values, startedAt, key, tried } : undefined;
  } catch {
    return undefined;
  }
}
