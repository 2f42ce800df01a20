/**
 * Converts digits of any script, full-width characters, dashes and spaces to ASCII, and removes invisible characters.
 * Linear time.
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
