import { withoutWithheld } from "./withheld.ts";
import { PLACEHOLDER, type Facts } from "./facts.ts";

/** Replaces every `{{fact}}` in a text; a name that no catalog holds stays as it is. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => facts.get(name) ?? whole);
}

/** The same, without the sentences whose facts are withheld. */
export function expandText(text: string, facts: Facts): string {
  return withoutWithheld(fillFacts(text, facts));
}

/** A copy of a value in which every text has its facts filled in. */
export function expandValue(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return expandText(value, facts);
  if (Array.isArray(value)) return value.map((item) => expandValue(item, facts));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, expandValue(item, facts)]),
    );
  }
  return value;
}
