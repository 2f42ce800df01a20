export const TAGS = ["hi", "mr", "gu"] as const;

/** `/hi/menu` → `/menu`. A path in English and a language's first page stay. */
export function inEnglish(path: string): string {
  const tags: readonly string[] = TAGS;
  const hasLanguage = path.charAt(3) === "/" && tags.indexOf(path.slice(1, 3)) >= 0;
  return hasLanguage ? path.slice(3) : path;
}
