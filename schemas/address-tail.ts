/**
 * End of an address to remove: `/`, `/index.html`, or a character that surrounds a link in a text, such as a bracket, a
 * quotation mark or a space. Matches plain and percent-encoded characters.
 */
const TAIL =
  /(?:\/index\.html|[/\s.,;:!'"()[\]{}<>*|\\`\u200b-\u200f\u2060\ufeff]|%(?:0[9AD]|2[0-27-9ACE]|3[A-CE]|5[B-D]|60|7[B-D]|C2%A0|E2%80%[89A][0-9A-F]|E2%81%A0|EF%BB%BF|E0%A5%A4))$/i;

const LONGEST = "/index.html".length;

/** Characters of a tail that are looked at; a longer tail is no paste, and its rest stays. */
const MAX_TAIL = 20;

/**
 * Removes trailing slashes, a trailing `/index.html`, and trailing characters that chat and mail programs include in a
 * link. The number of steps does not depend on the address, and the code runs in CloudFront's JavaScript.
 */
export function withoutTail(address: string): string {
  const least = address.length - MAX_TAIL;
  let end = address.length;
  while (end > least) {
    const tail = TAIL.exec(address.slice(Math.max(0, end - LONGEST), end));
    if (!tail) break;
    end -= tail[0].length;
  }
  return address.slice(0, end);
}
