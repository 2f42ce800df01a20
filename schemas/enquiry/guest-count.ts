import { toAscii } from "./typed-characters.ts";

/** Maximum length of a number of guests with words beside it. */
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
