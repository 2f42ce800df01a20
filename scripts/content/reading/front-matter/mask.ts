/** Letters of Unicode's private area in place of signs with a meaning in YAML. */
const BASE = 0xe000;

/** Signs that YAML reads as its own where an editor meant plain text. */
const SIGNS = ":#&*!%@`\"'|>[]{},?-";

/** A stretch of a text of which single letters are hidden from YAML; each place stays. */
export class Mask {
  readonly #letters: string[];
  readonly #start: number;

  constructor(text: string, start: number, end: number) {
    this.#letters = text.slice(start, end).split("");
    this.#start = start;
  }

  text(): string {
    return this.#letters.join("");
  }

  /** Hides the sign at an offset of the whole text. */
  hide(offset: number): void {
    const sign = SIGNS.indexOf(this.#letters[offset - this.#start] ?? "");
    if (sign >= 0) this.#letters[offset - this.#start] = String.fromCharCode(BASE + sign);
  }

  /** Replaces letters by spaces. */
  blank(start: number, end: number): void {
    for (let at = start - this.#start; at < end - this.#start; at++) {
      if (this.#letters[at] !== undefined && this.#letters[at] !== "\n") this.#letters[at] = " ";
    }
  }
}

/** Gives hidden signs back, in a value and all that is in it. */
export function unmask(value: unknown): unknown {
  if (typeof value === "string") {
    return value.replace(/[\ue000-\ue01f]/g, (sign) => SIGNS[sign.charCodeAt(0) - BASE] ?? sign);
  }
  if (Array.isArray(value)) return value.map(unmask);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unmask(item)]));
}
