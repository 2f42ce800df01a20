import type { PageLanguage } from "../../model/page.ts";

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function plain(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Marks what stands in English on a page in another language, in the HTML that React has written. */
export function markEnglishHtml(html: string, language: PageLanguage | undefined): string {
  // In development React compares what it finds with what it would have written.
  if (!language || import.meta.env.DEV) return html;
  const english = new Set(language.english);
  return html.replace(
    /<([a-z]\w*(?:\s[^<>]*)?)>([^<]+)(?=<)/g,
    (whole, tag: string, text: string) =>
      english.has(plain(text).trim()) && !/\slang=/.test(tag) ? `<${tag} lang="en">${text}` : whole,
  );
}
