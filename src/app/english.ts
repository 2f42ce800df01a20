import type { PageLanguage } from "../model/page-data.ts";

/**
 * Marks what stands in English on a page in another language, so that it is read aloud as English.
 * The prerender marks the same (english-html.ts); this is for pages that script has brought.
 */
export function markEnglish(language: PageLanguage | undefined): void {
  if (!language) return;
  const english = new Set(language.english);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (english.has(data.trim())) parentElement?.setAttribute("lang", "en");
  }
}
