import type { Span } from "../problems/problem.ts";

/** Something in a text that looks like a telephone number or an address for mail. */
export interface TypedContact {
  kind: "phone" | "email";
  typed: string;
  span: Span;
  /** It stands behind `tel:` or `mailto:`. */
  inLink: boolean;
}

const KINDS = [
  { kind: "phone", pattern: /\+?\d[\d -]{8,18}\d/g },
  { kind: "email", pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g },
] as const;

const LINK_BEFORE = /(?:tel|mailto):$/i;

/** More than anyone types into one article. */
const MOST = 1000;

export function contactsIn(text: string): TypedContact[] {
  const found: TypedContact[] = [];
  for (const { kind, pattern } of KINDS) {
    // Most texts hold no address, and are not searched.
    if (kind === "email" && !text.includes("@")) continue;
    for (const { 0: typed, index } of text.matchAll(pattern)) {
      if (found.length >= MOST) break;
      found.push({
        kind,
        typed,
        span: { start: index, end: index + typed.length },
        inLink: LINK_BEFORE.test(text.slice(Math.max(0, index - 7), index)),
      });
    }
  }
  return found;
}
