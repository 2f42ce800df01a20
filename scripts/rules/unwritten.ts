import { TO_BE_WRITTEN } from "../content/catalogs/to-be-written.ts";
import type { Rule } from "./rule.ts";

const SENTENCES = Object.values(TO_BE_WRITTEN).flatMap((text) => text.split(/\n+(?:## )?/));

/** A published article has none of the sentences that `npm run new` fills a draft with. */
export const unwritten: Rule = {
  file({ source, values, body }, report) {
    const { draft } = (values.value ?? {}) as { draft?: boolean };
    if (!body || draft === true) return;
    for (const sentence of SENTENCES) {
      const start = source.text.indexOf(sentence);
      if (start < 0) continue;
      report(
        { start, end: start + sentence.length },
        {
          code: "unwritten",
          message: "this sentence only says what to write here",
          fix: "write your own in its place, or put the line draft: true back until you have",
        },
      );
    }
  },
};
