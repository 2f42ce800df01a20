import { PLACEHOLDER, type Facts } from "./facts.ts";
import type { Mention } from "../markdown/mentions.ts";
import { nearest } from "../../lib/nearest.ts";
import { problemAt, type Report, type Source } from "../problems/problem.ts";

/** Replaces every `{{fact}}` in a text; a name that no catalog holds stays as it is. */
export function expandText(text: string, facts: Facts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => facts.get(name) ?? whole);
}

/** Tells of every fact that a file asks for and no catalog holds. */
export function checkMentions(
  source: Source,
  mentions: readonly Mention[],
  facts: Facts,
  report: Report,
): void {
  for (const { name, span } of mentions) {
    if (facts.get(name) !== undefined) continue;
    const meant = nearest(name, facts.names);
    report(
      problemAt(source, span, {
        code: "unknown-fact",
        message: `no catalog holds the fact "{{${name}}}"`,
        fix: `${meant === undefined ? "use one of the facts" : `did you mean {{${meant}}}? All facts are`} listed in content/README.md`,
      }),
    );
  }
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
