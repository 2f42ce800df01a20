/**
 * A slash, `index.html`, a punctuation mark or a space at the end of an address, plain or percent-encoded. Also the
 * characters U+2000–202F and U+2060, NBSP, BOM and the danda.
 */
const TAIL =
  /(?:\/index\.html|[/\s.,;:!'"()[\]{}<>*|\\`\u200b-\u200f\u2060\ufeff]|%(?:0[9AD]|2[0-27-9ACE]|3[A-CE]|5[B-D]|60|7[B-D]|C2%A0|E2%80%[89A][0-9A-F]|E2%81%A0|EF%BB%BF|E0%A5%A4))$/i;

const LONGEST = "/index.html".length;

/**
 * Removes from the end of an address slashes, `index.html`, and characters of the surrounding text that chat and mail
 * programs add to a link. Linear time. Also runs in CloudFront's JavaScript.
 */
export function withoutTail(address: string): string {
  let end = address.length;
  for (;;) {
    const tail = TAIL.exec(address.slice(Math.max(0, end - LONGEST), end));
    if (!tail) return address.slice(0, end);
    end -= tail[0].length;
  }
}
