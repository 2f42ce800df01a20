/** `monthlyPrice` → `Monthly price` */
export function labelOf(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
