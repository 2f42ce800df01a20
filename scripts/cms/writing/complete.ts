/** Runs in the browser, inside the editor, before a save. */
import { slugOf } from "../../lib/slug.ts";
import { idsOf, ownName, type Field } from "../forms.ts";

/** `₹1,299` → 1299. Any other text stays: the checker reports it. */
function amountOf(typed: unknown): unknown {
  if (typeof typed !== "string" || typed.trim() === "") return typed;
  const amount = Number(typed.replace(/[₹,\s]/g, ""));
  return Number.isNaN(amount) ? typed : amount;
}

/** The slug of a name, with a number where another entry of the list has it. */
function freeId(name: string, taken: ReadonlySet<unknown>): string {
  const slug = slugOf(name);
  let id = slug;
  for (let count = 2; taken.has(id); count++) id = `${slug}-${count}`;
  return id;
}

/**
 * A form's value with numbers for amounts as they were typed, and ids and slugs of new entries made from their names.
 *
 * @param siblings entries of the same list
 */
export function complete(
  value: unknown,
  fields: readonly Field[],
  siblings: readonly unknown[] = [],
): unknown {
  if (typeof value !== "object" || value === null) return value;
  const given = value as Record<string, unknown>;
  const done = Object.fromEntries(
    Object.entries(given).map(([key, own]) => {
      const field = fields.find(({ name }) => name === key);
      if (field?.widget === "amount") return [key, amountOf(own)];
      const inner = field?.fields;
      if (!inner) return [key, own];
      if (!Array.isArray(own)) return [key, complete(own, inner)];
      const entries: unknown[] = [];
      for (const one of own) entries.push(complete(one, inner, [...own, ...entries]));
      return [key, entries];
    }),
  );
  const name = ownName(given);
  for (const { name: key } of idsOf(fields)) {
    if (name === undefined || (done[key] ?? "") !== "") continue;
    const taken = siblings.map((one) => (one as Record<string, unknown>)[key]);
    const id = freeId(name, new Set(taken));
    if (id !== "") done[key] = id;
  }
  return done;
}
