import type { Rule } from "./rule.ts";

/** Sentences of a new draft. They pass every rule for drafts; a published text has none of them. */
export const TO_BE_WRITTEN = {
  description:
    "Say here in one or two sentences what the reader will find; search engines show it.",
  imageAlt: "Say here what the picture shows",
  summary:
    "Say here in one sentence what the article is about; other pages show it in their lists.",
  body: "Begin here with what the reader wants to know. Write as a host would tell a guest.\n\n## Say here what this part is about\n\nThen write it.",
} as const;

const SENTENCES = Object.values(TO_BE_WRITTEN).flatMap((text) => text.split(/\n+(?:## )?/));

/** Reports sentences of `npm run content -- new` in a published article. */
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
