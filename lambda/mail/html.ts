const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};

/** Escapes a value for HTML text and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? "");
}

/**
 * Control characters except CR, LF and TAB, and bidirectional embeddings, overrides and isolates. Left-to-right and
 * right-to-left marks are part of ordinary Arabic and Hebrew text.
 */
// oxlint-disable-next-line no-control-regex -- the pattern searches for them
const INVISIBLE_CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes control characters visible: C0 controls and DEL become control pictures (`␛`), C1 controls and bidirectional formatting
 * their code point (`[U+202E]`). Linear time.
 */
export function visibleControls(text: string): string {
  return text.replace(INVISIBLE_CONTROLS, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "\u2421";
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
