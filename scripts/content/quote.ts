/** A value as it is shown inside a sentence: on one line, and not longer than `longest`. */
export function quote(value: unknown, longest = 60): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list [ ]";
  if (typeof value === "object" && value !== null) return "an entry in braces { }";
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
