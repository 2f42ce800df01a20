/** Converts a form's value to the value that its file stores. Runs in the browser before a save. */
import { slugOf } from "../../lib/slug.ts";
import { IDS, ownName, type Field } from "../forms.ts";
import { isEntry } from "./values.ts";

/** `₹1,299` → 1299. Any other text stays: the checker reports it. */
function amountOf(typed: unknown): unknown {
  if (typeof typed !== "string" || typed.trim() === "") return typed;
  const amount = Number(typed.replace(/[₹,\s]/g, ""));
  return Number.isNaN(amount) ? typed : amount;
}

function freeId(name: string, taken: ReadonlySet<unknown>): string {
  const slug = slugOf(name);
  let id = slug;
  for (let count = 2; taken.has(id); count++) id = `${slug}-${count}`;
  return id;
}

/** A key that the editor adds to the entries of a list while a form is open. */
const NOTE = /^__/;

function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null)
    return value === undefined || value === null || value === "" || value === false;
  return Object.values(value).every(isEmpty);
}

/** An empty optional field is left out; a required text that may be empty is "". */
function valueOf(typed: unknown, field: Field): unknown {
  const { widget, required, default: blank, fields } = field;
  const own = fields ? within(typed, fields) : widget === "amount" ? amountOf(typed) : typed;
  if (required !== false || !isEmpty(own)) return own ?? undefined;
  return blank === "" ? "" : undefined;
}

function within(typed: unknown, fields: readonly Field[]): unknown {
  if (!Array.isArray(typed)) return completeEntry(typed, fields);
  const entries: unknown[] = [];
  for (const one of typed) entries.push(completeEntry(one, fields, [...typed, ...entries]));
  return entries;
}

/**
 * Turns typed amounts into numbers, derives ids of new entries from names, drops empty optional values.
 *
 * @param siblings entries of the same list
 */
export function completeEntry(
  value: unknown,
  fields: readonly Field[],
  siblings: readonly unknown[] = [],
): unknown {
  if (!isEntry(value)) return value;
  const names = new Set(fields.map(({ name }) => name));
  const done = Object.fromEntries([
    ...fields.map((field) => [field.name, valueOf(value[field.name], field)] as const),
    ...Object.entries(value).filter(([key]) => !names.has(key) && !NOTE.test(key)),
  ]);
  const name = ownName(value);
  for (const key of [...names].filter((one) => IDS.test(one))) {
    if (name === undefined || (done[key] ?? "") !== "") continue;
    const taken = siblings.map((one) => (one as Record<string, unknown>)[key]);
    done[key] = freeId(name, new Set(taken)) || undefined;
  }
  return Object.fromEntries(Object.entries(done).filter(([, own]) => own !== undefined));
}
