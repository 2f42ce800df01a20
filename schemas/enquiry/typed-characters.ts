/**
 * Digits of any script, full-width characters and every dash and space as their ASCII characters, without invisible
 * characters. Linear time.
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

/** Value of a decimal digit: Unicode encodes them in runs of ten or several tens, each ten from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}
