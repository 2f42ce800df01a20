/**
 * Rules of an enquiry that JSON Schema cannot express, one function each. A custom keyword in `enquiry.schema.json`
 * calls the function of the same name. The generated validator imports this file, so browser and Lambda run the same
 * functions. All of them accept a string of any length and run in linear time.
 */

export { catalogId } from "./catalog-id.ts";
import { isDay } from "../plan/days.ts";
import { guestCount, phoneDigits } from "./typed-numbers.ts";

const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const CONTROL = /\p{Cc}/u;

/** Characters of an atom before the @ (RFC 5322), including letters of every script (RFC 6531). */
const LOCAL_ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;

/** One label of a domain. ZWNJ and ZWJ occur in Persian and Indic labels, the middle dots in Catalan and Japanese. */
const LABEL =
  /^[\p{L}\p{N}](?:(?:[\p{L}\p{M}\p{N}\u00b7\u30fb-]|\u200c|\u200d)*[\p{L}\p{M}\p{N}])?$/u;

/** The four characters that IDNA reads as the dot between labels. */
const LABEL_DOT = /[.\u3002\uff0e\uff61]/u;

/** Whether a text has no lone surrogate, which UTF-8 cannot encode. */
export function wellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

export function notBlank(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Rejects line breaks and other control characters, which a mail header must not contain. */
export function oneLine(text: string): boolean {
  return !CONTROL.test(text);
}

/** Rejects NUL alone: a message may contain line breaks and other control characters. */
export function noNul(text: string): boolean {
  return !text.includes("\0");
}

/** Counts code points, not UTF-16 units, so that an emoji counts as one character. */
export function maxCodePoints(text: string, most: number): boolean {
  if (text.length <= most) return true;
  if (text.length > 2 * most) return false;
  return [...text].length <= most;
}

/**
 * Accepts `local@domain` with at least one dot in the domain, and internationalised addresses, which `ajv-formats`
 * rejects. Rejects addresses that a mail system could not deliver: quotes, comments, lists, bare hosts, and domains
 * that are too long for DNS.
 */
export function emailAddress(text: string): boolean {
  // No valid address is this long. Skips the slower checks below.
  if (text.length > 1000) return false;
  const at = text.lastIndexOf("@");
  if (at < 1) return false;
  const labels = text.slice(at + 1).split(LABEL_DOT);
  return (
    text
      .slice(0, at)
      .split(".")
      .every((atom) => LOCAL_ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "") &&
    fitsDns(labels.join("."))
  );
}

/** At most 63 octets a label and 253 in all (RFC 1035), counted in the ASCII form of the domain (UTS #46). */
function fitsDns(domain: string): boolean {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.length <= 253 && hostname.split(".").every((label) => label.length <= 63);
  } catch {
    return false;
  }
}

/** 7 to 15 digits of any script (E.164), with the separators that people write. */
export function phoneNumber(text: string): boolean {
  const digits = phoneDigits(text)?.length ?? 0;
  return digits >= 7 && digits <= 15;
}

/** A calendar day in this millennium, or `undecided`. */
export function dayOrUndecided(text: string): boolean {
  return text === "undecided" || (text.startsWith("2") && isDay(text));
}

/** A number of guests from 1 to 999999, or a range such as `250-300` on one line. */
export function wholeNumber(text: string): boolean {
  return (guestCount(text) ?? 0) > 0 && oneLine(text);
}

/** Comma-separated ids without duplicates, all of them in the comma-separated list `all`. */
export function idsOf(text: string, all: string): boolean {
  const [ids, known] = [text.split(","), new Set(all.split(","))];
  return new Set(ids).size === ids.length && ids.every((id) => known.has(id));
}
