/** Checks only the format of an id, not whether a catalog contains it. */
export function catalogId(text: string): boolean {
  return text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
