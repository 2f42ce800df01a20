import { describePath } from "../../../content/problems/located.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";

/** Keys by which other files, texts or addresses ask for an entry. */
const NAMES = ["id", "key", "slug", "from"] as const;

/** Two entries of a list with one name: whoever asks for it gets the first alone. */
export const repeatedNames: FileRule = ({ source, values, catalog }, report) => {
  if (!catalog || typeof values.value !== "object" || values.value === null) return;
  for (const [list, entries] of Object.entries(values.value)) {
    if (!Array.isArray(entries)) continue;
    for (const name of NAMES) {
      const first = new Map<string, number>();
      entries.forEach((entry: unknown, index) => {
        const typed = (entry as Record<string, unknown> | null)?.[name];
        if (typeof typed !== "string") return;
        // A value that could not be read has another in its place.
        const span = values.spanOf([list, index, name]);
        if (source.text.slice(span.start, span.end) !== JSON.stringify(typed)) return;
        // Addresses and file names that differ in capitals alone are one name to many computers.
        const plain = typed.toLowerCase();
        const known = first.get(plain);
        if (known === undefined) {
          first.set(plain, index);
          return;
        }
        report(
          problemAt(source, span, {
            code: "repeated-name",
            message: `${describePath([list, known])} has the ${name} "${typed}" already`,
            fix: `type another ${name} here, or delete one of the two entries`,
          }),
        );
      });
    }
  }
};
