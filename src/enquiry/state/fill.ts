/**
 * State of the form while a visitor fills it in: typed values, start time, and idempotency key. It is kept in session
 * storage, so it survives a reload.
 */
import { ENQUIRY_FIELDS, type FieldName } from "../../../schemas/enquiry/enquiry-fields.ts";
import { keepInTab, readInTab } from "../../behaviour/storage.ts";

/** Text of every field in the form; empty where nothing was typed or chosen. */
export type Values = Record<FieldName, string>;

export interface Fill {
  values: Values;
  /** When the form appeared, in milliseconds since 1970. */
  startedAt: number;
  /** The `Idempotency-Key`. Empty if the browser cannot create one; then no key is sent. */
  key: string;
  /** Whether these values have been sent with this key, with or without success. */
  tried: boolean;
}

export const EMPTY = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, ""])) as Values;

/** `randomUUID` exists on secure pages only; without a key the server compares the fields. */
const newKey = () => crypto.randomUUID?.() ?? "";

export function startFill(startedAt: number): Fill {
  return { values: EMPTY, startedAt, key: newKey(), tried: false };
}

/**
 * Stores the fill after typing. Text that changed after an attempt is a new enquiry with a new key: with the old
 * key the server could take it for a repeat, and the change would be lost.
 */
export function editFill(fill: Fill, values: Values): Fill {
  if (ENQUIRY_FIELDS.every(({ name }) => fill.values[name] === values[name])) return keepFill(fill);
  return keepFill({ ...fill, values, ...(fill.tried && { key: newKey(), tried: false }) });
}

/** Parses a stored fill; undefined for any other text, since storage may contain anything. */
export function parseFill(text: string): Fill | undefined {
  try {
    const { values, startedAt, key, tried } = JSON.parse(text) as Fill;
    const whole =
      // A draft of an older form lacks newer fields.
      ENQUIRY_FIELDS.every(({ name }) => typeof (values[name] ?? "") === "string") &&
      Number.isFinite(startedAt) &&
      typeof key === "string";
    return whole ? { values: { ...EMPTY, ...values }, startedAt, key, tried } : undefined;
  } catch {
    return undefined;
  }
}

/** Key of the stored fill. A browser that forbids storage loses the fill, nothing else. */
export const DRAFT_KEY = "enquiry";

/** The stored fill, or a new fill whose start time is that of the page. */
export function openFill(): Fill {
  return parseFill(readInTab(DRAFT_KEY)) ?? startFill(performance.timeOrigin);
}

export function markTried(fill: Fill): Fill {
  return keepFill({ ...fill, tried: true });
}

/** After success: deletes the draft, so that the next text is a new enquiry. */
export function closeFill(): Fill {
  keepInTab(DRAFT_KEY, "");
  return startFill(Date.now());
}

function keepFill(fill: Fill): Fill {
  keepInTab(DRAFT_KEY, JSON.stringify(fill));
  return fill;
}
