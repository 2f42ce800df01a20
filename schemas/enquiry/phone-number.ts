import { toAscii } from "./typed-characters.ts";

/** Digits of a typed phone number; undefined for a text with letters or other characters that no number has. */
export function phoneDigits(typed: string): string | undefined {
  const text = toAscii(typed);
  return /^[\d ()./+-]*$/.test(text) ? text.replace(/\D/g, "") : undefined;
}

/**
 * A typed phone number in E.164, such as `+919820012345`. Without a country code, a number of ten digits is Indian.
 * Undefined for any other text, which is then shown as typed, without a link.
 */
export function internationalNumber(typed: string): string | undefined {
  const text = toAscii(typed);
  // The zero of "+44 (0)20 …" is dialled within the country only.
  const digits = phoneDigits(text.replace(/(\d[ )]*)\( *0 *\)/, "$1"));
  if (digits === undefined) return undefined;
  const hasPlus = /^[ (]*\+/.test(text);
  // 00, and in North America 011, replace the plus; 011 is also Delhi's area code.
  const [, indian] = /^(?:(?:00|011)?91)?0?([1-9]\d{9})$/.exec(digits) ?? [];
  if (indian && !(hasPlus && indian === digits)) return `+91${indian}`;
  const abroad = hasPlus ? digits : /^00(.+)$/.exec(digits)?.[1];
  return abroad && /^(?!91)[1-9]\d{6,14}$/.test(abroad) ? `+${abroad}` : undefined;
}

/** The number in the format of `wa.me`; undefined for an Indian landline, which has no chat. */
export function chatNumber(typed: string): string | undefined {
  const number = internationalNumber(typed);
  return number && !/^\+91[1-5]/.test(number) ? number.slice(1) : undefined;
}
