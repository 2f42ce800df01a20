/** Whether a text is words of a–z and 0–9, joined by hyphens: `haldi-mehndi`. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Checks only the format of an id, not whether a catalog contains it. */
export function catalogId(text: string): boolean {
  return text.length <= 60 && isSlug(text);
}
