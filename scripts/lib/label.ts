export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `monthlyPrice` → `Monthly price`; `thaliAlt` → `Thali:` and the label of `alt`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/ alt$/, ": what it shows")
    .replace(/^alt$/, "what it shows");
  return capitalized(words);
}
