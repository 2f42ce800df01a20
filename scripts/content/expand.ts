import { PLACEHOLDER, type Facts } from "./facts.ts";
import type { Located, Path } from "./located.ts";
import { nearest } from "./nearest.ts";
import { problemAt, type Finding, type Report } from "./problem.ts";

/** Replaces every `{{fact}}` in a text; `unknown` hears of names that no catalog holds. */
export function expandText(
  text: string,
  facts: Facts,
  unknown: (name: string, from: number, to: number) => void,
): string {
  return text.replace(PLACEHOLDER, (whole, name: string, index: number) => {
    const fact = facts.get(name);
    if (fact === undefined) unknown(name, index, index + whole.length);
    return fact ?? whole;
  });
}

/** What to tell an editor who named a fact that does not exist. */
export function unknownFact(name: string, facts: Facts): Finding {
  const meant = nearest(name, facts.names);
  return {
    code: "unknown-fact",
    message: `no catalog holds the fact "{{${name}}}"`,
    fix: meant
      ? `did you mean {{${meant}}}? All facts are listed in content/README.md`
      : "use one of the facts listed in content/README.md",
  };
}

/** A copy of a catalog in which every text has its facts filled in. */
export function expandCatalog(located: Located, facts: Facts, report: Report): unknown {
  const visit = (value: unknown, path: Path): unknown => {
    if (typeof value === "string") {
      return expandText(value, facts, (name, from, to) =>
        report(
          problemAt(located.source, located.textSpan(path, from, to), unknownFact(name, facts)),
        ),
      );
    }
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...path, index]));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, visit(item, [...path, key])]),
      );
    }
    return value;
  };
  return visit(located.value, []);
}
