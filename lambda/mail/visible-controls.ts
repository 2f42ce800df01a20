/**
 * Control characters but CR, LF and TAB, and bidirectional embeddings, overrides and isolates. Left-to-right and
 * right-to-left marks are part of ordinary Arabic and Hebrew text.
 */
// oxlint-disable-next-line no-control-regex -- they are what is searched for
const STEERING = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text from outside that cannot steer who displays it: C0 controls and DEL become their control pictures (`␛`), C1
 * controls and bidirectional formatting their code point in brackets (`[U+202E]`). All else is unchanged. Linear time.
 */
export function inert(text: string): string {
  return text.replace(STEERING, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "\u2421";
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
