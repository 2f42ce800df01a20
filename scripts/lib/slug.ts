/** `Haldi & Mehndi in Malad` → `haldi-mehndi-in-malad` */
export function slugOf(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** "southIndian", "Guest one" → "south-indian", "guest-one": the way slots are written. */
export function kebab(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
