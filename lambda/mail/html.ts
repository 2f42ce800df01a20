import { escapeHtml } from "../../schemas/format.ts";

/** HTML text whose values are already escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = string | number | Html | false | undefined | readonly HtmlPart[];

/** Tagged template for HTML: escapes texts, keeps HTML, joins lists, and omits undefined and false. */
export function safeHtml(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(String.raw({ raw: texts }, ...parts.map(htmlOf)));
}

/** Parts with a text between each two. */
export const joinHtml = (parts: readonly HtmlPart[], separator: string | Html): Html[] =>
  parts.map((part, index) => safeHtml`${index > 0 && separator}${part}`);

function htmlOf(part: HtmlPart): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  return typeof part === "object" ? part.map(htmlOf).join("") : escapeHtml(String(part));
}

/**
 * Control characters except CR, LF and TAB, and bidirectional embeddings, overrides and isolates. Left-to-right and
 * right-to-left marks are part of ordinary Arabic and Hebrew text.
 */
// oxlint-disable-next-line no-control-regex -- the pattern searches for them
const INVISIBLE_CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes control characters visible: C0 controls and DEL become control pictures (`␛`), C1 controls and bidirectional
 * formatting their code point (`[U+202E]`). Linear time.
 */
export function visibleControls(text: string): string {
  return text.replace(INVISIBLE_CONTROLS, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "\u2421";
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
