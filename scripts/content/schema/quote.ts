/** Longer than this, a value in the middle of a sentence hides the sentence. */
const LONGEST = 60;

/** A text that is not longer than `longest`, its end cut off when need be. */
export function shorten(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** A value as it is shown inside a sentence: on one line, and not longer than `longest`. */
export function quote(value: unknown, longest = LONGEST): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list [ ]";
  if (typeof value === "object" && value !== null) return "an entry in braces { }";
  return shorten(JSON.stringify(value), longest);
}
