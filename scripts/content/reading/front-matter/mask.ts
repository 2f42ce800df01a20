/** Letters of Unicode's private area that stand for signs with a meaning in YAML. */
const BASE = 0xe000;

/** Signs that YAML reads as its own where an editor meant plain text. */
const SIGNS = ":#&*!%@`\"'|>[]{},?-";

/** A text of which single letters are hidden from YAML; every place in it stays where it was. */
export interface Mask {
  text(): string;
  /** Hides the sign at an offset. */
  hide(offset: number): void;
  /** Replaces a stretch by spaces. */
  blank(start: number, end: number): void;
}

/**
 * @param text all of it, by whose offsets letters are named
 * @param start where the stretch begins that is masked, and what `text()` gives
 * @param end the first place after the stretch
 */
export function createMask(text: string, start: number, end: number): Mask {
  const letters = text.slice(start, end).split("");
  return {
    text: () => letters.join(""),
    hide(offset) {
      const sign = SIGNS.indexOf(letters[offset - start] ?? "");
      if (sign >= 0) letters[offset - start] = String.fromCharCode(BASE + sign);
    },
    blank(from, to) {
      for (let at = Math.max(from, start); at < Math.min(to, end); at++) {
        if (letters[at - start] !== "\n") letters[at - start] = " ";
      }
    },
  };
}

/** Gives hidden signs back, in a value and all that is in it. */
export function unmask(value: unknown): unknown {
  if (typeof value === "string") {
    return value.replace(
      /[\ue000-\ue01f]/g,
      (hidden) => SIGNS[hidden.charCodeAt(0) - BASE] ?? hidden,
    );
  }
  if (Array.isArray(value)) return value.map(unmask);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unmask(item)]));
  }
  return value;
}
