import { createHash, createHmac } from "node:crypto";
import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { dayOf } from "../outbox/indian-day.ts";

/** Two posts of the same words within this time are one enquiry, when the form sent no key. */
const SAME_ENQUIRY_MS = 10 * 60_000;

/** Crockford's alphabet: nothing in it is mistaken for something else when read over the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function letters(text: string, count: number): string {
  return spelled(createHash("sha256").update(text).digest(), count);
}

function spelled(bytes: Uint8Array, count: number): string {
  return Array.from(bytes.subarray(0, count), (byte) => ALPHABET[byte & 31]).join("");
}

/** A fingerprint of what the visitor wrote, planned and chose; the trap and the fill time are not part of it. */
export function contentHash(
  { homepage: _trap, filledMs: _time, ...written }: Enquiry,
  plan?: EnquiryPlan,
  menu?: EnquiryMenu,
): string {
  const identifying = {
    ...written,
    ...(plan && { plan: plan.query }),
    ...(menu && { menu }),
  };
  const entries = Object.entries(identifying).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}

/**
 * What the visitor and the owner call this enquiry, and the key of its row: `7KM4-QX2P`, the same for every try of one form
 * fill. Forty bits of a hash: short enough for the telephone, and should two enquiries ever share one, both are stored
 * (`changedId`).
 */
export function referenceOf(key: string | undefined, content: string, now: number): string {
  const bucket = Math.floor(now / SAME_ENQUIRY_MS);
  return inGroups(letters(key ? `key ${key}` : `words ${bucket} ${content}`, 8));
}

function inGroups(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A reference as somebody heard or typed it: small letters, spaces, and letters that the alphabet leaves out. */
export function readReference(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-Z]{8}$/.test(plain) ? inGroups(plain) : typed;
}

/** The row of a later, different text under a key that was used before. */
export function changedId(reference: string, content: string): string {
  return `${reference}-${letters(content, 6)}`;
}

/**
 * Counter of a network's enquiries in ten minutes or in a day (India).
 *
 * @param salt secret: there are so few addresses that a bare hash could be undone by trying them all
 */
export function floodCounter(
  network: string,
  salt: string,
  now: number,
  per: "ten minutes" | "day" = "ten minutes",
): string {
  const period = per === "day" ? dayOf(now) : String(Math.floor(now / SAME_ENQUIRY_MS));
  const mac = createHmac("sha256", salt).update(`${period} ${network}`).digest();
  return `flood-${spelled(mac, 16)}`;
}

/** Counter of a day's arrivals. Suspects and floods have counters apart: neither takes a place of the other or of a visitor. */
export function dayCounter(now: number, kind: "enquiry" | "spam" | "flood"): string {
  return `day-${dayOf(now)}${kind === "enquiry" ? "" : `-${kind}`}`;
}
