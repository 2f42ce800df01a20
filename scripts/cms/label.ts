/** `monthlyPrice` → `Monthly price`; `thaliAlt` → `Thali: what it shows` */
export function labelOf(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/ alt$/, ": what it shows")
    .replace(/^alt$/, "what it shows");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
