/**
 * State of one filling of the form: typed values, start time, and idempotency key. Kept in session storage, so
 * it survives a reload.
 */
import { ENQUIRY_FIELDS, type FieldName } from "../../../schemas/enquiry/enquiry-fields.ts";
import { keepInTab, readInTab } from "../../behaviour/storage.ts";

/** Every field as the form holds it; empty where nothing was typed or chosen. */
export type Values = Record<FieldName, string>;

export interface Fill {
  values: Values;
  /** When the form appeared, in milliseconds since 1970. */
  startedAt: number;
  /** The `Idempotency-Key`; empty where the browser can't make one, and then none is sent. */
  key: string;
  /** Whether these values have been sent with this key, with or without success. */
  tried: boolean;
}

/** Clock and key generator. */
export interface Origin {
  now: number;
  newKey: () => string;
}

export const EMPTY = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, ""])) as Values;

export function startFill({ now, newKey }: Origin): Fill {
  return { values: EMPTY, startedAt: now, key: newKey(), tried: false };
}

/**
 * The fill after typing. Text that changed after an attempt is a new enquiry with a new key: with the old
 * key the server could take it for a repeat, and the change would be lost.
 */
export function edit(fill: Fill, values: Values, newKey: () => string): Fill {
  if (ENQUIRY_FIELDS.every(({ name }) => fill.values[name] === values[name])) return fill;
  return fill.tried ? { ...fill, values, key: newKey(), tried: false } : { ...fill, values };
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

/** `randomUUID` exists on secure pages only; without a key the server compares the fields. */
const newKey = () => crypto.randomUUID?.() ?? "";

/** The stored fill, or a new one that begins with the page. */
export function openFill(): Fill {
  return parseFill(readInTab(DRAFT_KEY)) ?? startFill({ now: performance.timeOrigin, newKey });
}

export function editFill(fill: Fill, values: Values): Fill {
  return keepFill(edit(fill, values, newKey));
}

export function markTried(fill: Fill): Fill {
  return keepFill({ ...fill, tried: true });
}

/** After success: deletes the draft, so that the next text is a new enquiry. */
export function closeFill(): Fill {
  keepInTab(DRAFT_KEY, "");
  return startFill({ now: Date.now(), newKey });
}

function keepFill(fill: Fill): Fill {
  keepInTab(DRAFT_KEY, JSON.stringify(fill));
  return fill;
}
