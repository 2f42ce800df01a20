/** What the owner typed into the page of a quote, merged with what others saved since it was shown. */
import { createHash } from "node:crypto";
import type { DealPress } from "../outbox/deal-rules.ts";
import { readTypedQuote, textOf, type TypedQuote } from "./quote-form.ts";
import { PAYMENT, readTypedMoney, TERMS, type TypedMoney } from "./quote-money.ts";

/** Values that the owner typed: a quote, and fields of payments, that differ from the page as shown. */
export interface Typed {
  quote?: TypedQuote | undefined;
  terms?: Partial<TypedMoney> | undefined;
  payment?: Partial<TypedMoney> | undefined;
  /** Whether functions were added, removed or moved since, so that the quote is not merged with the newest one. */
  isReplacing?: boolean;
}

export const REPLACING =
  "Functions were added, removed or moved since: compare it with the sums, because saving it replaces that quote.";

/** Groups of fields that a press saves. */
export const SAVED_BY: Partial<Record<DealPress, readonly (keyof Typed)[]>> = {
  save: ["quote"],
  send: ["quote"],
  agreed: ["terms"],
  received: ["terms", "payment"],
  refunded: ["terms", "payment"],
};

type TypedLine = TypedQuote["parts"][number]["lines"][number];

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 11);
const lineHash = ({ id, label, rate, per }: TypedLine) =>
  hashOf(JSON.stringify([id, label, rate, per]));

/** Hash of each field by its name. Fields of a function and its lines have the function's place before it. */
function hashesOf({ parts, ...quote }: TypedQuote, money?: TypedMoney): Record<string, string> {
  const hashes = (fields: Record<string, string>, before = "") =>
    Object.entries(fields).map(([name, value]) => [before + name, hashOf(value)]);
  const fields = parts.flatMap(({ lines, ...part }, place) => [
    ...hashes(part, `${place}.`),
    [`${place}.lines`, lines.map(lineHash).join()],
  ]);
  return Object.fromEntries([...hashes({ ...quote, ...money }), ...fields]) as Record<
    string,
    string
  >;
}

/** The hashes as a page posts them in `shown`. */
export function shownHashes(quote: TypedQuote, money: TypedMoney): string {
  const all = Object.entries(hashesOf(quote, money));
  return all.map(([name, hash]) => `${name}:${hash}`).join(" ");
}

/** The entries without others; of equal ones, one for each. */
function without<One>(
  all: readonly One[],
  others: readonly string[],
  hash: (one: One) => string,
): One[] {
  const rest = [...others];
  return all.filter((one) => {
    const place = rest.indexOf(hash(one));
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

/** The newest lines with the typed changes. Of a line that both changed, the typed one stays. */
function mergedLines(
  typed: readonly TypedLine[],
  before: readonly string[],
  newest: readonly TypedLine[],
): TypedLine[] {
  const [mine, theirs] = [typed, newest].map((lines) => without(lines, before, lineHash));
  const removed = without(before, typed.map(lineHash), String);
  const isBoth = without(removed, newest.map(lineHash), String).length > 0;
  const added = without(mine ?? [], (theirs ?? []).map(lineHash), lineHash);
  const isReplaced = (line: TypedLine) =>
    isBoth && theirs?.includes(line) && added.some(({ label }) => label === line.label);
  const kept = without(newest, removed, lineHash).filter((line) => !isReplaced(line));
  return [...kept, ...added];
}

/** The typed quote with the newest values of the fields that are as shown; undefined for quotes with other functions. */
function merged(
  typed: TypedQuote,
  shown: Record<string, string>,
  newest: TypedQuote,
): TypedQuote | undefined {
  const [mine, theirs] = [hashesOf(typed), hashesOf(newest)];
  const isTyped = (name: string) => mine[name] !== shown[name];
  const isNew = (name: string) => theirs[name] !== shown[name];
  const isOther = typed.parts.some((_, place) => {
    const name = `${place}.label`;
    return isNew(name) && (isTyped(name) || shown[name] !== hashOf(""));
  });
  if (!Object.keys(theirs).some(isNew)) return typed;
  if (isOther) return undefined;
  const pick = <Fields extends object>(own: Fields, other: Fields, before: string): Fields => {
    const fields = Object.entries(own).filter(([name]) => isTyped(before + name));
    return { ...other, ...Object.fromEntries(fields) };
  };
  const parts = newest.parts.map((other, place) => {
    const own = typed.parts[place];
    if (!own) return other;
    const before = (shown[`${place}.lines`] ?? "").split(",");
    const lines = mergedLines(own.lines, before, other.lines);
    return { ...pick(own, other, `${place}.`), lines };
  });
  return { ...pick(typed, newest, ""), parts };
}

/** The posted values that are not as shown; the other fields of a quote have their newest values. */
export function typedIn(fields: Record<string, unknown>, newest: TypedQuote): Typed {
  const [quote, money] = [readTypedQuote(fields), readTypedMoney(fields)];
  const shown = Object.fromEntries(
    textOf(fields["shown"])
      .split(" ")
      .map((one) => one.split(":")),
  ) as Record<string, string>;
  const isQuote = Object.entries(hashesOf(quote)).some(([name, hash]) => hash !== shown[name]);
  const typed = (names: readonly (keyof TypedMoney)[]): Partial<TypedMoney> | undefined => {
    const changed = names.filter((name) => hashOf(money[name]) !== shown[name]);
    return changed.length > 0
      ? Object.fromEntries(changed.map((name) => [name, money[name]]))
      : undefined;
  };
  const both = isQuote && "event" in fields && { quote: merged(quote, shown, newest) };
  return {
    ...both,
    ...(both && !both.quote && { quote, isReplacing: true }),
    terms: typed(TERMS),
    payment: typed(PAYMENT),
  };
}
