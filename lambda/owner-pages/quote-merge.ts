/** What the owner typed into the page of a quote, merged with what others saved since it was shown. */
import { createHash } from "node:crypto";
import type { DealPress } from "../outbox/deal-rules.ts";
import {
  isEmptyPart,
  MAX_PARTS,
  readTypedQuote,
  textOf,
  type TypedLine,
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

type TypedPart = TypedQuote["parts"][number];

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 11);
export const lineHash = ({ id, label, rate, per }: TypedLine) =>
  hashOf(JSON.stringify([id, label, rate, per]));

const lineText = ({ label, rate, per }: TypedLine) =>
  `${label} ${rate} ${per === "guest" ? "per guest" : "once"}`;

/** Hash of each field by its name. Fields of a function and its lines have the function's key before it. */
function hashesOf({ parts, ...quote }: TypedQuote, money?: TypedMoney): Record<string, string> {
  const hashes = (fields: Record<string, string>, before = "") =>
    Object.entries(fields).map(([name, value]) => [before + name, hashOf(value)]);
  const fields = parts.flatMap(({ lines, ...part }) => [
    ...hashes(part, `${part.key}.`),
    [`${part.key}.lines`, lines.map(lineHash).join()],
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

/** Takes the first entry that meets a condition out of a list. */
function take<One>(list: One[], isIt: (one: One) => boolean): One | undefined {
  const place = list.findIndex(isIt);
  return place < 0 ? undefined : list.splice(place, 1)[0];
}

/**
 * The newest lines with the typed changes. Of a line that both changed, or that both added under one name, the typed one
 * stays, and `replaced` names the other, or its removal.
 *
 * @param before hashes of the lines as shown
 */
function mergedLines(
  typed: readonly TypedLine[],
  before: readonly string[],
  newest: readonly TypedLine[],
): { lines: TypedLine[]; replaced: string[] } {
  const own = [...typed];
  const rest = [...newest];
  const shown = before.filter(Boolean).map((hash) => ({
    hash,
    mine: take(own, ({ was }) => was === hash),
    theirs: take(rest, (line) => lineHash(line) === hash),
  }));
  // A line that the other person changed has its place among those that are left.
  const gone = shown.filter(({ theirs }) => !theirs);
  if (rest.length >= gone.length) for (const line of gone) line.theirs = rest.shift();
  const replaced: string[] = [];
  const both = (mine: TypedLine, theirs: TypedLine): TypedLine => {
    const was = lineHash(theirs);
    if (lineHash(mine) !== was) replaced.push(lineText(theirs));
    return { ...mine, was };
  };
  const kept = shown.flatMap(({ hash, mine, theirs }) => {
    const isTyped = mine && lineHash(mine) !== hash;
    const isNew = !theirs || lineHash(theirs) !== hash;
    if (!isTyped) return mine || isNew ? (theirs ?? []) : [];
    if (!theirs) replaced.push(`${mine.label} removed`);
    return theirs && isNew ? both(mine, theirs) : mine;
  });
  const added = own.map((mine) => {
    const theirs = take(rest, ({ label }) => label === mine.label);
    return theirs ? both(mine, theirs) : mine;
  });
  return { lines: [...kept, ...rest, ...added], replaced };
}

/** Whether functions that two people added are one: the second one may have been saved without its name. */
function areOne(one: TypedPart, other: TypedPart): boolean {
  const isNameless = one.label === "" || other.label === "";
  return one.label === other.label || (isNameless && one.date === other.date);
}

/**
 * The typed quote with the newest values of the fields that are as shown. Functions are merged by key; a function that the
 * page adds is that of another person with its name, or gets the next key.
 */
function merged(
  { parts: posted, ...whole }: TypedQuote,
  shown: Record<string, string>,
  newest: TypedQuote,
): { quote: TypedQuote; clashes: Clash[] } {
  const emptyHash = (name: string) => (name.endsWith("lines") ? "" : hashOf(""));
  const was = (name: string) => shown[name] ?? emptyHash(name);
  const wasEmpty = (key: string) =>
    ["label", "date", "guests", "jain", "diets", "lines"].every(
      (name) => was(`${key}.${name}`) === emptyHash(name),
    );
  const known = newest.parts.filter((part) => !isEmptyPart(part));
  const unknown = known.filter(({ key }) => wasEmpty(key));
  // The page's empty function may have a key that a day, or another function, has by now.
  const isAdded = ({ key }: TypedPart) =>
    wasEmpty(key) && (Object.hasOwn(shown, `${key}.label`) || known.some((one) => one.key === key));
  const filled = posted.filter((part) => !isEmptyPart(part) || !wasEmpty(part.key));
  const kept = filled.filter((part) => !isAdded(part));
  const used = new Set([...known, ...kept].map(({ key }) => key));
  // The newest empty function has a key that no older quote has.
  let next = Math.max(...newest.parts.map(({ key }) => Number(key)));
  const nextKey = () => {
    while (used.has(String(next))) next++;
    used.add(String(next));
    return String(next);
  };
  const own = filled.map((part) =>
    isAdded(part)
      ? { ...part, key: take(unknown, (other) => areOne(part, other))?.key ?? nextKey() }
      : part,
  );
  const [mine, theirs] = [hashesOf({ ...whole, parts: own }), hashesOf(newest)];
  const isTyped = (name: string) => mine[name] !== was(name);
  const isNew = (name: string) => theirs[name] !== was(name);
  const clashes: Clash[] = [];
  const clash = (label: string, field: string, value: string) =>
    void clashes.push({
      part: known.length > 1 ? label : "",
      field: field as Clash["field"],
      value,
    });
  const pick = <Fields extends object>(
    typed: Fields,
    other: Fields,
    { before = "", label = "", isWhole = false } = {},
  ): Fields => {
    const fields = Object.entries(typed).filter(([name]) => isWhole || isTyped(before + name));
    const values = new Map<string, unknown>(Object.entries(other));
    for (const [name] of fields)
      if (isNew(before + name) && mine[before + name] !== theirs[before + name])
        clash(label, name, String(values.get(name)));
    return { ...other, ...Object.fromEntries(fields) };
  };
  const parts = known.map((other) => {
    const { key, label } = other;
    const part = own.find((one) => one.key === key);
    if (!part) return other;
    const { lines: ownLines, ...rest } = part;
    const { lines: newLines, ...newRest } = other;
    const before = was(`${key}.lines`).split(",");
    // A function that the owner emptied stays empty.
    const isWhole = isEmptyPart(part);
    const { lines, replaced } = mergedLines(ownLines, before, newLines);
    const all = pick(rest, newRest, { before: `${key}.`, label, isWhole });
    for (const text of isWhole ? lines.map(lineText) : replaced) clash(label, "lines", text);
    return { ...all, lines: isWhole ? [] : lines };
  });
  const added = own.filter((part) => {
    const { key, label } = part;
    if (isEmptyPart(part) || known.some((other) => other.key === key)) return false;
    const isRemoved = !wasEmpty(key);
    const isChanged = Object.keys(mine).some((name) => name.startsWith(`${key}.`) && isTyped(name));
    if (isRemoved && isChanged) clashes.push({ part: label, field: "removed", value: "" });
    return !isRemoved || isChanged;
  });
  const empty = newest.parts.filter(
    (part) => isEmptyPart(part) && known.length + added.length < MAX_PARTS,
  );
  const others = [...added, ...empty.map((part) => ({ ...part, key: nextKey() }))];
  const { parts: _parts, ...fields } = newest;
  return { quote: { ...pick(whole, fields), parts: [...parts, ...others] }, clashes };
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
  return {
    ...(isQuote && "event" in fields && merged(quote, shown, newest)),
    terms: typed(TERMS),
    payment: typed(PAYMENT),
  };
}
