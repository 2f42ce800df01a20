/** Reads the phone numbers and numbers of guests that visitors type, in digits of any script. */

/**
 * Converts digits of any script, full-width characters, dashes and spaces to ASCII, and removes invisible characters.
 * Runs in linear time.
 */
export function toAscii(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/\p{Zs}/gu, " ");
}

/** Value of a decimal digit. Unicode encodes digits in groups of ten, from 0 to 9. Several groups may be adjacent. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

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
  // 00, or 011 in North America, means "+". 011 counts only before 91, because it is also Delhi's area code.
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

const MAX_CHARACTERS = 60;

const words = (text: string) => new Set(text.split(" "));

/** Words allowed beside a number. Other words are rejected, because they may multiply it: 2k, 2 lakh, 2 सौ. */
const BESIDE = words(
  "guest guests people person persons pax ppl member members adults heads plates nos" +
    " about around approx approximately circa upto max maximum min minimum" +
    " मेहमान अतिथि लोग व्यक्ति लगभग करीब पाहुणे लोक जण माणसे व्यक्ती सुमारे अंदाजे" +
    " મહેમાન મહેમાનો લોકો વ્યક્તિ જણ માણસો આશરે લગભગ",
);

/** Words between the ends of a range. */
const BETWEEN = words("to or se से या ते किंवा થી કે અથવા");

/**
 * Number of guests from typed text: digits of any script, `1,200`, `200+`, `300 guests`. Returns the larger end of a
 * range such as `250-300`, and undefined for any other text.
 */
export function guestCount(typed: string): number | undefined {
  if (typed.length > MAX_CHARACTERS) return undefined;
  const text = toAscii(typed)
    .toLowerCase()
    .replace("up to ", "")
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
      BESIDE.has(word) ? "" : BETWEEN.has(word) ? "-" : word,
    )
    .replace(/(\d),(?=\d{2,3}(?!\d))/g, "$1")
    .trim()
    .replace(/^(\d) (?=\d{3}$)/, "$1");
  const [, first, last = "0"] = /^[~. ]*(\d{1,6})(?: *[-/] *(\d{1,6}))?[-/+. ]*$/.exec(text) ?? [];
  return first === undefined ? undefined : Math.max(Number(first), Number(last));
}

/** Whether a typed text is a number of guests and no more: `1,200`, but not `250-300`. */
export const isPlainCount = (typed: string): boolean =>
  guestCount(typed) !== undefined && /^[\d, ]*$/.test(toAscii(typed));
