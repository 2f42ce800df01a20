/** What the owner typed into the page of a quote, merged with what others saved since it was shown. */
import { isDeepStrictEqual } from "node:util";
import type { DealPress } from "../../outbox/deal-rules.ts";
import { readBase } from "../answers.ts";
import { merge, type Conflict } from "../merge.ts";
import {
  readTypedQuote,
  UNTYPED_LINE,
  UNTYPED_PART,
  type TypedLine,
  type TypedPart,
  type TypedQuote,
} from "./quote-form.ts";
import { PAYMENT, readTypedMoney, TERMS, type TypedMoney } from "./quote-money.ts";

/** Values that the owner typed: a quote, and fields of payments, that differ from the page as shown. */
export interface Typed {
  quote?: TypedQuote | undefined;
  terms?: Partial<TypedMoney> | undefined;
  payment?: Partial<TypedMoney> | undefined;
  /** Fields of the quote that another person changed too. */
  clashes?: readonly Clash[];
}

/** Value of another person that a typed one replaces. */
export interface Clash {
  /** Name of the function; empty for a field of the whole quote, or of the only function. */
  part: string;
  /** `removed`: the whole function. */
  field: Exclude<keyof TypedPart | keyof TypedQuote, "parts"> | "removed";
  value: string;
}

/** Groups of fields that a press saves. */
export const SAVED_BY: Partial<Record<DealPress, readonly (keyof Typed)[]>> = {
  save: ["quote"],
  send: ["quote"],
  agreed: ["terms"],
  received: ["terms", "payment"],
  refunded: ["terms", "payment"],
};

/** Values of a page as shown, which it posts in `base`. */
export interface ShownQuote {
  quote: TypedQuote;
  money: TypedMoney;
}

const EXAMPLE: ShownQuote = {
  quote: {
    parts: [{ ...UNTYPED_PART, lines: [UNTYPED_LINE] }],
    discount: "",
    language: "",
    validUntil: "",
  },
  money: { agreed: "", due: "", sum: "", paidOn: "", how: "" },
};

/** A conflict in the owner's words: of a line, the whole line. */
function clashOf({ path, newest }: Conflict, typed: TypedQuote, others: TypedQuote): Clash {
  const [name = "", key, field = "removed", line] = path;
  const value = typeof newest === "string" ? newest : "";
  if (key === undefined) return { part: "", field: name as Clash["field"], value };
  const [mine, theirs] = [typed, others].map(({ parts }) => parts.find((one) => one.key === key));
  const part = others.parts.length > 1 || !theirs ? ((theirs ?? mine)?.label ?? "") : "";
  if (line === undefined) return { part, field: field as Clash["field"], value };
  const [own, other] = [mine, theirs].map((one) => one?.lines.find(({ key: of }) => of === line));
  const text = other
    ? `${other.label} ${other.rate} ${other.per === "guest" ? "per guest" : "once"}`
    : `${own?.label ?? ""} removed`;
  return { part, field: "lines", value: own ? text : `${text}, which you removed` };
}

/** The quote with one text for each line, so that a line is merged as a whole. */
const joined = ({ parts, ...quote }: TypedQuote) => ({
  parts: parts.map(({ lines, ...part }) => ({
    ...part,
    lines: lines.map(({ key, ...line }) => ({ key, line: JSON.stringify(line) })),
  })),
  ...quote,
});

const split = ({ parts, ...quote }: ReturnType<typeof joined>): TypedQuote => ({
  parts: parts.map(({ lines, ...part }) => ({
    ...part,
    lines: lines.map(({ key, line }) => ({ key, ...(JSON.parse(line) as Omit<TypedLine, "key">) })),
  })),
  ...quote,
});

/** The items with the keys of those that another person added under the same names. */
function paired<Item extends { key: string; label: string }>(
  typed: readonly Item[],
  shown: readonly Item[],
  newest: readonly Item[],
): Item[] {
  const isAdded = ({ key }: Item) => !shown.some((one) => one.key === key);
  const used = new Set(typed.map(({ key }) => key));
  return typed.map((item) => {
    const isOther = isAdded(item) && !newest.some(({ key }) => key === item.key);
    const theirs = isOther
      ? newest.find((one) => isAdded(one) && one.label === item.label && !used.has(one.key))
      : undefined;
    used.add(theirs?.key ?? item.key);
    return theirs ? { ...item, key: theirs.key } : item;
  });
}

/** The typed quote. A function or line that another person added under the same name has their key. */
function pairedQuote(
  typed: TypedQuote,
  shown: TypedQuote | undefined,
  newest: TypedQuote,
): TypedQuote {
  const parts = paired(typed.parts, shown?.parts ?? [], newest.parts).map((part) => {
    const [before, now] = [shown, newest].map(
      (one) => one?.parts.find(({ key }) => key === part.key)?.lines ?? [],
    );
    return { ...part, lines: paired(part.lines, before ?? [], now ?? []) };
  });
  return { ...typed, parts };
}

/** Values that presses of a page saved, by the group of their fields. */
export interface SavedQuote {
  quote?: TypedQuote;
  terms?: TypedMoney;
  payment?: TypedMoney;
}

/** Posted values that a press saves. */
export function savedBy(did: DealPress, fields: Record<string, unknown>): Record<string, unknown> {
  const groups = SAVED_BY[did] ?? [];
  const valuesOf = (group: keyof Typed) =>
    group === "quote" ? readTypedQuote(fields) : readTypedMoney(fields);
  return Object.fromEntries(groups.map((group) => [group, valuesOf(group)]));
}

/**
 * The posted values that are not as the page saved them last, else not as shown; the other fields of a quote have their
 * newest values.
 *
 * @param isLate whether the newest values are not those of the page
 */
export function typedIn(
  fields: Record<string, unknown>,
  newest: ShownQuote,
  saved: SavedQuote,
  isLate: boolean,
): Typed {
  const read = readBase(fields, EXAMPLE);
  const [posted, money] = [readTypedQuote(fields), readTypedMoney(fields)];
  const shown = saved.quote ?? read.quote ?? (isLate ? undefined : newest.quote);
  const conflicts: Conflict[] = [];
  const mine = pairedQuote(posted, shown, newest.quote);
  const merged = merge(
    shown && joined(shown),
    joined(mine),
    joined(newest.quote),
    (one) => void conflicts.push(one),
  );
  const quote = split(merged);
  const named = conflicts.map((one) => clashOf(one, mine, newest.quote));
  const clashes = [...new Map(named.map((one) => [JSON.stringify(one), one])).values()];
  const typed = (
    names: readonly (keyof TypedMoney)[],
    base = read.money ?? newest.money,
  ): Partial<TypedMoney> | undefined => {
    const changed = names.filter((name) => money[name] !== base[name]);
    return changed.length > 0
      ? Object.fromEntries(changed.map((name) => [name, money[name]]))
      : undefined;
  };
  return {
    ...("event" in fields && !isDeepStrictEqual(posted, shown) && { quote, clashes }),
    terms: typed(TERMS, saved.terms),
    payment: typed(PAYMENT, saved.payment),
  };
}
