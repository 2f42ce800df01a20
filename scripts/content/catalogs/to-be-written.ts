/**
 * The sentences with which `npm run new` fills a draft. They pass every rule for drafts, and none
 * may be left once it is published.
 */
export const TO_BE_WRITTEN = {
  description:
    "Say here in one or two sentences what the reader will find; search engines show it.",
  imageAlt: "Say here what the picture shows",
  summary:
    "Say here in one sentence what the article is about; other pages show it in their lists.",
  body: "Begin here with what the reader wants to know. Write as a host would tell a guest.\n\n## Say here what this part is about\n\nThen write it.",
} as const;
